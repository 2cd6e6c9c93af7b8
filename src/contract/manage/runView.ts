import { Type } from 'typebox'
import { problemKinds } from '../../domain/testing/runReport.ts'
import { triggers } from '../../domain/testing/runResult.ts'
import { runStatuses } from '../../domain/testing/runStatus.ts'
import { PathId } from '../parameters.ts'
import { RunStep } from '../testing/run.ts'
import { Count, Exactly, Id, IsoTime, Milliseconds, Nullable, OpenSet } from '../values.ts'
import { NoParameters } from './bodies.ts'
import { Bytes, defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'
import { ManagedRun } from './run.ts'
import { Locator, Step } from './step.ts'

const StepNumber = Type.Integer({ minimum: 1 })
const VersionNumber = Type.Integer({ minimum: 1 })
const Status = Type.Enum([...runStatuses])
const Texts = Type.Array(Type.String())

const Environment = Nullable(Exactly({ id: Id, name: Type.String(), baseUrl: Type.String() }))

/** Something of the page in words, and where it is on the picture. */
const Seen = Exactly({
  told: Type.String(),
  region: Type.String(),
  box: Nullable(
    Exactly({ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() }, 'In CSS pixels.'),
  ),
})

const FixView = Exactly({
  number: StepNumber,
  changes: Type.Array(Exactly({ what: Type.String(), before: Texts, after: Texts }), {
    description: 'What applying it changes; nothing where no change of the test helps.',
  }),
  validation: Nullable(
    Exactly({ status: Type.Enum(['pending', 'passed', 'failed', 'none']), runId: Nullable(Id) }, 'Once it is applied.'),
  ),
})

const HealingView = Exactly({
  stepNumber: StepNumber,
  innerStepNumber: Nullable(StepNumber),
  failed: Locator,
  by: Type.Array(Locator),
  locators: Type.Array(Locator, { description: 'What matches just the element that was found.' }),
  element: Seen,
})

const FailureView = Exactly({
  stepNumber: StepNumber,
  kind: OpenSet([...problemKinds]),
  message: Type.String(),
  waitedMs: Milliseconds,
  appearedAfterMs: Nullable(Milliseconds),
  wanted: Nullable(Type.String({ description: 'What was looked for, in words.' })),
  locators: Type.Array(Locator),
  similar: Type.Array(Exactly({ ...Seen.properties, likeness: Type.Number(), locator: Nullable(Locator) })),
  claimants: Type.Array(Seen),
  element: Nullable(Seen),
  obstacle: Nullable(Seen),
  expectation: Nullable(Exactly({ expected: Nullable(Type.String()), actual: Nullable(Type.String()) })),
  options: Texts,
  page: Nullable(
    Exactly({
      url: Type.String(),
      title: Type.String(),
      status: Nullable(Type.Integer()),
      pendingRequests: Count,
      headings: Texts,
      messages: Texts,
      dialogs: Texts,
    }),
  ),
})

const moment = { stepNumber: StepNumber, atMs: Milliseconds }

const Evidence = Exactly({
  steps: Type.Array(
    Exactly({
      stepNumber: StepNumber,
      startedAtMs: Milliseconds,
      url: Type.String(),
      title: Type.String(),
      isSkipped: Type.Boolean({ description: 'A conditional step whose condition did not hold.' }),
    }),
  ),
  healings: Type.Array(HealingView),
  failure: Nullable(FailureView),
  console: Type.Array(Exactly({ ...moment, level: Type.String(), text: Type.String(), source: Type.String() })),
  consoleCount: Count,
  requests: Type.Array(
    Exactly({
      ...moment,
      method: Type.String(),
      url: Type.String(),
      resource: Type.String(),
      status: Nullable(Type.Integer()),
      durationMs: Nullable(Milliseconds),
      error: Nullable(Type.String()),
    }),
  ),
  requestCount: Count,
  errors: Type.Array(Exactly({ ...moment, message: Type.String(), stack: Type.String(), url: Type.String() })),
  errorCount: Count,
})

const PassedRun = Exactly({
  id: Id,
  version: VersionNumber,
  environment: Environment,
  triggeredBy: OpenSet([...triggers]),
  createdAt: IsoTime,
  durationMs: Nullable(Milliseconds),
  healedStepCount: Count,
  steps: Type.Array(RunStep),
})

const Neighbour = Nullable(Exactly({ id: Id, status: Status, healedStepCount: Count }))

const RunView = Exactly({
  object: Type.Literal('runView'),
  run: ManagedRun,
  totalSteps: Count,
  version: Exactly({
    version: VersionNumber,
    current: VersionNumber,
    createdBy: Nullable(Type.String()),
    createdAt: IsoTime,
    steps: Type.Array(Step),
  }),
  isReady: Type.Boolean({ description: 'Whether the test can be started.' }),
  environment: Environment,
  fixes: Type.Array(FixView),
  evidence: Nullable(Evidence),
  hasRecording: Type.Boolean(),
  lastPassing: Nullable(PassedRun),
  previous: Neighbour,
  next: Neighbour,
})

const params = Type.Object({ runId: PathId('run') })

export const runViewEndpoints = {
  getRunView: defineManageEndpoint({
    route: manageRoutes.getRunView,
    summary: 'Get everything that there is to see about a run',
    params,
    query: NoParameters,
    body: null,
    answer: RunView,
  }),
  getRunRecordingContent: defineManageEndpoint({
    route: manageRoutes.getRunRecordingContent,
    summary: 'Get the recording of a run, a chunk a line',
    params,
    query: NoParameters,
    body: null,
    answer: Bytes('application/x-ndjson', 'What was recorded on the pages of the run.'),
  }),
}
