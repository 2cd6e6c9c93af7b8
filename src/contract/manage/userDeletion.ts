import { Type } from 'typebox'
import { ListOf } from '../list.ts'
import { PathId } from '../parameters.ts'
import { Count, Exactly, Id, IsoTime, Nullable } from '../values.ts'
import { NoParameters, Page } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

/** Who was forgotten is not told: the request would be what is remembered of them. */
const UserDeletion = Exactly({
  object: Type.Literal('userDeletion'),
  id: Id,
  state: Type.Enum(['running', 'finished'], { description: 'Finished: it was checked that nothing is left.' }),
  sessionsDeleted: Count,
  filesDeleted: Count,
  createdAt: IsoTime,
  finishedAt: Nullable(IsoTime),
})

const params = Type.Object({ userDeletionId: PathId('user deletion') })

export const userDeletionEndpoints = {
  listUserDeletions: defineManageEndpoint({
    route: manageRoutes.listUserDeletions,
    summary: 'List requests to delete users, newest first',
    params: NoParameters,
    query: Type.Object(Page),
    body: null,
    answer: ListOf(UserDeletion, {}),
  }),
  createUserDeletion: defineManageEndpoint({
    route: manageRoutes.createUserDeletion,
    summary: 'Delete everything that was recorded of a user, pinned sessions too',
    params: NoParameters,
    query: NoParameters,
    body: Exactly({
      userId: Type.Optional(Type.String({ minLength: 1, maxLength: 320, description: 'As it was recorded.' })),
      email: Type.Optional(Type.String({ minLength: 1, maxLength: 320, description: 'In capitals or not.' })),
    }),
    answer: UserDeletion,
  }),
  getUserDeletion: defineManageEndpoint({
    route: manageRoutes.getUserDeletion,
    summary: 'Get how far a request to delete a user is',
    params,
    query: NoParameters,
    body: null,
    answer: UserDeletion,
  }),
}
