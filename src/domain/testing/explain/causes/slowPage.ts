import { describePlace } from '../compareSteps.ts'
import type { CauseRule } from '../finding.ts'
import { fix, waitLonger } from '../fixes.ts'
import { roundedUpMs } from '../roundedUpMs.ts'
import { capitalized, quoted, seconds } from '../words.ts'

/** What was waited for came, only later than the step waits. */
export const slowPage: CauseRule = (evidence) => {
  const { problem, stepNumber, wanted, passing, page } = evidence
  const { appearedAfterMs, waitedMs } = problem
  if (appearedAfterMs === null || !(appearedAfterMs >= 0)) return null
  const timeoutMs = roundedUpMs(Math.max(appearedAfterMs, waitedMs) * 1.5)
  const expected = problem.expectation?.assertion === 'text' ? problem.expectation.expected : null
  const what =
    expected !== null && expected !== ''
      ? quoted(expected, 80)
      : problem.kind === 'expectation'
        ? `what step ${stepNumber} expects`
        : wanted.told
  const before = passing ? ` In the last passing run the step took ${seconds(passing.durationMs)}.` : ''
  return {
    cause: 'slow_page',
    summary: `${what} came after ${seconds(appearedAfterMs)}, and the step waited only ${seconds(waitedMs)}`,
    reasoning: `The step gave up after ${seconds(waitedMs)}. Watched on, ${what} was ready ${seconds(appearedAfterMs)} after the step began.${before}`,
    actualOutcome: `${capitalized(what)} came after ${seconds(appearedAfterMs)}, on ${describePlace(page)}.`,
    verdict: 'The page works and is slower than the step allows',
    fixes: [
      fix(
        evidence,
        {
          title: `Let step ${stepNumber} wait ${seconds(timeoutMs)}`,
          description: `It took ${seconds(appearedAfterMs)}; ${seconds(timeoutMs)} leaves room for a slower day.`,
          confidence: 'high',
        },
        waitLonger(evidence, timeoutMs),
      ),
    ],
  }
}
