import { describePlace } from './compareSteps.ts'
import { describeExpectationsHeld } from './expectationsHeld.ts'
import type { Explanation, RunToExplain } from './explanation.ts'
import { listGlobalErrors } from './globalErrors.ts'
import { describeHealed, healedFix, healedStepsOf, summarizeHealed } from './healedSteps.ts'
import { durationOf } from './runDuration.ts'
import { clipped, counted, listed, paragraph, quoted, seconds, stepsListed } from './words.ts'

export function explainPassed(run: RunToExplain): Explanation {
  const { report, steps } = run
  const count = report.steps.length
  const healed = healedStepsOf(report)
  const globalErrors = listGlobalErrors(run)
  const all = count === 1 ? 'The only step' : `All ${count} steps`
  const took = seconds(durationOf(report))
  const summary = count === 0 ? 'The run ended without any step.' : `${all} passed in ${took}.`
  return {
    cause: null,
    failure: null,
    oneLineSummary: [summary, summarizeHealed(healed)].filter((text) => text !== '').join(' '),
    overallReasoning: paragraph(
      describeWay(run),
      describeExpectationsHeld(steps, report),
      describeSkipped(run),
      ...healed.slice(0, 4).map(describeHealed),
      besides(globalErrors),
    ),
    firstFailedStepNumber: null,
    globalErrors,
    suggestedFixes: healed.map((one) => healedFix(one, run)),
  }
}

function describeWay({ report, testName }: RunToExplain): string {
  const [first, last] = [report.steps[0], report.steps.at(-1)]
  if (!first || !last) return `The test "${testName}" has no steps that were run`
  const done = (['click', 'fill', 'select', 'check', 'press', 'upload'] as const)
    .map((type) => ({ type, count: report.steps.filter((step) => step.type === type && !step.skipped).length }))
    .filter(({ count }) => count > 0)
    .map(({ type, count }) => counted(count, doings[type][0], doings[type][1]))
  const what = done.length > 0 ? ` after ${listed(done)}` : ''
  return first === last
    ? `The run ended at ${describePlace(last)}${what}`
    : `The run began at ${describePlace(first)} and ended at ${describePlace(last)}${what}`
}

const doings = {
  click: ['click', 'clicks'],
  fill: ['filled field', 'filled fields'],
  select: ['selection', 'selections'],
  check: ['checked box', 'checked boxes'],
  press: ['key press', 'key presses'],
  upload: ['upload', 'uploads'],
} as const

function describeSkipped({ report }: RunToExplain): string | null {
  const skipped = report.steps.filter((step) => step.skipped).map(({ stepNumber }) => stepNumber)
  if (skipped.length === 0) return null
  return `${stepsListed(skipped)} ${skipped.length === 1 ? 'was skipped, because its condition' : 'were skipped, because their conditions'} did not hold`
}

/** Faults that no step asked about, as far as they are not told already. */
export function besides(errors: Explanation['globalErrors'], toldAlready = ''): string | null {
  const faults = errors.filter(({ isBugIssue, errorText }) => isBugIssue && !toldAlready.includes(errorText))
  if (faults.length === 0) return null
  const told = faults.map(({ errorText, stepNumber }) => `${describeFault(errorText)} (step ${stepNumber})`)
  return `Besides, ${listed(told, 3)}`
}

/** What was sent speaks for itself; what a page says is quoted. */
const describeFault = (text: string) =>
  /^[A-Z]+ \S+ (answered|was|timed|failed|had) /.test(text) ? clipped(text, 160) : `the page told ${quoted(text)}`
