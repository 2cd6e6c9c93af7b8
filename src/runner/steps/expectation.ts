import { setTimeout as sleep } from 'node:timers/promises'
import type { Expectation } from '../../domain/testing/step.ts'
import { answerOf } from '../answerOf.ts'
import { isPageGone } from '../problemOf.ts'
import { StepFailed } from '../stepFailed.ts'
import { looks, type Sight } from './looks.ts'
import type { StepContext } from './stepContext.ts'

const lookEveryMs = 80
/** The expectation itself is looked at again and again; once the page rests, others may stand in for its target. */
const locateMsMax = 1_200
/** However little time is left, a big page needs some to answer. */
const answerMsMin = 5_000

export type Outcome = Sight & { waitedMs: number; failed: StepFailed | null }

/** Looks until it holds or the time is over. */
export async function waitForExpectation(
  expectation: Expectation,
  context: StepContext,
  timeoutMs: number,
): Promise<Outcome> {
  const startedAt = performance.now()
  const waitedMs = () => Math.round(performance.now() - startedAt)
  for (;;) {
    let failed: StepFailed | null = null
    const leftMs = Math.max(1, timeoutMs - waitedMs())
    const look = looks[expectation.assertion](expectation, context, Math.min(locateMsMax, leftMs))
    const sight = await answerOf(Math.max(answerMsMin, leftMs), look).catch((error: unknown): Sight => {
      context.signal.throwIfAborted()
      if (isPageGone(error)) throw error
      failed = error instanceof StepFailed ? error : null
      return { holds: false, actual: null }
    })
    if (sight.holds && sight.healing) {
      context.noteHealing({ ...sight.healing, innerStepNumber: context.innerStepNumber })
    }
    if (sight.holds || waitedMs() >= timeoutMs) return { ...sight, waitedMs: waitedMs(), failed }
    await sleep(lookEveryMs, undefined, { signal: context.signal })
  }
}
