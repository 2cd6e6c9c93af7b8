import { describePlace } from '../compareSteps.ts'
import type { CauseRule } from '../finding.ts'
import { capitalized, seconds } from '../words.ts'
import { reportIt } from './reportIt.ts'

/** Something that should have gone away is still shown. */
export const stillThere: CauseRule = (evidence) => {
  const { problem, wanted, page, passing } = evidence
  if (problem.kind !== 'expectation' || problem.expectation?.assertion !== 'hidden') return null
  const before = passing ? ` In the last passing run it was gone after ${seconds(passing.durationMs)}.` : ''
  return {
    cause: 'application_bug',
    summary: `${wanted.told} is still shown`,
    reasoning: `${capitalized(wanted.told)} was visible on ${describePlace(page)} all ${seconds(problem.waitedMs)} that the step waited.${before}`,
    actualOutcome: `${capitalized(wanted.told)} is visible.`,
    verdict: 'What the steps before should have put away stayed',
    fixes: [
      reportIt(
        evidence,
        `${wanted.told} does not go away`,
        `It was still shown on ${describePlace(page)} after ${seconds(problem.waitedMs)}.`,
      ),
    ],
  }
}
