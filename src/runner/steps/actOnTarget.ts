import type { Locator as PageLocator } from 'playwright-core'
import type { Step } from '../../domain/testing/step.ts'
import { locateTarget } from '../locate/locateTarget.ts'
import { StepFailed } from '../stepFailed.ts'
import { actionProblem } from './actionProblem.ts'
import { timeoutMsOf, type StepContext } from './stepContext.ts'

/** However long it took to find the element, the action itself gets this long at least. */
const actionMsMin = 1_500

/** Finds the step's element and does something to it. */
export async function actOnTarget<T>(
  step: Step,
  context: StepContext,
  act: (locator: PageLocator, timeoutMs: number) => Promise<T>,
  { isHiddenFine = false } = {},
): Promise<T> {
  const { target } = step
  if (!target) throw new StepFailed('action', 'The step says nothing about what it acts on.')
  const timeoutMs = timeoutMsOf(step)
  const { locator, healing, waitedMs } = await locateTarget(context.page(), target, {
    timeoutMs,
    mayHeal: context.plan.mayHeal,
    isHiddenFine,
    isBusy: () => context.watch.pendingRequests() > 0,
    signal: context.signal,
  })
  await context.beforeActing()
  try {
    const result = await act(locator, Math.max(actionMsMin, timeoutMs - waitedMs))
    // Only now: a stand-in that could not be used healed nothing.
    if (healing) context.noteHealing({ ...healing, innerStepNumber: context.innerStepNumber })
    return result
  } catch (error) {
    throw await actionProblem(error, locator, target, timeoutMs)
  }
}
