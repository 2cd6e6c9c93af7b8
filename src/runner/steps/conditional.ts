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

  for (const [i, inner] of step.steps.entries()) {
    context.signal.throwIfAborted()
    await context.perform(inner, { ...context, innerStepNumber: i + 1 }).catch((error: unknown) => {
      if (error instanceof StepFailed) error.problem.innerStepNumber = i + 1
      throw error
    })
  }
  return null
}
