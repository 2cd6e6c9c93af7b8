import { isSamePlace } from '../addresses.ts'
import { describePlace, findSameStep, stepsAround } from '../compareSteps.ts'
import type { Evidence } from '../evidence.ts'
import type { CauseRule } from '../finding.ts'
import { fix } from '../fixes.ts'
import { clipped, quoted } from '../words.ts'

/** The steps before led to another page than when the test passed, or did not lead on. */
export const endedElsewhere: CauseRule = (evidence) => {
  const { problem, page, run, report, stepNumber, wanted } = evidence
  if (problem.kind !== 'not_found' && problem.kind !== 'expectation' && problem.kind !== 'doubtful') return null
  const around = stepsAround(report, run.lastPassing)
  if (around.length === 0 || page.url === '' || around.some(({ url }) => isSamePlace(url, page.url))) return null
  const from = leavingStep(evidence)
  const before = findSameStep(from, run.lastPassing) ?? around.at(-1) ?? from
  const earlier = run.report.steps.findLast((step) => step.stepNumber < from.stepNumber)
  const hasStayed = earlier !== undefined && isSamePlace(earlier.url, page.url)
  const heading = page.headings[0] ? ` with the heading ${quoted(page.headings[0])}` : ''
  const did = `step ${from.stepNumber} (${clipped(from.description, 80) || from.type})`
  const what = wanted.told === 'the page' ? 'what was expected' : wanted.told
  return {
    cause: 'address_changed',
    summary: hasStayed
      ? `after step ${from.stepNumber} the page stayed ${describePlace(page)} instead of going on to ${describePlace(before)}`
      : `step ${from.stepNumber} led to ${describePlace(page)} instead of ${describePlace(before)}, so ${what} is not there`,
    reasoning: `After ${did} the page ${hasStayed ? 'stayed' : 'was'} ${describePlace(page)}${heading}; in the last passing run it was then ${describePlace(before)}.`,
    actualOutcome: `The page is ${describePlace(page)}${heading}.`,
    verdict: hasStayed
      ? `What step ${from.stepNumber} does did not lead on, and nothing that was seen tells why`
      : `What step ${from.stepNumber} does leads to another page now`,
    fixes: [
      {
        ...fix(
          evidence,
          {
            title: hasStayed
              ? `Check what step ${from.stepNumber} does on ${describePlace(page)}`
              : `Check where step ${from.stepNumber} leads`,
            description: `It led to ${describePlace(before)} and now ${hasStayed ? 'stays at' : 'leads to'} ${describePlace(page)}. If that is meant, record the steps from ${from.stepNumber} on again; if not, report it.`,
            confidence: 'medium',
          },
          null,
        ),
        affectedStepNumbers: [...new Set([from.stepNumber, stepNumber])],
      },
    ],
  }
}

/** The step that should have led to the right page: the first that did not, or the last that did anything. */
function leavingStep({ detour, run, report, stepNumber }: Evidence) {
  if (detour && detour.step.stepNumber < stepNumber) return detour.step
  const acting = run.report.steps.findLast(
    (step) => step.stepNumber < stepNumber && !step.skipped && step.type !== 'assert' && step.type !== 'wait',
  )
  return acting ?? report
}
