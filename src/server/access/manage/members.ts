import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { conflict } from '../../http/conflict.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { pageOfCreated } from '../../http/pageOfCreated.ts'
import type { Stores } from '../../services.ts'
import type { Member } from '../memberStore.ts'

const presentMember = (member: Member) => ({
  object: 'member' as const,
  id: member.id,
  personId: member.personId,
  email: member.email,
  name: member.name,
  role: member.role,
  createdAt: member.createdAt,
  lastSignInAt: member.lastSignInAt,
})

async function getMember({ members }: Pick<Stores, 'members'>, organizationId: number, memberId: number) {
  const member = await members.findMember(organizationId, memberId)
  if (!member) throw notFound(`There is no member ${memberId}.`)
  return member
}

/** Without an owner nobody could ever let anybody in again. */
async function keepAnOwner({ members }: Pick<Stores, 'members'>, organizationId: number, { personId }: Member) {
  const owners = await members.lockOwners(organizationId)
  if (owners.length > 1 || owners[0] !== personId) return
  throw conflict('last_owner', 'This is the only owner. Make somebody else an owner first.')
}

export const listMembers = manageEndpoint(manage.listMembers, (call, services) =>
  pageOfCreated(
    'manage.listMembers',
    call,
    services,
    (page) => services.members.listMembers(call.organizationId, page),
    presentMember,
  ),
)

export const updateMember = manageEndpoint(manage.updateMember, ({ params, body, organizationId }, services) =>
  services.inTransaction(async (writing) => {
    const member = await getMember(writing, organizationId, params.memberId)
    if (body.role !== 'owner') await keepAnOwner(writing, organizationId, member)
    await writing.members.setRole(organizationId, member.personId, body.role)
    return presentMember(await getMember(writing, organizationId, member.id))
  }),
)

export const removeMember = manageEndpoint(manage.removeMember, ({ params, organizationId }, services) =>
  services.inTransaction(async (writing) => {
    const member = await getMember(writing, organizationId, params.memberId)
    await keepAnOwner(writing, organizationId, member)
    await writing.members.removeMember(organizationId, member.personId)
    await writing.invitations.revokeInvitationsOf(organizationId, member.email)
    return { object: 'deleted' as const, id: member.id, email: member.email }
  }),
)
