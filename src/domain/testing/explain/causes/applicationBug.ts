import { describePlace } from '../compareSteps.ts'
import type { Evidence } from '../evidence.ts'
import type { CauseRule, Finding } from '../finding.ts'
import { judgeReplacements } from '../judgeReplacements.ts'
import { nearTroubles } from '../nearTroubles.ts'
import { describeTroubles, type Trouble } from '../trouble.ts'
import { capitalized, quoted } from '../words.ts'
import { reportIt } from './reportIt.ts'

const depending = new Set([
  'not_found',
  'doubtful',
  'hidden',
  'disabled',
  'option_missing',
  'expectation',
  'timeout',
  'moving',
  'covered',
  'action',
  'page_closed',
])

/** Server errors, uncaught exceptions and error messages that the failed step depends on and that are new. */
export const applicationBug: CauseRule = (evidence) => {
  if (evidence.problem.kind === 'page_closed' && /crash/i.test(evidence.problem.message)) return crashed(evidence)
  if (!depending.has(evidence.problem.kind)) return null
  const troubles = nearTroubles(evidence)
  if (troubles.every(({ isUnclear }) => isUnclear)) return null
  const isShown = troubles.some(({ kind, isUnclear }) => kind === 'message' && !isUnclear)
  // The page shows no sign of it, and what was looked for is there under another name: that is what the step fails on.
  if (!isShown && hasClearReplacement(evidence)) return null
  return tell(evidence, troubles)
}

const hasClearReplacement = (evidence: Evidence) =>
  judgeReplacements(evidence).some(({ verdict, confidence }) => verdict !== 'look_alike' && confidence === 'high')

/** An alert that came with what was done, in words that do not tell what it is. */
export const unclearAlert: CauseRule = (evidence) => {
  const troubles = depending.has(evidence.problem.kind) ? nearTroubles(evidence) : []
  return troubles.length > 0 && !hasClearReplacement(evidence) ? tell(evidence, troubles) : null
}

/** When nothing else explains it: something that failed earlier and whose page is still open. */
export const earlierBug: CauseRule = (evidence) => {
  const { troubles, run, stepNumber, report } = evidence
  if (!depending.has(evidence.problem.kind) || report.type === 'goto') return null
  const opened =
    run.report.steps.findLast((step) => step.stepNumber < stepNumber && step.type === 'goto')?.stepNumber ?? 0
  const earlier = troubles.filter(
    (one) => one.kind !== 'message' && one.stepNumber >= opened && one.stepNumber <= stepNumber,
  )
  return earlier.length > 0 &&
    judgeReplacements(evidence).every(({ verdict }) => verdict === 'look_alike' || verdict === 'weak')
    ? tell(evidence, earlier)
    : null
}

const weights: Record<Trouble['kind'], number> = { server: 3, noAnswer: 2, uncaught: 2, message: 1 }

function tell(evidence: Evidence, troubles: readonly Trouble[]): Finding {
  const { page, run, wanted, problem } = evidence
  const byWeight = troubles.toSorted((a, b) => weights[b.kind] - weights[a.kind] || a.stepNumber - b.stepNumber)
  const main = byWeight[0] ?? { kind: 'server' as const, text: 'the application failed', stepNumber: 0, message: null }
  const shown = troubles.find(({ kind }) => kind === 'message')
  const effect =
    problem.expectation?.assertion === 'text' && problem.expectation.expected !== null
      ? `${quoted(problem.expectation.expected, 80)} did not come`
      : `${wanted.told === 'the page' ? 'what was expected' : wanted.told} did not come`
  const isNew = run.lastPassing ? ' None of it happened in the last passing run.' : ''
  return {
    cause: 'application_bug',
    summary: `${main.text}, so ${effect}`,
    reasoning: `${capitalized(describeTroubles(byWeight))}. The page was then ${describePlace(page)}.${isNew}`,
    actualOutcome: shown?.message
      ? `${describePlace(page)} with ${quoted(shown.message, 200)}.`
      : `${describePlace(page)}, after ${main.text}.`,
    verdict: 'The application failed; the test is as it should be',
    fixes: [
      reportIt(evidence, main.text, `${capitalized(describeTroubles(byWeight))}; the page was ${describePlace(page)}.`),
    ],
  }
}

function crashed(evidence: Evidence): Finding {
  const where = describePlace(evidence.page)
  return {
    cause: 'application_bug',
    summary: `the page ${where} crashed`,
    reasoning: `The browser closed ${where}, because it crashed.`,
    actualOutcome: `${where} crashed.`,
    verdict: 'The application, or too little memory, brought the page down',
    fixes: [reportIt(evidence, `${where} crashes`, `The page ${where} crashed.`)],
  }
}
