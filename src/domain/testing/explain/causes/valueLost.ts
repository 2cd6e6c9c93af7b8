import type { StepReport } from '../../runReport.ts'
import type { Target } from '../../locator.ts'
import { describePlace } from '../compareSteps.ts'
import type { Evidence } from '../evidence.ts'
import type { CauseRule, Finding } from '../finding.ts'
import { fix } from '../fixes.ts'
import { isSameLocator } from '../holdingLocators.ts'
import { readTree } from '../treeLines.ts'
import { capitalized, clipped, counted, quoted } from '../words.ts'
import { reportIt } from './reportIt.ts'

/** A field does not hold what the test itself entered there: emptied since, or cut short. */
export const valueLost: CauseRule = (evidence) => {
  const { problem, run, stepNumber, step } = evidence
  const { expectation } = problem
  if (problem.kind !== 'expectation' || expectation?.assertion !== 'value') return null
  const [expected, actual] = [expectation.expected ?? '', expectation.actual]
  if (expected === '' || actual === null || actual === expected) return null
  const filledAt = run.steps
    .slice(0, stepNumber - 1)
    .findLastIndex((one) => one.type === 'fill' && one.data === step.data && isSameTarget(one.target, step.target))
  if (filledAt === -1) return null
  if (actual.trim() === '') return emptied(evidence, expected, filledAt + 1)
  return expected.startsWith(actual) ? cutShort(evidence, expected, actual, filledAt + 1) : null
}

const isSameTarget = (a: Target | null, b: Target | null) =>
  (a?.locators ?? []).some((one) => b?.locators.some((other) => isSameLocator(one, other)))

function emptied(evidence: Evidence, expected: string, filledAt: number): Finding {
  const { wanted, page, run, stepNumber } = evidence
  const by = run.report.steps.find(
    (one) => one.stepNumber > filledAt && one.stepNumber < stepNumber && isEmptyAfter(one, evidence),
  )
  const since = by ? ` It was empty after step ${by.stepNumber} (${clipped(by.description, 80) || by.type}).` : ''
  const what = `${wanted.told} lost ${quoted(expected, 80)}, which step ${filledAt} had entered`
  return {
    cause: 'application_bug',
    summary: what,
    reasoning: `Step ${filledAt} entered ${quoted(expected)} in ${wanted.told} on ${describePlace(page)}, and it is empty now.${since}`,
    actualOutcome: `${capitalized(wanted.told)} is empty.`,
    verdict: 'The application did not keep what was entered; the test is as it should be',
    fixes: [reportIt(evidence, what, `${capitalized(wanted.told)} on ${describePlace(page)} is empty.${since}`)],
  }
}

function isEmptyAfter({ accessibilityTree }: StepReport, { wanted }: Evidence): boolean {
  const line = readTree(accessibilityTree).find(({ role, name }) => name === wanted.name && role === wanted.role)
  return line !== undefined && line.text === ''
}

function cutShort(evidence: Evidence, expected: string, actual: string, filledAt: number): Finding {
  const { wanted, page } = evidence
  const length = counted(actual.length, 'character')
  return {
    cause: 'form_refused',
    summary: `${wanted.told} took only the first ${length} of what step ${filledAt} entered: ${quoted(actual, 80)}`,
    reasoning: `Step ${filledAt} entered ${quoted(expected)} in ${wanted.told} on ${describePlace(page)}, and it holds ${quoted(actual)}: ${length} of ${expected.length}.`,
    actualOutcome: `${capitalized(wanted.told)} has the value ${quoted(actual)}.`,
    verdict: 'The field does not take as much any more as the test enters',
    fixes: [
      {
        ...fix(
          evidence,
          {
            title: `Enter at most ${length} in step ${filledAt}`,
            description: `${capitalized(wanted.told)} cuts off what is longer. If the new limit is meant, shorten the value in step ${filledAt} and what is expected; if not, report it.`,
            confidence: 'medium',
          },
          null,
        ),
        affectedStepNumbers: [filledAt, evidence.stepNumber],
      },
    ],
  }
}
