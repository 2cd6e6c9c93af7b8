import { describePlace } from '../compareSteps.ts'
import type { Evidence } from '../evidence.ts'
import type { CauseRule, Finding } from '../finding.ts'
import { fix } from '../fixes.ts'
import { describeFound } from '../wanted.ts'
import { capitalized, clipped, withArticle } from '../words.ts'

const missing = new Set(['not_found', 'ambiguous', 'doubtful', 'hidden', 'expectation'])

/** The browser could not do it, for a reason that only its own words tell. */
export const notDone: CauseRule = (evidence) => {
  const { kind } = evidence.problem
  if (missing.has(kind)) return null
  if (kind === 'navigation') return openedOther(evidence)
  return kind === 'page_closed' ? closed(evidence) : refused(evidence)
}

function openedOther(evidence: Evidence): Finding {
  const { problem, page, stepNumber } = evidence
  const asked = clipped(problem.navigation?.address ?? '', 200) || 'the address'
  const got = problem.navigation?.finalUrl ? clipped(problem.navigation.finalUrl, 200) : describePlace(page)
  return {
    cause: 'address_changed',
    summary: `${asked} was asked for, and the page is ${got}`,
    reasoning: `Step ${stepNumber} went to ${asked}, and the browser ended at ${got}.`,
    actualOutcome: `The page is ${describePlace(page)}.`,
    verdict: 'The address leads somewhere else now',
    fixes: [
      fix(
        evidence,
        {
          title: `Check the address of step ${stepNumber}`,
          description: `${asked} leads to ${got}. If that is meant, go there directly.`,
          confidence: 'low',
        },
        null,
      ),
    ],
  }
}

function closed(evidence: Evidence): Finding {
  const { page, stepNumber, run } = evidence
  const before = run.report.steps.findLast((step) => step.stepNumber < stepNumber)
  const after = before ? ` after step ${before.stepNumber} (${clipped(before.description, 80) || before.type})` : ''
  return {
    cause: 'test_mistake',
    summary: `the page ${describePlace(page)} was closed`,
    reasoning: `The tab with ${describePlace(page)} closed${after}, and step ${stepNumber} had nothing left to work on.`,
    actualOutcome: `The tab with ${describePlace(page)} is closed.`,
    verdict: 'The test goes on in a tab that closes itself',
    fixes: [
      fix(
        evidence,
        {
          title: `Switch to another tab before step ${stepNumber}`,
          description: `The tab with ${describePlace(page)} closed${after}. Insert a tab-switch step to the tab where the test goes on.`,
          confidence: 'medium',
        },
        null,
      ),
    ],
  }
}

function refused(evidence: Evidence): Finding {
  const { problem, step, stepNumber, wanted, page } = evidence
  const it = problem.element ? describeFound(problem.element) : wanted.told
  const said = problem.message.trim() === '' ? 'without a reason' : `with: ${clipped(problem.message, 300)}`
  return {
    cause: 'not_usable',
    summary: `${withArticle(step.type)} step could not be done on ${it}`,
    reasoning: `The browser refused the ${step.type} step on ${it} at ${describePlace(page)} ${said}.`,
    actualOutcome: `${capitalized(it)} at ${describePlace(page)} was left as it is.`,
    verdict: 'What the browser said is all that is known',
    fixes: [
      fix(
        evidence,
        {
          title: `Look at ${it} on the picture of step ${stepNumber}`,
          description: `The browser refused the ${step.type} step ${said}.`,
          confidence: 'low',
        },
        null,
      ),
    ],
  }
}
