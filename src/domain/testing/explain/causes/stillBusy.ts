import { describePlace } from '../compareSteps.ts'
import type { CauseRule } from '../finding.ts'
import { fix, waitLonger } from '../fixes.ts'
import { roundedUpMs } from '../roundedUpMs.ts'
import { counted, seconds } from '../words.ts'

const waiting = new Set(['timeout', 'moving', 'not_found', 'expectation', 'hidden'])

/** The page was still loading or moving when the time was over; whether it would have got there was not seen. */
export const stillBusy: CauseRule = (evidence) => {
  const { problem, page, stepNumber, wanted, step } = evidence
  const isLoading = page.readyState !== 'complete' || page.pendingRequests > 0
  if (!waiting.has(problem.kind)) return null
  if (!isLoading && problem.kind !== 'moving' && problem.kind !== 'timeout') return null
  const timeoutMs = roundedUpMs(Math.max(problem.waitedMs, step.timeoutMs ?? 0, 1_000) * 2)
  const busy =
    page.pendingRequests > 0
      ? `${counted(page.pendingRequests, 'request')} had no answer yet`
      : problem.kind === 'moving'
        ? `${wanted.told} was still moving`
        : `the page was still ${page.readyState === 'complete' ? 'at work' : 'loading'}`
  return {
    cause: 'slow_page',
    summary: `${busy} when the step's ${seconds(problem.waitedMs)} were over`,
    reasoning: `On ${describePlace(page)} ${busy} after ${seconds(problem.waitedMs)}. Whether it would have got there was not seen.`,
    actualOutcome: `On ${describePlace(page)} ${busy}.`,
    verdict: 'The page may only need longer than it is given',
    fixes: [
      fix(
        evidence,
        {
          title: `Give step ${stepNumber} ${seconds(timeoutMs)}`,
          description: `${seconds(problem.waitedMs)} were not enough: ${busy}.`,
          confidence: page.pendingRequests > 0 || problem.kind === 'timeout' ? 'medium' : 'low',
        },
        waitLonger(evidence, timeoutMs),
      ),
    ],
  }
}
