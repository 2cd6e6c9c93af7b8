import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { conflict } from '../../http/conflict.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { pageOfCreated } from '../../http/pageOfCreated.ts'
import type { Invitation } from '../invitationStore.ts'
import { asMember } from './asMember.ts'

const presentInvitation = ({ id, email, role, invitedBy, createdAt, expiresAt }: Invitation) => ({
  object: 'invitation' as const,
  id,
  email,
  role,
  invitedBy,
  createdAt,
  expiresAt,
})

export const listInvitations = manageEndpoint(manage.listInvitations, (call, services) =>
  pageOfCreated(
    'manage.listInvitations',
    call,
    services,
    (page) => services.invitations.listInvitations(call.organizationId, page),
    presentInvitation,
  ),
)

export const createInvitation = manageEndpoint(
  manage.createInvitation,
  async ({ body, organizationId, caller }, { invitations, members, links }) => {
    const email = body.email.toLowerCase()
    if (await members.isMember(organizationId, email)) {
      throw conflict('already_member', `${email} is a member already.`)
    }
    const invited = { email, role: body.role, invitedBy: asMember(caller).email }
    const { token, ...invitation } = await invitations.createInvitation(organizationId, invited)
    return { ...presentInvitation(invitation), link: links.invitation(token) }
  },
)

export const revokeInvitation = manageEndpoint(
  manage.revokeInvitation,
  async ({ params, organizationId }, { invitations }) => {
    const revoked = await invitations.revokeInvitation(organizationId, params.invitationId)
    if (!revoked) throw notFound(`There is no open invitation ${params.invitationId}.`)
    return { object: 'deleted' as const, id: revoked.id, email: revoked.email }
  },
)
