import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import type { RecordedChunk } from '../domain/monitoring/recordedEvent.ts'
import type { RunPlan } from '../domain/testing/runPlan.ts'
import type { RunEnding, RunReport, StepReport } from '../domain/testing/runReport.ts'
import { createRedactor } from '../domain/testing/redactor.ts'
import { secretLengthMin, type Token } from '../domain/testing/tokens.ts'
import type { BrowserHost } from './browser/browserHost.ts'
import type { ContextLease } from './browser/hostedBrowser.ts'
import { recordPages } from './evidence/recordPages.ts'
import { watchContext } from './evidence/watchContext.ts'
import { applyHostRules } from './hostRules/applyHostRules.ts'
import { redactDeep } from './redactDeep.ts'
import { redactStep } from './redactStep.ts'
import { createStepRunner, type StepPictures } from './runStep.ts'
import { openTabs } from './tabs.ts'

export type RunHooks = {
  /** Called for each step as it ends, one after the other. Nothing in it tells a secret. */
  onStep(report: StepReport, pictures: StepPictures): Promise<void>
  /** Called once, at the end, with what was recorded on the pages of the run. Nothing in it tells a secret. */
  onRecording?(recording: readonly RecordedChunk[]): Promise<void>
  /** Aborted when the run is to stop. */
  signal: AbortSignal
}

export type RunnerParts = {
  host: BrowserHost
  /** The text of the recorder's core; null: nothing is recorded. */
  recorderCore: string | null
}

const contextOptions: BrowserContextOptions = {
  viewport: { width: 1280, height: 720 },
  locale: 'en-US',
  acceptDownloads: true,
}

/** Carries out a test in a fresh context of the browser. A lost browser is thrown on: the run deserves another try. */
export function runTest(plan: RunPlan, { host, recorderCore }: RunnerParts, hooks: RunHooks): Promise<RunReport> {
  return host.withContext(contextOptions, (context, lease) => runInContext(plan, context, lease, hooks, recorderCore))
}

async function runInContext(
  plan: RunPlan,
  context: BrowserContext,
  lease: ContextLease,
  hooks: RunHooks,
  recorderCore: string | null,
): Promise<RunReport> {
  const startedAt = performance.now()
  const ms = () => Math.round(performance.now() - startedAt)
  const time = AbortSignal.timeout(plan.runMsMax)
  const secrets = [...plan.tokens.filter(({ isSecret }) => isSecret), ...headerSecrets(plan)]
  const redact = createRedactor(secrets)
  const signal = AbortSignal.any([hooks.signal, lease.signal, time])
  let stepNumber = 1

  const watch = watchContext(context, { stepNumber: () => stepNumber, ms }, redact)
  await applyHostRules(context, plan.hostRules)
  const values = secrets.map(({ value }) => value)
  const recording = recorderCore === null ? null : await recordPages(context, recorderCore, { redact, secrets: values })
  const tabs = await openTabs(context)
  const runStep = createStepRunner({ plan, tabs, watch, signal, redact, ms })
  const steps: StepReport[] = []
  // Written while the next step is under way, in order.
  let written = Promise.resolve()
  let isUnwritten = false

  for (const [i, step] of plan.steps.entries()) {
    stepNumber = i + 1
    if (signal.aborted || isUnwritten) break
    const ended = await runStep(step, stepNumber)
    // What failed with the browser says nothing about the test.
    if (!lease.browser.isConnected()) throw new Error('The browser ended while a step was under way.')
    if (!ended) break
    const report = redactStep(ended.report, redact)
    steps.push(report)
    written = written.then(() => hooks.onStep(report, ended.pictures))
    // Waited for below; until then nobody may take it for unhandled.
    written.catch(() => (isUnwritten = true))
    if (!report.success) break
  }
  await written
  if (recording) await hooks.onRecording?.(await recording.finish())
  lease.signal.throwIfAborted()
  const { console, requests, errors } = watch
  return { ending: endingOf(), steps, ...redactDeep({ console, requests, errors }, redact) }

  function endingOf(): RunEnding {
    const last = steps.at(-1)
    if (last && !last.success) return 'step_failed'
    if (steps.length === plan.steps.length) return 'completed'
    return hooks.signal.aborted ? 'cancelled' : 'out_of_time'
  }
}

/** A page may show what it was sent. What is too short to be a secret is none. */
const headerSecrets = ({ hostRules }: RunPlan): Token[] =>
  hostRules
    .flatMap(({ headers }) => headers)
    .filter(({ value }) => value.length >= secretLengthMin)
    .map(({ name, value }) => ({ name, value, isSecret: true }))
