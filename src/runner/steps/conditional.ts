import { problemOf } from '../problemOf.ts'
import { StepFailed } from '../stepFailed.ts'
import { waitForExpectation } from './expectation.ts'
import type { Perform } from './stepContext.ts'

/** Long enough for what is about to show, short enough not to hold up a run where it never does. */
const conditionMsMax = 2_000

export const skipped = 'Skipped: the condition did not hold.'

export const conditional: Perform = async (step, context) => {
  if (!step.condition) throw new StepFailed('action', 'The step has no condition.')
  await context.beforeActing()
  // A stand-in for what is asked about would be an answer to another question.
  const asking = { ...context, plan: { ...context.plan, mayHeal: false } }
  const { holds } = await waitForExpectation(step.condition, asking, step.timeoutMs ?? conditionMsMax)
  if (!holds) return skipped

  const told: string[] = []
  for (const [i, inner] of step.steps.entries()) {
    context.signal.throwIfAborted()
    const innerStepNumber = i + 1
    const value = await context.perform(inner, { ...context, innerStepNumber }).catch((error: unknown) => {
      context.signal.throwIfAborted()
      const { kind, message, ...more } = problemOf(error)
      throw new StepFailed(kind, message, { ...more, innerStepNumber })
    })
    if (value !== null) told.push(value)
  }
  return told.length > 0 ? told.join(' · ') : null
}
