import { applyChange } from '../../../src/domain/testing/fixChange.ts'
import { explainRun } from '../../../src/domain/testing/explain/explainRun.ts'
import type { Explanation } from '../../../src/domain/testing/explain/explanation.ts'
import type { RunReport } from '../../../src/domain/testing/runReport.ts'
import { noDetails, type Step } from '../../../src/domain/testing/step.ts'
import { atOnce } from '../../../src/demo/atOnce.ts'
import { shopTests, shopTokens } from '../../../src/demo/shopSite/shopTests.ts'
import type { ShopSite } from '../../../src/demo/shopSite/startShopSite.ts'
import type { TestName } from '../../../src/demo/testing/demoTests.ts'
import type { TestRunner } from '../../support/testRunner.ts'
import type { LabelledCase } from './labelledCase.ts'

/** Long enough for the shop on a busy machine, short enough for forty failures. */
const stepMsMax = 3_000

const lanes = 3

export type Verdict = {
  labelled: LabelledCase
  report: RunReport
  explanation: Explanation
  kindIsRight: boolean
  stepIsRight: boolean
  /** Null where there is no right fix to be had. */
  fixIsRight: boolean | null
  /** A step went on with the wrong element, or a harmful fix was offered with confidence. */
  isHarmful: boolean
}

/** Runs every case in the browser, explains it, and compares with the truth. */
export async function scoreCases(
  cases: readonly LabelledCase[],
  { shop, runner, onVerdict }: { shop: ShopSite; runner: TestRunner; onVerdict(verdict: Verdict): void },
): Promise<Verdict[]> {
  const passing = new Map<TestName, RunReport>()
  const tests = new Set(cases.map(({ test }) => test))
  await atOnce(lanes, tests, async (test) => {
    const report = await runIn(runner, shop.url, stepsOf(test), shopTokens)
    if (report.ending !== 'completed') throw new Error(`${test} does not pass in the healthy shop.`)
    passing.set(test, report)
  })
  const verdicts = new Map<LabelledCase, Verdict>()
  await atOnce(lanes, cases, async (labelled) => {
    const steps = labelled.change ? labelled.change(stepsOf(labelled.test)) : stepsOf(labelled.test)
    const tokens = labelled.environment === 'without tokens' ? [] : shopTokens
    const report = await runIn(runner, addressOf(labelled, shop), steps, tokens)
    const lastPassing = passing.get(labelled.test) ?? null
    const explanation = explainRun({ testName: shopTests[labelled.test].name, steps, report, lastPassing })
    const verdict = { labelled, report, explanation, ...judge(labelled, steps, report, explanation) }
    verdicts.set(labelled, verdict)
    onVerdict(verdict)
  })
  return cases.flatMap((labelled) => verdicts.get(labelled) ?? [])
}

function addressOf({ variant, environment }: LabelledCase, shop: ShopSite): string {
  if (environment === 'unreachable') return 'http://127.0.0.1:9'
  return variant === null ? shop.url : shop.addressOf(variant)
}

const stepsOf = (test: TestName): Step[] =>
  shopTests[test].steps.map((step) => ({
    ...noDetails,
    timeoutMs: step.type === 'goto' || step.type === 'wait' || step.type === 'assert' ? null : stepMsMax,
    ...step,
    // The outlet's own wait would hide that it is slow.
    ...(step.type === 'wait' && { data: '1500' }),
  }))

const runIn = (runner: TestRunner, baseUrl: string, steps: Step[], tokens: typeof shopTokens): Promise<RunReport> =>
  runner.runTest(
    { steps, baseUrl, tokens, hostRules: [], files: [], mayHeal: true, runMsMax: 120_000 },
    { onStep: async () => {}, signal: new AbortController().signal },
  )

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
