import { createOrganizationStore } from '../../server/access/organizationStore.ts'
import { jsonOption, type Command } from '../command.ts'
import { exitCodes } from '../explainError.ts'
import { withStorage } from '../withStorage.ts'

export const createOrganization: Command = {
  usage: '--name <name>',
  summary: 'Create an organization with one project.',
  options: { name: { type: 'string', about: 'What it is called.', required: true }, json: jsonOption },
  async run({ values, flags }) {
    const created = await withStorage(({ db }) => createOrganizationStore(db).createOrganization(values['name'] ?? ''))
    if (flags.has('json')) console.log(JSON.stringify(created))
    else {
      console.log(`Created organization ${created.id}: ${created.name}`)
      console.log(`Make a key for it:  reenact keys create --org ${created.id} --name "my key"`)
    }
    return exitCodes.done
  },
}
