import type { Locator as PageLocator } from 'playwright-core'
import type { Step } from '../../domain/testing/step.ts'
import { answerOf } from '../answerOf.ts'
import { locateTarget } from '../locate/locateTarget.ts'
import { StepFailed } from '../stepFailed.ts'
import { actionProblem } from './actionProblem.ts'
import { timeoutMsOf, type StepContext } from './stepContext.ts'

/** However long it took to find the element, the action itself gets this long at least. */
const actionMsMin = 1_500
/** The browser library minds its time itself; this is for when it does not come back. */
const graceMs = 2_000

/** Finds the step's element and does something to it. */
export async function actOnTarget<T>(
  step: Step,
  context: StepContext,
  act: (locator: PageLocator, timeoutMs: number) => Promise<T>,
  { isHiddenFine = false } = {},
): Promise<T> {
  const { target } = step
  if (!target) throw new StepFailed('action', 'The step says nothing about what it acts on.')
  const startedAt = performance.now()
  const timeoutMs = timeoutMsOf(step)
  const { locator, healing, waitedMs } = await locateTarget(context.page(), target, {
    timeoutMs,
    mayHeal: context.plan.mayHeal,
    isHiddenFine,
    isBusy: () => context.watch.pendingRequests() > 0,
    signal: context.signal,
  })
  await context.beforeActing()
  const msMax = Math.max(actionMsMin, timeoutMs - waitedMs)
  try {
    const result = await answerOf(msMax + graceMs, act(locator, msMax))
    // Only now: a stand-in that could not be used healed nothing.
    if (healing) context.noteHealing({ ...healing, innerStepNumber: context.innerStepNumber })
    return result
  } catch (error) {
    throw await actionProblem(error, locator, target, performance.now() - startedAt)
  }
}
