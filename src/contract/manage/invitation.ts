import { Type } from 'typebox'
import { ListOf } from '../list.ts'
import { PathId } from '../parameters.ts'
import { Exactly, Id, IsoTime, Link } from '../values.ts'
import { Deleted, NoParameters, Page } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { Email, Role } from './role.ts'
import { manageRoutes } from './routes.ts'

const invitation = {
  object: Type.Literal('invitation'),
  id: Id,
  email: Type.String(),
  role: Role,
  invitedBy: Type.String({ description: 'E-mail of the member who did.' }),
  createdAt: IsoTime,
  expiresAt: IsoTime,
}

export const invitationEndpoints = {
  listInvitations: defineManageEndpoint({
    route: manageRoutes.listInvitations,
    summary: 'List invitations that nobody has accepted yet, newest first',
    params: NoParameters,
    query: Type.Object(Page),
    body: null,
    answer: ListOf(Exactly(invitation), {}),
    isForMembers: true,
  }),
  createInvitation: defineManageEndpoint({
    route: manageRoutes.createInvitation,
    summary: 'Invite somebody; an earlier invitation of the same address stops working',
    params: NoParameters,
    query: NoParameters,
    body: Exactly({ email: Email, role: Role }),
    answer: Exactly({ ...invitation, link: Link }, 'The link is told once. It works for 7 days.'),
    role: 'owner',
    isForMembers: true,
  }),
  revokeInvitation: defineManageEndpoint({
    route: manageRoutes.revokeInvitation,
    summary: 'Take an invitation back',
    params: Type.Object({ invitationId: PathId('invitation') }),
    query: NoParameters,
    body: null,
    answer: Exactly({ ...Deleted.properties, email: Type.String() }),
    role: 'owner',
    isForMembers: true,
  }),
}
