import { Type } from 'typebox'
import { PathId } from '../parameters.ts'
import { RunStep } from '../testing/run.ts'
import { Exactly, IsoTime, Nullable } from '../values.ts'
import { NoParameters } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'
import { ManagedRunItem } from './run.ts'
import { ManagedTest } from './test.ts'
import { Named } from './testRow.ts'

export const testViewEndpoints = {
  getTestView: defineManageEndpoint({
    route: manageRoutes.getTestView,
    summary: 'Get a test with what it belongs to, its newest run, and the steps of the newest run that ended',
    params: Type.Object({ testId: PathId('test') }),
    query: NoParameters,
    body: null,
    answer: Exactly({
      object: Type.Literal('testView'),
      test: ManagedTest,
      suite: Nullable(Exactly({ ...Named.properties, owners: Type.Array(Type.String()), strict: Type.Boolean() })),
      environment: Nullable(Exactly({ ...Named.properties, baseUrl: Type.String() })),
      newestRun: Nullable(ManagedRunItem),
      endedRun: Nullable(Exactly({ ...ManagedRunItem.properties, steps: Type.Array(RunStep), linksExpireAt: IsoTime })),
    }),
  }),
}
