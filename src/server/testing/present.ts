import type { AnswerOf } from '../../contract/endpoint.ts'
import type { V1 } from '../../contract/v1.ts'
import { effectiveOwners } from '../../domain/testing/owners.ts'
import type { StepFailure } from '../../domain/testing/runResult.ts'
import { reportedStatus } from '../../domain/testing/runStatus.ts'
import type { Links } from '../http/links.ts'
import type { PictureLinks } from '../http/pictures.ts'
import type { Run, RunStep } from './runStore.ts'
import type { Test, TestStep } from './testStore.ts'

type ListedRun = AnswerOf<V1['listRuns']>['data'][number]
type PresentedStep = AnswerOf<V1['getRun']>['steps'][number]

export function presentTest(test: Test, steps: TestStep[] | null, links: Links): AnswerOf<V1['getTest']> {
  return {
    object: 'test',
    id: test.id,
    name: test.name,
    url: links.test(test.id),
    status: test.status,
    tags: test.tags,
    createdBy: test.createdBy,
    owners: [...effectiveOwners(test.ownOwners, test.suiteOwners)],
    createdAt: test.createdAt,
    updatedAt: test.updatedAt,
    ...(steps && {
      steps: steps.map(({ stepNumber, type, description, data }) => ({ stepNumber, type, description, data })),
    }),
  }
}

export function presentStartedRun(run: Run, links: Links): AnswerOf<V1['startRun']> {
  return {
    object: 'testRun',
    id: run.id,
    testId: run.testId,
    testUrl: links.test(run.testId),
    runUrl: links.run(run.testId, run.id),
    status: 'queued',
    startedAt: run.createdAt,
  }
}

const durationMs = ({ startedAt, endedAt }: Run) =>
  startedAt === null || endedAt === null ? null : Date.parse(endedAt) - Date.parse(startedAt)

export function presentRunItem(run: Run): ListedRun {
  return {
    object: 'testRun',
    id: run.id,
    testId: run.testId,
    status: reportedStatus(run.status),
    startTime: run.startedAt,
    endTime: run.endedAt,
    durationMs: durationMs(run),
    triggeredBy: run.triggeredBy,
    createdAt: run.createdAt,
    summary: { oneLineSummary: run.oneLineSummary, firstFailedStepNumber: run.firstFailedStepNumber },
    totalSteps: run.totalSteps,
    failedSteps: run.failedSteps,
  }
}

export function presentRun(
  run: Run & { testName: string },
  details: Pick<AnswerOf<V1['getRun']>, 'globalErrors' | 'suggestedFixes'> & { steps: RunStep[] },
  links: Links,
  pictures: PictureLinks | null,
): AnswerOf<V1['getRun']> {
  return {
    object: 'testRun',
    id: run.id,
    testId: run.testId,
    testName: run.testName,
    testUrl: links.test(run.testId),
    runUrl: links.run(run.testId, run.id),
    status: reportedStatus(run.status),
    startTime: run.startedAt,
    endTime: run.endedAt,
    durationMs: durationMs(run),
    createdAt: run.createdAt,
    triggeredBy: run.triggeredBy,
    summary: {
      oneLineSummary: run.oneLineSummary,
      overallReasoning: run.overallReasoning,
      firstFailedStepNumber: run.firstFailedStepNumber,
    },
    steps: details.steps.map((step) => presentRunStep(step, pictures)),
    globalErrors: details.globalErrors,
    suggestedFixes: details.suggestedFixes,
    ...(pictures && { screenshotsExpiresAt: pictures.expiresAt }),
  }
}

/** In the order of the document: the database keeps none. */
function presentFailure(failure: StepFailure): StepFailure {
  const { type, source, description, reasoning, expectedOutcome, actualOutcome } = failure
  return { type, source, description, reasoning, expectedOutcome, actualOutcome }
}

export function presentRunStep(step: RunStep, pictures: PictureLinks | null): PresentedStep {
  return {
    stepNumber: step.stepNumber,
    description: step.description,
    actionType: step.actionType,
    success: step.success,
    durationMs: step.durationMs,
    ...(step.failure && { failure: presentFailure(step.failure) }),
    hasScreenshots: step.beforeKey !== null || step.afterKey !== null,
    ...(pictures && { screenshots: pictures.links(step) }),
  }
}

export function presentStepScreenshots(
  runId: number,
  step: RunStep,
  pictures: PictureLinks,
): AnswerOf<V1['getStepScreenshots']> {
  return {
    object: 'stepScreenshots',
    runId,
    stepNumber: step.stepNumber,
    stepDescription: step.description,
    screenshots: pictures.links(step),
    expiresAt: pictures.expiresAt,
  }
}
