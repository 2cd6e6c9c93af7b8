import { scopes, type Scope } from '../../contract/endpoint.ts'
import { createKeyStore } from '../../server/access/keyStore.ts'
import { jsonOption, readId, type Command } from '../command.ts'
import { exitCodes } from '../explainError.ts'
import { UsageError } from '../usageError.ts'
import { withStorage } from '../withStorage.ts'
import { requireOrganization } from './requireOrganization.ts'

export const createKey: Command = {
  usage: '--org <id> --name <name> [--scopes <list>]',
  summary: 'Create an API key. It is shown once.',
  options: {
    org: { type: 'string', about: 'Id of the organization.', required: true },
    name: { type: 'string', about: 'What it is for.', required: true },
    scopes: { type: 'string', about: `Comma-separated: ${scopes.join(', ')}. Default: all.` },
    json: jsonOption,
  },
  async run({ values, flags }) {
    const organizationId = readId(values['org'], '--org')
    const allowed = readScopes(values['scopes'])
    const key = await withStorage(async ({ db }) => {
      await requireOrganization(db, organizationId)
      return createKeyStore(db).createKey(organizationId, values['name'] ?? '', allowed)
    })
    if (flags.has('json')) {
      const { id, name, text } = key
      console.log(JSON.stringify({ id, organizationId, name, scopes: key.scopes, key: text }))
    } else {
      console.log(`Created key ${key.id} (${key.name}) with ${key.scopes.join(', ')}.`)
      console.log(`Keep it well, it is not shown again:\n\n  ${key.text}\n`)
    }
    return exitCodes.done
  },
}

function readScopes(text: string | undefined): Scope[] {
  if (text === undefined) return [...scopes]
  return text.split(',').map((name) => {
    const scope = scopes.find((known) => known === name.trim())
    if (!scope) throw new UsageError(`There is no scope "${name.trim()}"; there are ${scopes.join(', ')}.`)
    return scope
  })
}
