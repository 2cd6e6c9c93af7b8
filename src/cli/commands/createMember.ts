import type { Role } from '../../contract/manage/endpoint.ts'
import { createMemberStore } from '../../server/access/memberStore.ts'
import { createPeople } from '../../server/access/people.ts'
import { vouchFor } from '../../server/access/vouchFor.ts'
import { inTransaction } from '../../server/storage/database.ts'
import { jsonOption, readId, type Command } from '../command.ts'
import { exitCodes } from '../explainError.ts'
import { UsageError } from '../usageError.ts'
import { withStorage } from '../withStorage.ts'
import { requireOrganization } from './requireOrganization.ts'

const roles: Role[] = ['owner', 'editor', 'viewer']

export const createMember: Command = {
  usage: '<e-mail> --org <id> [--role owner|editor|viewer]',
  summary: 'Make somebody a member of an organization, or give them another role.',
  options: {
    org: { type: 'string', about: 'Id of the organization.', required: true },
    role: { type: 'string', about: 'What they may do. Default: viewer.' },
    json: jsonOption,
  },
  words: 1,
  async run({ words: [given = ''], values, flags }) {
    if (!/^[^@\s]+@[^@\s]+$/.test(given)) throw new UsageError('The first word must be an e-mail address.')
    const organizationId = readId(values['org'], '--org')
    const role = roles.find((known) => known === (values['role'] ?? 'viewer'))
    if (!role) throw new UsageError(`--role must be one of ${roles.join(', ')}.`)
    const email = given.toLowerCase()
    await withStorage(async ({ db }) => {
      await requireOrganization(db, organizationId)
      await inTransaction(db, async (transaction) => {
        const person = await createPeople(transaction).ensurePerson({ email, isVerified: true })
        // They may have been here before with a password that anybody set who held an invitation.
        await vouchFor(transaction, person.id)
        const members = createMemberStore(transaction)
        await members.addMember(organizationId, person.id, role)
        await members.setRole(organizationId, person.id, role)
      })
    })
    if (flags.has('json')) console.log(JSON.stringify({ email, organizationId, role }))
    else {
      console.log(`${email} is ${role} of organization ${organizationId}.`)
      console.log(`Let them in:  reenact members link ${email}`)
    }
    return exitCodes.done
  },
}
