import { createOrganizationStore } from '../../server/access/organizationStore.ts'
import { jsonOption, type Command } from '../command.ts'
import { exitCodes } from '../explainError.ts'
import { table } from '../table.ts'
import { withStorage } from '../withStorage.ts'

export const listOrganizations: Command = {
  usage: '',
  summary: 'List organizations.',
  options: { json: jsonOption },
  async run({ flags }) {
    const organizations = await withStorage(({ db }) => createOrganizationStore(db).listOrganizations())
    if (flags.has('json')) console.log(JSON.stringify(organizations))
    else if (organizations.length === 0) console.log('There are none yet: reenact orgs create --name <name>')
    else {
      const rows = organizations.map(({ id, name, createdAt }) => [String(id), name, createdAt])
      console.log(table(['Id', 'Name', 'Created'], rows))
    }
    return exitCodes.done
  },
}
