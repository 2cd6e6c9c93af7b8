import { inStyleOf, isSamePlace, pathOf } from '../addresses.ts'
import { describePlace } from '../compareSteps.ts'
import type { CauseRule } from '../finding.ts'
import { replaceDataFix, type Confidence } from '../fixes.ts'
import { similarity } from '../../similarNames.ts'
import { clipped, quoted } from '../words.ts'

/** An expected address that is another now. */
export const addressExpected: CauseRule = (evidence) => {
  const { problem, page, passing, step, stepNumber, diff, report } = evidence
  const { expectation } = problem
  if (problem.kind !== 'expectation' || expectation?.assertion !== 'url') return null
  const address = page.url || report.url || (expectation.actual ?? '')
  if (address === '') return null
  const expected = expectation.expected ?? step.data ?? ''
  const isSamePage = passing !== null && passing.title !== '' && passing.title === page.title
  const isAlike = isSamePage || (diff?.likeness ?? 0) >= 0.6
  const isNear = similarity(pathOf(expected), pathOf(address)) >= 0.5
  const confidence: Confidence = isAlike ? 'high' : isNear ? 'medium' : 'low'
  const told = isAlike
    ? `It is the same page as in the last passing run, which was at ${passing ? describePlace(passing) : 'another address'}.`
    : passing
      ? `The last passing run was at ${describePlace(passing)}, which is another page.`
      : `There is no passing run that tells which page was meant.`
  return {
    cause: 'address_changed',
    summary: `the page is at ${clipped(inStyleOf(expected, address), 120)} instead of ${quoted(expected)}`,
    reasoning: `The step ended at ${describePlace({ ...page, url: address })}. ${told}`,
    actualOutcome: `The address is ${clipped(address, 200)}.`,
    verdict: isAlike ? 'The page has another address now' : 'The steps before led to another page than they should',
    fixes: isSamePlace(expected, address)
      ? []
      : [
          replaceDataFix(evidence, inStyleOf(expected, address), {
            title: `Expect the address ${clipped(inStyleOf(expected, address), 120)}`,
            description: `${told} If the new address is meant, take it over in step ${stepNumber}.`,
            confidence,
          }),
        ],
  }
}
