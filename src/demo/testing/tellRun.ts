import { actionTypeOf, type StepType } from '../../domain/testing/stepTypes.ts'
import type { RunStep } from '../../server/testing/runStore.ts'
import type { RunOutcome } from '../../server/testing/runWriter.ts'
import { numberOf } from '../derived.ts'
import type { PictureAlbum } from '../pictures/pictureAlbum.ts'
import { controlOf } from '../shop/pages.ts'
import { placeAfter, startingPlace } from '../shop/place.ts'
import type { Place } from '../shop/screen.ts'
import type { DemoStep, DemoTest } from './demoTest.ts'
import { failedRuns, type FailedRun } from './failedRuns.ts'
import { releaseHoursAgo, type DemoRun } from './runs.ts'
import { tests } from './tests.ts'

/** A run as rows. */
export type ToldRun = {
  run: DemoRun
  createdAt: string
  startedAt: string
  endedAt: string
  steps: RunStep[]
  outcome: RunOutcome
}

export type RunTelling = { shopName: string; now: number; album: PictureAlbum }

const hourMs = 3_600_000

const iso = (time: number) => new Date(time).toISOString()

const usualMs: Partial<Record<StepType, readonly [min: number, max: number]>> = {
  goto: [640, 1720],
  press: [480, 1150],
  wait: [5000, 5006],
  click: [140, 910],
}
const otherwiseMs = [60, 310] as const

export function tellRun(run: DemoRun, { shopName, now, album }: RunTelling): ToldRun {
  const vary = (min: number, max: number, of: string | number) => numberOf(min, max, run.test, run.hoursAgo, of)
  const test: DemoTest = tests[run.test]
  const failed: FailedRun | null = run.fails ? failedRuns[run.fails] : null
  const steps: RunStep[] = []
  let place = startingPlace(shopName, { isOldRelease: run.hoursAgo > releaseHoursAgo })

  for (const [i, step] of test.steps.slice(0, failed?.atStep).entries()) {
    const stepNumber = i + 1
    const isFailing = stepNumber === failed?.atStep
    const after = isFailing ? place : placeAfter(place, failed?.effects?.[stepNumber] ?? step.effect)
    steps.push({
      stepNumber,
      description: step.description,
      actionType: actionTypeOf(step.type),
      success: !isFailing,
      durationMs: isFailing ? failed.durationMs : vary(...(usualMs[step.type] ?? otherwiseMs), stepNumber),
      failure: isFailing ? failed.failure : null,
      beforeKey: i === 0 ? null : pictureBefore(album, place, step, isFailing),
      afterKey: album.keyOf(after),
    })
    place = after
  }

  const createdAt = Math.round(now - run.hoursAgo * hourMs) - vary(0, 59_999, 'created')
  const startedAt = createdAt + vary(90, 870, 'started')
  const durationMs = steps.reduce((sum, step) => sum + step.durationMs, vary(310, 990, 'ended'))
  return {
    run,
    createdAt: iso(createdAt),
    startedAt: iso(startedAt),
    endedAt: iso(startedAt + durationMs),
    steps,
    outcome: failed ? failedOutcome(failed, test) : passedOutcome(test, durationMs),
  }
}

/** A step that found its control shows which. */
function pictureBefore(album: PictureAlbum, place: Place, { on }: DemoStep, isFailing: boolean): string {
  return on && !isFailing ? album.keyOf(place, { control: controlOf(place, on), moment: 'before' }) : album.keyOf(place)
}

const passedOutcome = ({ steps, proves }: DemoTest, durationMs: number): RunOutcome => ({
  status: 'passed',
  oneLineSummary: `All ${steps.length} steps passed in ${(durationMs / 1000).toFixed(1)} s.`,
  overallReasoning: proves,
  firstFailedStepNumber: null,
  globalErrors: [],
  suggestedFixes: [],
})

const failedOutcome = (failed: FailedRun, { steps }: DemoTest): RunOutcome => ({
  status: 'failed',
  oneLineSummary: failed.oneLineSummary,
  overallReasoning: failed.overallReasoning,
  firstFailedStepNumber: failed.atStep,
  globalErrors: failed.globalErrors.map((error) => ({
    ...error,
    stepDescription: steps[error.stepNumber - 1]?.description ?? '',
  })),
  suggestedFixes: failed.suggestedFixes,
})
