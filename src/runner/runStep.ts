import type { RunPlan } from '../domain/testing/runPlan.ts'
import type { Healing, StepProblem, StepReport } from '../domain/testing/runReport.ts'
import type { Step } from '../domain/testing/step.ts'
import { answerOf } from './answerOf.ts'
import { createCamera } from './evidence/camera.ts'
import { readFailedPage } from './evidence/readFailedPage.ts'
import { readStep } from './evidence/readStep.ts'
import type { Watch } from './evidence/watchContext.ts'
import { investigate } from './investigate.ts'
import { problemOf } from './problemOf.ts'
import { StepFailed } from './stepFailed.ts'
import { stepMsMax } from './stepMsMax.ts'
import { skipped } from './steps/conditional.ts'
import { fillStep } from './steps/fillStep.ts'
import { performers } from './steps/performers.ts'
import type { Perform, StepContext } from './steps/stepContext.ts'
import { stopLoading } from './stopLoading.ts'
import type { Tabs } from './tabs.ts'
import { untilAborted } from './untilAborted.ts'

/** The picture before a step may be the very one after the step before it. */
export type StepPictures = { before: Uint8Array | null; after: Uint8Array | null }

export type EndedStep = { report: StepReport; pictures: StepPictures }

export type StepParts = {
  plan: RunPlan
  tabs: Tabs
  watch: Watch
  signal: AbortSignal
  redact(text: string): string
  ms(): number
}

const loadMsMax = 3_000
const answersMsMax = 1_500

const perform: Perform = (step, context) => performers[step.type](step, context)

type Outcome = { value: string | null; problem: StepProblem | null }

/** Runs steps one after the other; null when the run was stopped in the middle of one. */
export function createStepRunner(parts: StepParts) {
  const { tabs, signal, ms } = parts
  const camera = createCamera({ ...parts, page: tabs.active })

  async function run(step: Step, stepNumber: number): Promise<EndedStep> {
    const startedAtMs = ms()
    const pictures: StepPictures = { before: null, after: null }
    const healings: Healing[] = []
    let before: Promise<Uint8Array | null> | null = null
    const beforeActing = async () => {
      pictures.before = await (before ??= camera.again())
    }
    const context = contextOf(parts, healings, beforeActing)
    const { value, problem } = await carryOut(step, context, parts)
    const durationMs = ms() - startedAtMs

    // A page that was asked for and does not come hides the one that is there.
    const awaited = problem && parts.watch.isPageAwaited() ? await investigate(problem, step, context) : null
    if (awaited) await stopLoading(tabs.active())
    await beforeActing()
    const page = tabs.active()
    const [after, reading] = await Promise.all([camera.now(), readStep(page)])
    pictures.after = after
    const notes = [value, ...tabs.takeNotes()]
    const { readyState: _, ...seen } = reading
    const report: StepReport = {
      stepNumber,
      type: step.type,
      description: step.description,
      success: problem === null,
      skipped: value === skipped,
      durationMs,
      startedAtMs,
      ...seen,
      healings,
      value: notes.filter((part) => part !== null).join(' · ') || null,
      problem: null,
      page: null,
    }
    if (problem === null) return { report, pictures }
    const [investigated, pageFacts] = await Promise.all([
      awaited ?? investigate(problem, step, context),
      readFailedPage(page, reading, parts.watch),
    ])
    return { report: { ...report, problem: investigated, page: pageFacts }, pictures }
  }

  return async (step: Step, stepNumber: number): Promise<EndedStep | null> =>
    untilAborted(signal, run(step, stepNumber)).catch((error: unknown) => {
      if (signal.aborted) return null
      throw error
    })
}

async function carryOut(step: Step, context: StepContext, parts: StepParts): Promise<Outcome> {
  try {
    const { step: filled, missingTokens } = fillStep(step, parts.plan.tokens)
    if (missingTokens.length > 0) throw missing(missingTokens)
    const value = await answerOf(stepMsMax(filled), Promise.race([perform(filled, context), parts.tabs.overrun]))
    await settle(parts)
    return { value, problem: null }
  } catch (error) {
    parts.signal.throwIfAborted()
    return { value: null, problem: problemOf(error) }
  }
}

/** Lets the page come to rest after a step. */
async function settle({ tabs, watch }: StepParts) {
  await tabs
    .active()
    .waitForLoadState('load', { timeout: loadMsMax })
    .catch(() => {})
  await watch.quiet(answersMsMax)
}

function contextOf(
  { tabs, watch, plan, signal, redact }: StepParts,
  healings: Healing[],
  beforeActing: () => Promise<void>,
) {
  const context: StepContext = {
    tabs,
    page: tabs.active,
    watch,
    plan,
    signal,
    perform,
    redact,
    innerStepNumber: null,
    beforeActing,
    noteHealing(healing) {
      const isKnown = healings.some((one) => JSON.stringify(one.failed) === JSON.stringify(healing.failed))
      if (!isKnown) healings.push(healing)
    },
  }
  return context
}

const missing = (names: string[]) =>
  new StepFailed('missing_token', `The environment has no token ${names.map((name) => `{{${name}}}`).join(', ')}.`, {
    missingTokens: names,
  })
