import { Type } from 'typebox'
import { ListOf } from '../list.ts'
import { PathId } from '../parameters.ts'
import { Exactly, Id, IsoTime, Nullable } from '../values.ts'
import { Deleted, NoParameters, Page } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { Role } from './role.ts'
import { manageRoutes } from './routes.ts'

const Member = Exactly({
  object: Type.Literal('member'),
  id: Id,
  personId: Id,
  email: Type.String(),
  name: Type.String(),
  role: Role,
  createdAt: IsoTime,
  lastSignInAt: Nullable(IsoTime),
})

const params = Type.Object({ memberId: PathId('member') })
const query = NoParameters

export const memberEndpoints = {
  listMembers: defineManageEndpoint({
    route: manageRoutes.listMembers,
    summary: 'List members, newest first',
    params: NoParameters,
    query: Type.Object(Page),
    body: null,
    answer: ListOf(Member, {}),
    isForMembers: true,
  }),
  updateMember: defineManageEndpoint({
    route: manageRoutes.updateMember,
    summary: "Change a member's role; an organization keeps one owner at least",
    params,
    query,
    body: Exactly({ role: Role }),
    answer: Member,
    role: 'owner',
    isForMembers: true,
  }),
  removeMember: defineManageEndpoint({
    route: manageRoutes.removeMember,
    summary: 'Remove a member; an organization keeps one owner at least',
    params,
    query,
    body: null,
    answer: Exactly({ ...Deleted.properties, email: Type.String() }),
    role: 'owner',
    isForMembers: true,
  }),
}
