import { applyChange } from '../../../src/domain/testing/fixChange.ts'
import { explainRun } from '../../../src/domain/testing/explain/explainRun.ts'
import type { Explanation } from '../../../src/domain/testing/explain/explanation.ts'
import type { RunReport } from '../../../src/domain/testing/runReport.ts'
import type { Step } from '../../../src/domain/testing/step.ts'
import { atOnce } from '../../../src/demo/atOnce.ts'
import { shopTests } from '../../../src/demo/shopSite/shopTests.ts'
import type { TestName } from '../../../src/demo/testing/demoTests.ts'
import type { LabelledCase } from './labelledCase.ts'
import { proveFix } from './proveFix.ts'
import { runCase, runHealthy, stepsOf, stepsOfCase, type Place } from './runCase.ts'

const lanes = 4

export type Verdict = {
  labelled: LabelledCase
  report: RunReport
  explanation: Explanation
  kindIsRight: boolean
  stepIsRight: boolean
  /** Null where there is no right fix to be had. */
  fixIsRight: boolean | null
  /** Whether the test gets past the step once the right fix is made; null where it changes nothing in the test. */
  isFixed: boolean | null
  /** A step went on with the wrong element, or a harmful fix was offered with confidence. */
  isHarmful: boolean
}

/** Runs every case in the browser, explains it, compares with the truth, and tries the right fix out. */
export async function scoreCases(
  cases: readonly LabelledCase[],
  { onVerdict, ...place }: Place & { onVerdict(verdict: Verdict): void },
): Promise<Verdict[]> {
  const passing = new Map<TestName, RunReport>()
  await atOnce(lanes, new Set(cases.filter((one) => !one.hasPassedSo).map(({ test }) => test)), async (test) => {
    passing.set(test, await passIn(test, stepsOf(test), place))
  })
  const verdicts = new Map<LabelledCase, Verdict>()
  await atOnce(lanes, cases, async (labelled) => {
    const steps = stepsOfCase(labelled)
    const report = await runCase(labelled, steps, place)
    const lastPassing = labelled.hasPassedSo
      ? await passIn(labelled.name, steps, place)
      : (passing.get(labelled.test) ?? null)
    const explanation = explainRun({ testName: shopTests[labelled.test].name, steps, report, lastPassing })
    const isFixed = await proveFix(labelled, steps, explanation, place)
    const judged = judge(labelled, steps, report, explanation)
    const fixIsRight = judged.fixIsRight === null ? null : judged.fixIsRight && isFixed !== false
    const verdict = { labelled, report, explanation, ...judged, fixIsRight, isFixed }
    verdicts.set(labelled, verdict)
    onVerdict(verdict)
  })
  return cases.flatMap((labelled) => verdicts.get(labelled) ?? [])
}

async function passIn(name: string, steps: readonly Step[], place: Place): Promise<RunReport> {
  const report = await runHealthy(steps, place)
  if (report.ending !== 'completed') throw new Error(`${name} does not pass in the healthy shop.`)
  return report
}

function judge(
  { truth }: LabelledCase,
  steps: readonly Step[],
  report: RunReport,
  { cause, firstFailedStepNumber, suggestedFixes }: Explanation,
): Pick<Verdict, 'kindIsRight' | 'stepIsRight' | 'fixIsRight' | 'isHarmful'> {
  const healed = report.steps.filter(({ healings }) => healings.length > 0).map(({ stepNumber }) => stepNumber)
  const areApplicable = suggestedFixes.every(({ change }) => change === null || applyChange(steps, change) !== null)
  if (truth.outcome === 'passes') {
    const hasPassed = report.ending === 'completed'
    const wanted = truth.heals ?? []
    return {
      kindIsRight: hasPassed && wanted.every((step) => healed.includes(step)),
      stepIsRight: hasPassed,
      fixIsRight: wanted.length === 0 ? null : areApplicable && suggestedFixes.length > 0,
      isHarmful: false,
    }
  }
  const { wrong = () => false, fix } = truth
  return {
    kindIsRight: cause === truth.cause,
    stepIsRight: firstFailedStepNumber === truth.step,
    fixIsRight: fix ? areApplicable && suggestedFixes.some(fix) : null,
    isHarmful: report.ending === 'completed' || healed.includes(truth.step) || suggestedFixes.some(wrong),
  }
}
