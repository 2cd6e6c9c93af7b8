import type { Step } from '../domain/testing/step.ts'
import { waitMsDefault } from '../domain/testing/stepTypes.ts'
import { timeoutMsOf } from './steps/stepContext.ts'

/** Beside its own time: for looking on after an expectation failed, and for finding out why something did. */
const extraMs = 15_000

/** Steps mind their time themselves; after so long, something hangs that nobody had thought of. */
export function stepMsMax(step: Step): number {
  const waitMs = step.type === 'wait' ? Number(step.data ?? waitMsDefault) || 0 : 0
  return step.steps.reduce((sum, inner) => sum + stepMsMax(inner), timeoutMsOf(step) + waitMs + extraMs)
}
