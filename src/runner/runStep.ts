import type { RunPlan } from '../domain/testing/runPlan.ts'
import type { Healing, StepProblem, StepReport } from '../domain/testing/runReport.ts'
import type { Step } from '../domain/testing/step.ts'
import { mentionedTokens } from '../domain/testing/tokens.ts'
import { takePicture } from './evidence/pictures.ts'
import { readFailedPage } from './evidence/readFailedPage.ts'
import { readStep } from './evidence/readStep.ts'
import type { Watch } from './evidence/watchContext.ts'
import { investigate } from './investigate.ts'
import { StepFailed } from './stepFailed.ts'
import { skipped } from './steps/conditional.ts'
import { fillStep } from './steps/fillStep.ts'
import { performers } from './steps/performers.ts'
import type { Perform, StepContext } from './steps/stepContext.ts'
import type { Tabs } from './tabs.ts'

/** The picture before a step may be the very one after the step before it. */
export type StepPictures = { before: Uint8Array | null; after: Uint8Array | null }

export type StepParts = { plan: RunPlan; tabs: Tabs; watch: Watch; signal: AbortSignal; ms(): number }

/** A page that was left alone for so short a time still looks the same. */
const sameLookMs = 150
const loadMsMax = 3_000
const answersMsMax = 1_500

const perform: Perform = (step, context) => performers[step.type](step, context)

/** Runs steps one after the other; null when the run was stopped in the middle of one. */
export function createStepRunner({ plan, tabs, watch, signal, ms }: StepParts) {
  let last: { picture: Uint8Array | null; takenAtMs: number } | null = null
  const usedSecrets = new Set<string>()

  async function settle() {
    const page = tabs.active()
    await page.waitForLoadState('load', { timeout: loadMsMax }).catch(() => {})
    await watch.quiet(answersMsMax)
  }

  return async (step: Step, stepNumber: number): Promise<{ report: StepReport; pictures: StepPictures } | null> => {
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
      innerStepNumber: null,
      secrets: () => [...usedSecrets],
      noteHealing(healing) {
        const isKnown = healings.some((one) => JSON.stringify(one.failed) === JSON.stringify(healing.failed))
        if (!isKnown) healings.push(healing)
      },
      async beforeActing() {
        if (isBeforeTaken) return
        isBeforeTaken = true
        if (!last) return
        pictures.before =
          ms() - last.takenAtMs <= sameLookMs ? last.picture : await takePicture(tabs.active(), [...usedSecrets])
      },
    }

    noteSecrets(step)
    let problem: StepProblem | null = null
    let value: string | null = null
    try {
      const { step: filled, missingTokens } = fillStep(step, plan.tokens)
      if (missingTokens.length > 0) throw missing(missingTokens)
      value = await Promise.race([perform(filled, context), tabs.overrun])
      await settle()
    } catch (error) {
      if (signal.aborted) return null
      problem = problemOf(error)
    }
    const durationMs = ms() - startedAtMs
    await context.beforeActing()
    const page = tabs.active()
    const [after, reading] = await Promise.all([takePicture(page, [...usedSecrets]), readStep(page)])
    pictures.after = after
    last = { picture: after, takenAtMs: ms() }
    const notes = tabs.takeNotes()
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
      value: [value, ...notes].filter((part) => part !== null).join(' · ') || null,
      problem: problem && (await investigate(problem, step, context)),
      page: problem && (await readFailedPage(page, reading, watch)),
    }
    return signal.aborted ? null : { report, pictures }
  }

  function noteSecrets(step: Step) {
    const names = new Set(mentionedTokens(JSON.stringify(step)))
    for (const { name, value, isSecret } of plan.tokens) if (isSecret && names.has(name)) usedSecrets.add(value)
  }
}

const missing = (names: string[]) =>
  new StepFailed('missing_token', `The environment has no token ${names.map((name) => `{{${name}}}`).join(', ')}.`, {
    missingTokens: names,
  })

function problemOf(error: unknown): StepProblem {
  if (error instanceof StepFailed) return error.problem
  const text = (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''
  const isGone = /has been closed|Target closed|crashed/i.test(text)
  return new StepFailed(isGone ? 'page_closed' : 'action', text).problem
}
