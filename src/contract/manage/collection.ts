import { Type } from 'typebox'
import { Collection } from '../monitoring/collection.ts'
import { PathId } from '../parameters.ts'
import { Exactly, IsoTime, Nullable } from '../values.ts'
import { NoBody, NoParameters } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

const ManagedCollection = Exactly({
  object: Type.Literal('collection'),
  ...Collection.properties,
  resolvedAt: Nullable(IsoTime),
})

const params = Type.Object({ collectionId: PathId('collection') })
const query = NoParameters

export const collectionEndpoints = {
  resolveCollection: defineManageEndpoint({
    route: manageRoutes.resolveCollection,
    summary: 'Resolve a collection; if it occurs after that, it is open again',
    params,
    query,
    body: NoBody,
    answer: ManagedCollection,
  }),
  reopenCollection: defineManageEndpoint({
    route: manageRoutes.reopenCollection,
    summary: 'Reopen a collection',
    params,
    query,
    body: NoBody,
    answer: ManagedCollection,
  }),
}
