import { Type } from 'typebox'
import { PathId } from '../parameters.ts'
import { Count, Exactly, Id } from '../values.ts'
import { NoParameters } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

const Use = Exactly({
  object: Type.Literal('use'),
  testCount: Count,
  tests: Type.Array(Exactly({ id: Id, name: Type.String() }), { description: 'The first 20, by name.' }),
})

/** Which tests use a thing, and so keep it from being deleted. */
export const useEndpoints = {
  getEnvironmentUse: defineManageEndpoint({
    route: manageRoutes.getEnvironmentUse,
    summary: 'Get which tests use an environment',
    params: Type.Object({ environmentId: PathId('environment') }),
    query: NoParameters,
    body: null,
    answer: Use,
  }),
  getFileUse: defineManageEndpoint({
    route: manageRoutes.getFileUse,
    summary: 'Get which tests use a file in their current version',
    params: Type.Object({ fileId: PathId('file') }),
    query: NoParameters,
    body: null,
    answer: Use,
  }),
}
