import { Type } from 'typebox'
import { causes } from '../../domain/testing/explain/explanation.ts'
import { runStatuses } from '../../domain/testing/runStatus.ts'
import { ListOf } from '../list.ts'
import { MaybeOneOf, PathId } from '../parameters.ts'
import { Run, RunItem, SuggestedFix } from '../testing/run.ts'
import { Exactly, Id, IsoTime, Nullable, OpenSet, SignedLink } from '../values.ts'
import { NoBody, NoParameters, Page } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'
import { FixChange } from './step.ts'
import { ManagedTest } from './test.ts'

/** What a run and its list item tell beyond what the public API does. */
const more = {
  status: Type.Enum([...runStatuses]),
  testVersion: Type.Integer({ minimum: 1 }),
  environmentId: Nullable(Id),
  cause: Nullable(OpenSet([...causes])),
  healedSteps: Type.Array(Type.Integer({ minimum: 1 })),
  isCancelRequested: Type.Boolean(),
  startedBy: Nullable(
    Exactly(
      { kind: Type.Enum(['member', 'key']), name: Type.String() },
      'As they were called then. Null: a schedule, a new version or nobody who is known.',
    ),
  ),
}

const ManagedFix = Exactly({
  number: Type.Integer({ minimum: 1 }),
  ...SuggestedFix.properties,
  change: Nullable(FixChange),
  appliedVersion: Nullable(Type.Integer({ minimum: 1 })),
})

export const ManagedRun = Exactly({
  ...Run.properties,
  ...more,
  suggestedFixes: Type.Array(ManagedFix),
  evidenceUrl: Nullable(SignedLink),
})

export const ManagedRunItem = Exactly({ ...RunItem.properties, ...more, testName: Type.String() })

const RunRecording = Exactly({
  object: Type.Literal('runRecording'),
  runId: Id,
  linksExpireAt: IsoTime,
  url: Nullable(SignedLink),
})

const params = Type.Object({ runId: PathId('run') })
const query = NoParameters

export const runEndpoints = {
  listRuns: defineManageEndpoint({
    route: manageRoutes.listRuns,
    summary: 'List runs of all tests, newest first',
    params: NoParameters,
    query: Type.Object({
      ...Page,
      testId: Type.Optional(PathId('test')),
      status: MaybeOneOf([...runStatuses], 'Only runs in this state.'),
    }),
    body: null,
    answer: ListOf(ManagedRunItem, {}),
  }),
  getRun: defineManageEndpoint({
    route: manageRoutes.getRun,
    summary: 'Get a run',
    params,
    query: Type.Object({ include: MaybeOneOf(['screenshots'], 'Adds `screenshots` to each step.') }),
    body: null,
    answer: ManagedRun,
  }),
  cancelRun: defineManageEndpoint({
    route: manageRoutes.cancelRun,
    summary: 'Cancel a run that has not ended',
    params,
    query,
    body: NoBody,
    answer: ManagedRun,
  }),
  applyFix: defineManageEndpoint({
    route: manageRoutes.applyFix,
    summary: 'Apply a suggested fix, as a new version of the test, and validate it',
    params: Type.Object({ ...params.properties, number: PathId('suggested fix') }),
    query,
    body: NoBody,
    answer: ManagedTest,
  }),
  getRunRecording: defineManageEndpoint({
    route: manageRoutes.getRunRecording,
    summary: 'Get what was recorded while a run was carried out',
    params,
    query,
    body: null,
    answer: RunRecording,
  }),
}
