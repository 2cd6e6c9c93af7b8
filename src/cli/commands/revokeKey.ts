import { createKeyStore } from '../../server/access/keyStore.ts'
import { jsonOption, readId, type Command } from '../command.ts'
import { exitCodes } from '../explainError.ts'
import { withStorage } from '../withStorage.ts'

export const revokeKey: Command = {
  usage: '<key id> --org <id>',
  summary: 'Revoke an API key at once, everywhere.',
  words: 1,
  options: { org: { type: 'string', about: 'Id of the organization.', required: true }, json: jsonOption },
  async run({ values, words, flags }) {
    const keyId = readId(words[0], 'The key id')
    const organizationId = readId(values['org'], '--org')
    const revoked = await withStorage(({ db }) => createKeyStore(db).revokeKey(organizationId, keyId))
    if (flags.has('json')) console.log(JSON.stringify({ id: keyId, revoked }))
    else if (revoked) console.log(`Revoked key ${keyId}.`)
    else
      console.error(
        `Organization ${organizationId} has no key ${keyId}. See: reenact keys list --org ${organizationId}`,
      )
    return revoked ? exitCodes.done : exitCodes.notFound
  },
}
