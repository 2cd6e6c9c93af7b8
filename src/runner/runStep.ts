import type { RunPlan } from '../domain/testing/runPlan.ts'
import type { Healing, StepProblem, StepReport } from '../domain/testing/runReport.ts'
import type { Step } from '../domain/testing/step.ts'
import { answerOf } from './answerOf.ts'
import { takePicture } from './evidence/pictures.ts'
import { readFailedPage } from './evidence/readFailedPage.ts'
import { readStep } from './evidence/readStep.ts'
import type { Watch } from './evidence/watchContext.ts'
import { investigate } from './investigate.ts'
import { stopLoading } from './stopLoading.ts'
import { problemOf } from './problemOf.ts'
import { StepFailed } from './stepFailed.ts'
import { stepMsMax } from './stepMsMax.ts'
import { skipped } from './steps/conditional.ts'
import { fillStep } from './steps/fillStep.ts'
import { performers } from './steps/performers.ts'
import type { Perform, StepContext } from './steps/stepContext.ts'
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

/** A page that was left alone for so short a time still looks the same. */
const sameLookMs = 150
const loadMsMax = 3_000
const answersMsMax = 1_500

const perform: Perform = (step, context) => performers[step.type](step, context)

/** Runs steps one after the other; null when the run was stopped in the middle of one. */
export function createStepRunner({ plan, tabs, watch, signal, redact, ms }: StepParts) {
  let last: { picture: Uint8Array | null; takenAtMs: number } | null = null
  const secrets = [...new Set(plan.tokens.filter(({ isSecret }) => isSecret).map(({ value }) => value))].filter(
    (value) => value.trim() !== '',
  )
  const look = () => takePicture(tabs.active(), secrets, redact)

  async function settle() {
    await tabs
      .active()
      .waitForLoadState('load', { timeout: loadMsMax })
      .catch(() => {})
    await watch.quiet(answersMsMax)
  }

  async function run(step: Step, stepNumber: number): Promise<EndedStep> {
    const startedAtMs = ms()
    const pictures: StepPictures = { before: null, after: null }
    const healings: Healing[] = []
    let isBeforeTaken = false
    const context: StepContext = {
      tabs,
      page: tabs.active,
      watch,
      plan,
      signal,
      perform,
      redact,
      innerStepNumber: null,
      noteHealing(healing) {
        const isKnown = healings.some((one) => JSON.stringify(one.failed) === JSON.stringify(healing.failed))
        if (!isKnown) healings.push(healing)
      },
      async beforeActing() {
        if (isBeforeTaken) return
        isBeforeTaken = true
        if (last) pictures.before = ms() - last.takenAtMs <= sameLookMs ? last.picture : await look()
      },
    }

    let problem: StepProblem | null = null
    let value: string | null = null
    try {
      const { step: filled, missingTokens } = fillStep(step, plan.tokens)
      if (missingTokens.length > 0) throw missing(missingTokens)
      value = await answerOf(stepMsMax(filled), Promise.race([perform(filled, context), tabs.overrun]))
      await settle()
    } catch (error) {
      signal.throwIfAborted()
      problem = problemOf(error)
    }
    const durationMs = ms() - startedAtMs
    if (problem && watch.isPageAwaited()) {
      problem = await investigate(problem, step, context)
      await stopLoading(tabs.active())
    }
    await context.beforeActing()
    const page = tabs.active()
    const [after, reading] = await Promise.all([look(), readStep(page)])
    pictures.after = after
    last = { picture: after, takenAtMs: ms() }
    const notes = [value, ...tabs.takeNotes()]
    const [investigated, pageFacts] = problem
      ? await Promise.all([investigate(problem, step, context), readFailedPage(page, reading, watch)])
      : [null, null]
    const report: StepReport = {
      stepNumber,
      type: step.type,
      description: step.description,
      success: problem === null,
      skipped: value === skipped,
      durationMs,
      startedAtMs,
      url: reading.url,
      title: reading.title,
      accessibilityTree: reading.accessibilityTree,
      messages: reading.messages,
      healings,
      value: notes.filter((part) => part !== null).join(' · ') || null,
      problem: investigated,
      page: pageFacts,
    }
    return { report, pictures }
  }

  return async (step: Step, stepNumber: number): Promise<EndedStep | null> =>
    untilAborted(signal, run(step, stepNumber)).catch((error: unknown) => {
      if (signal.aborted) return null
      throw error
    })
}

const missing = (names: string[]) =>
  new StepFailed('missing_token', `The environment has no token ${names.map((name) => `{{${name}}}`).join(', ')}.`, {
    missingTokens: names,
  })
