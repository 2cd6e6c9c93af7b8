import { noProblem } from '../noProblem.ts'
import type { PageFacts, StepProblem, StepReport } from '../runReport.ts'
import { noDetails, type Step } from '../step.ts'
import { compareTrees, type TreeDiff } from './compareTrees.ts'
import { findDetour, findSameStep, stepsAround, type Detour } from './compareSteps.ts'
import type { RunToExplain } from './explanation.ts'
import { errorLines } from './errorLines.ts'
import { findTroubles } from './findTroubles.ts'
import { readTree, type TreeLine } from './treeLines.ts'
import type { Trouble } from './trouble.ts'
import { wantedOf, type Wanted } from './wanted.ts'

/** All that the rules look at: the failed step, its page, and what was otherwise in the last passing run. */
export type Evidence = {
  run: RunToExplain
  stepNumber: number
  /** The step that failed; of a conditional step, the inner one. */
  step: Step
  innerStepNumber: number | null
  report: StepReport
  problem: StepProblem
  page: PageFacts
  wanted: Wanted
  /** The same step in the last passing run, and the page it most likely began on. */
  passing: StepReport | null
  passingPage: StepReport | null
  passingLines: readonly TreeLine[]
  diff: TreeDiff | null
  detour: Detour | null
  /** Of the whole run. */
  troubles: readonly Trouble[]
}

export function gatherEvidence(run: RunToExplain, report: StepReport): Evidence {
  const problem = report.problem ?? unknownProblem
  const outer = run.steps[report.stepNumber - 1] ?? stepOf(report)
  const inner = problem.innerStepNumber === null ? undefined : outer.steps[problem.innerStepNumber - 1]
  const wanted = wantedOf(problem.target ?? (inner ?? outer).target)
  const passingPage = choosePassingPage(report, run, wanted)
  const passingTree = passingPage?.accessibilityTree ?? null
  const diff =
    passingTree === null || !report.accessibilityTree ? null : compareTrees(passingTree, report.accessibilityTree)
  const troubles = findTroubles(run.report, run.lastPassing, run.steps)
  const told = new Set(troubles.map(({ text }) => text))
  return {
    run,
    stepNumber: report.stepNumber,
    step: inner ?? outer,
    innerStepNumber: inner ? problem.innerStepNumber : null,
    report,
    problem,
    page: report.page ?? pageOf(report),
    wanted,
    passing: findSameStep(report, run.lastPassing),
    passingPage,
    passingLines: readTree(passingTree),
    diff:
      passingTree === null || !report.accessibilityTree ? null : compareTrees(passingTree, report.accessibilityTree),
    detour: findDetour(run.report, run.lastPassing, report.stepNumber),
    troubles: [...troubles, ...errorLines(diff, report.stepNumber, run.steps).filter(({ text }) => !told.has(text))],
  }
}

/** Trees are taken after a step, so what it began on is in the one before, unless the page was still opening then. */
function choosePassingPage(report: StepReport, { lastPassing }: RunToExplain, wanted: Wanted): StepReport | null {
  const around = stepsAround(report, lastPassing)
  const own = around.at(-1) ?? null
  if (report.type === 'assert' || report.type === 'goto' || report.type === 'wait' || around.length < 2) return own
  const score = (step: StepReport) => {
    const { accessibilityTree } = step
    if (!accessibilityTree) return -1
    const hasWanted = readTree(accessibilityTree).some(
      ({ role, name }) => name === wanted.name && (wanted.role === null || role === wanted.role),
    )
    return (hasWanted ? 2 : 0) + compareTrees(accessibilityTree, report.accessibilityTree).likeness
  }
  return around.toSorted((a, b) => score(b) - score(a))[0] ?? own
}

const unknownProblem: StepProblem = { ...noProblem, kind: 'action' }

const stepOf = ({ type, description }: StepReport): Step => ({ ...noDetails, type, description, data: null })

const pageOf = ({ url, title, messages }: StepReport): PageFacts => ({
  url,
  title,
  status: null,
  readyState: 'complete',
  pendingRequests: 0,
  headings: [],
  messages,
  dialogs: [],
  controls: [],
  hasPasswordField: false,
  links: [],
})
