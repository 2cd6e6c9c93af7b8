import { Type } from 'typebox'
import { PathId } from '../parameters.ts'
import { Count, Exactly, Id, IsoTime, Nullable, Uuid } from '../values.ts'
import { NoParameters } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

const Refusal = Exactly({
  code: Type.String({ description: 'Such as `origin_not_allowed`, `rate_limit_exceeded` or `storage_full`.' }),
  message: Type.String(),
  origin: Nullable(Type.String({ description: 'Of the page that sent it.' })),
  at: IsoTime,
  count: Count,
})

export const arrivalEndpoints = {
  getArrival: defineManageEndpoint({
    route: manageRoutes.getArrival,
    summary: "Get what came in last from a project's recorders, and why something was refused",
    params: Type.Object({ projectId: PathId('project') }),
    query: NoParameters,
    body: null,
    answer: Exactly({
      object: Type.Literal('arrival'),
      projectId: Id,
      checkedAt: IsoTime,
      lastChunkAt: Nullable(IsoTime),
      newestSession: Nullable(
        Exactly({ id: Uuid, state: Type.Enum(['recording', 'ended', 'analysed', 'failed']) }, 'What it belongs to.'),
      ),
      lastRefusal: Nullable(Refusal),
    }),
  }),
}
