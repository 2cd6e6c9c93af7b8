import { Type } from 'typebox'
import { confidences, failureSources, failureTypes, screenshotTypes, triggers } from '../../domain/testing/runResult.ts'
import { actionTypes } from '../../domain/testing/stepTypes.ts'
import { Count, Exactly, Id, IsoTime, Link, Milliseconds, Nullable, OpenSet, Screenshots } from '../values.ts'

export const StartedRun = Exactly({
  object: Type.Literal('testRun'),
  id: Id,
  testId: Id,
  testUrl: Link,
  runUrl: Link,
  status: Type.Literal('queued'),
  startedAt: IsoTime,
})

const StepFailure = Exactly({
  type: OpenSet([...failureTypes]),
  source: OpenSet([...failureSources]),
  description: Type.String(),
  reasoning: Type.String(),
  expectedOutcome: Type.String(),
  actualOutcome: Type.String(),
})

export const RunStep = Exactly({
  stepNumber: Type.Integer({ minimum: 1 }),
  description: Type.String(),
  actionType: OpenSet([...actionTypes]),
  success: Type.Boolean(),
  durationMs: Milliseconds,
  failure: Type.Optional(StepFailure),
  hasScreenshots: Type.Boolean(),
  screenshots: Type.Optional(Screenshots),
})

export const GlobalError = Exactly({
  stepNumber: Type.Integer({ minimum: 1 }),
  stepDescription: Type.String(),
  screenshotType: OpenSet([...screenshotTypes]),
  errorText: Type.String(),
  errorLocation: Type.String(),
  isBugIssue: Type.Boolean(),
})

export const SuggestedFix = Exactly({
  title: Type.String(),
  description: Type.String(),
  affectedStepNumbers: Type.Array(Type.Integer({ minimum: 1 })),
  confidence: OpenSet([...confidences]),
})

const ReportedStatus = Type.Enum(['running', 'passed', 'failed'], {
  description: 'A run that still waits for a worker is reported as `running`.',
})

/** What a run and its list item have in common; null until the run has begun or ended. */
const shared = {
  object: Type.Literal('testRun'),
  id: Id,
  testId: Id,
  status: ReportedStatus,
  startTime: Nullable(IsoTime),
  endTime: Nullable(IsoTime),
  durationMs: Nullable(Milliseconds),
  triggeredBy: OpenSet([...triggers]),
  createdAt: IsoTime,
}

export const Run = Exactly({
  ...shared,
  testName: Type.String(),
  testUrl: Link,
  runUrl: Link,
  summary: Exactly({
    oneLineSummary: Nullable(Type.String()),
    overallReasoning: Nullable(Type.String()),
    firstFailedStepNumber: Nullable(Type.Integer({ minimum: 1 })),
  }),
  steps: Type.Array(RunStep),
  globalErrors: Type.Array(GlobalError),
  suggestedFixes: Type.Array(SuggestedFix),
  screenshotsExpiresAt: Type.Optional(IsoTime),
})

export const RunItem = Exactly({
  ...shared,
  summary: Exactly({
    oneLineSummary: Nullable(Type.String()),
    firstFailedStepNumber: Nullable(Type.Integer({ minimum: 1 })),
  }),
  totalSteps: Count,
  failedSteps: Count,
})

export const StepScreenshots = Exactly({
  object: Type.Literal('stepScreenshots'),
  runId: Id,
  stepNumber: Type.Integer({ minimum: 1 }),
  stepDescription: Type.String(),
  screenshots: Screenshots,
  expiresAt: IsoTime,
})
