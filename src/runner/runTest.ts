import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import type { RunPlan } from '../domain/testing/runPlan.ts'
import type { RunEnding, RunReport, StepReport } from '../domain/testing/runReport.ts'
import { createRedactor } from '../domain/testing/tokens.ts'
import type { BrowserHost } from './browser/browserHost.ts'
import { watchContext } from './evidence/watchContext.ts'
import { redactDeep } from './redactDeep.ts'
import { createStepRunner, type StepPictures } from './runStep.ts'
import { openTabs } from './tabs.ts'

export type RunHooks = {
  /** Called for each step as it ends, one after the other. Nothing in it tells a secret. */
  onStep(report: StepReport, pictures: StepPictures): Promise<void>
  /** Aborted when the run is to stop. */
  signal: AbortSignal
}

const contextOptions: BrowserContextOptions = {
  viewport: { width: 1280, height: 720 },
  locale: 'en-US',
  acceptDownloads: true,
}

/** Carries out a test in a fresh context of the browser. A lost browser is thrown on: the run deserves another try. */
export function runTest(plan: RunPlan, host: BrowserHost, hooks: RunHooks): Promise<RunReport> {
  return host.withContext(contextOptions, (context, lease) =>
    runInContext(plan, context, { ...hooks, signal: AbortSignal.any([hooks.signal, lease.signal]) }),
  )
}

async function runInContext(plan: RunPlan, context: BrowserContext, hooks: RunHooks): Promise<RunReport> {
  const startedAt = performance.now()
  const ms = () => Math.round(performance.now() - startedAt)
  const time = AbortSignal.timeout(plan.runMsMax)
  const redact = createRedactor(plan.tokens)
  let stepNumber = 1

  const watch = watchContext(context, { stepNumber: () => stepNumber, ms })
  const tabs = await openTabs(context)
  const runStep = createStepRunner({ plan, tabs, watch, signal: AbortSignal.any([hooks.signal, time]), ms })
  const steps: StepReport[] = []
  // Written while the next step is under way, in order.
  let written = Promise.resolve()

  for (const [i, step] of plan.steps.entries()) {
    stepNumber = i + 1
    if (hooks.signal.aborted || time.aborted) break
    const ended = await runStep(step, stepNumber)
    if (!ended) break
    const report = redactDeep(ended.report, redact)
    steps.push(report)
    written = written.then(() => hooks.onStep(report, ended.pictures))
    // Waited for below; until then nobody may take it for unhandled.
    written.catch(() => {})
    if (!report.success) break
  }
  await written
  return redactDeep({ ending: endingOf(), steps, ...notesOf(watch) }, redact)

  function endingOf(): RunEnding {
    const last = steps.at(-1)
    if (last && !last.success) return 'step_failed'
    if (steps.length === plan.steps.length) return 'completed'
    return hooks.signal.aborted ? 'cancelled' : 'out_of_time'
  }
}

const notesOf = ({ console, requests, errors }: ReturnType<typeof watchContext>) => ({ console, requests, errors })
