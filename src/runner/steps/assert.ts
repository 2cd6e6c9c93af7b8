import { describeTarget } from '../../domain/testing/locator.ts'
import type { ProblemKind } from '../../domain/testing/runReport.ts'
import type { Expectation, Step } from '../../domain/testing/step.ts'
import { assertionRules } from '../../domain/testing/stepTypes.ts'
import { StepFailed } from '../stepFailed.ts'
import { waitForExpectation } from './expectation.ts'
import { timeoutMsOf, type Perform } from './stepContext.ts'

/** Waited for on after the time was over, only to tell a slow page from a wrong one. */
const waitOnMs = 5_000

/** What a person who looks in vain would not tell apart. */
const isUnseen = new Set<ProblemKind>(['not_found', 'hidden', 'timeout'])

export const expectationOf = ({ assertion, target, data }: Step): Expectation => ({
  assertion: assertion ?? 'text',
  target,
  data,
})

export const assert: Perform = async (step, context) => {
  await context.beforeActing()
  const expectation = expectationOf(step)
  const timeoutMs = timeoutMsOf(step)
  const { holds, actual, waitedMs, failed } = await waitForExpectation(expectation, context, timeoutMs)
  if (holds) return null

  // A page that hangs tells nothing more; one that has not come yet may.
  if (failed?.problem.kind === 'timeout' && !context.watch.isPageAwaited()) throw failed
  const later = await waitForExpectation(expectation, { ...context, noteHealing: () => {} }, waitOnMs)
  if (failed && !isUnseen.has(failed.problem.kind)) {
    throw later.holds
      ? new StepFailed(failed.problem.kind, failed.message, {
          ...failed.problem,
          appearedAfterMs: waitedMs + later.waitedMs,
        })
      : failed
  }
  throw new StepFailed('expectation', sentence(expectation), {
    ...failed?.problem,
    target: step.target,
    waitedMs,
    appearedAfterMs: later.holds ? waitedMs + later.waitedMs : null,
    expectation: { assertion: expectation.assertion, expected: step.data, actual: actual ?? later.actual },
  })
}

function sentence({ assertion, target, data }: Expectation): string {
  const subject = target ? describeTarget(target) : 'the page'
  const rule = assertionRules[assertion]
  return `It does not hold that ${subject} ${rule.title}${rule.data === 'none' ? '' : ` "${data ?? ''}"`}.`
}
