import { createKeyStore } from '../../server/access/keyStore.ts'
import { jsonOption, readId, type Command } from '../command.ts'
import { exitCodes } from '../explainError.ts'
import { table } from '../table.ts'
import { withStorage } from '../withStorage.ts'
import { requireOrganization } from './requireOrganization.ts'

export const listKeys: Command = {
  usage: '--org <id>',
  summary: "List an organization's API keys.",
  options: { org: { type: 'string', about: 'Id of the organization.', required: true }, json: jsonOption },
  async run({ values, flags }) {
    const organizationId = readId(values['org'], '--org')
    const keys = await withStorage(async ({ db }) => {
      await requireOrganization(db, organizationId)
      return createKeyStore(db).listKeys(organizationId)
    })
    if (flags.has('json')) console.log(JSON.stringify(keys))
    else if (keys.length === 0) console.log('It has no keys yet.')
    else {
      const rows = keys.map((key) => [
        String(key.id),
        key.name,
        key.hint,
        key.scopes.join(' '),
        key.revokedAt ? `revoked ${key.revokedAt}` : `last used ${key.lastUsedAt ?? 'never'}`,
      ])
      console.log(table(['Id', 'Name', 'Key', 'Scopes', 'State'], rows))
    }
    return exitCodes.done
  },
}
