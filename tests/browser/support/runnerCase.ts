import { BrowserLostError } from '../../../src/runner/browser/browserLostError.ts'
import { after } from 'node:test'
import type { RecordedChunk } from '../../../src/domain/monitoring/recordedEvent.ts'
import type { RunPlan } from '../../../src/domain/testing/runPlan.ts'
import type { RunReport, StepProblem, StepReport } from '../../../src/domain/testing/runReport.ts'
import type { Step } from '../../../src/domain/testing/step.ts'
import { createBrowserHost, type BrowserHost } from '../../../src/runner/browser/browserHost.ts'
import type { StepPictures } from '../../../src/runner/runStep.ts'
import { runTest } from '../../../src/runner/runTest.ts'
import { findTestBrowserOptions } from './testBrowser.ts'
import { servePages, type TestPages } from './testPages.ts'

export type CaseRun = {
  report: RunReport
  pictures: StepPictures[]
  last: StepReport
  problem: StepProblem | null
  ms: number
}

type RunOptions = Partial<Omit<RunPlan, 'steps'>> & {
  recorderCore?: string
  onRecording?(recording: readonly RecordedChunk[]): Promise<void>
  signal?: AbortSignal
  host?: BrowserHost
  /** The loss of the browser is what the test is about. */
  mayBeLost?: boolean
  onStep?(report: StepReport): void | Promise<void>
}

/** One browser and one small web server for a test file. */
export async function runnerCase(pages: TestPages) {
  const server = await servePages(pages)
  const host = createBrowserHost(await findTestBrowserOptions())
  after(async () => {
    await host.close()
    server.close()
  })

  /** As a worker does, tries again a run that lost its browser, which says nothing about the run; and tells that it did. */
  async function run(steps: Step[], { mayBeLost = false, ...options }: RunOptions = {}): Promise<CaseRun> {
    try {
      return await runOnce(steps, options)
    } catch (error) {
      if (mayBeLost || !(error instanceof BrowserLostError)) throw error
      console.error(`The browser was lost, once more: ${error.message}`)
      return runOnce(steps, options)
    }
  }

  async function runOnce(steps: Step[], options: RunOptions = {}): Promise<CaseRun> {
    const { signal, onStep, onRecording, host: other, recorderCore = null, ...more } = options
    const pictures: StepPictures[] = []
    const startedAt = performance.now()
    const plan: RunPlan = {
      steps,
      baseUrl: server.base,
      tokens: [],
      hostRules: [],
      files: [],
      mayHeal: true,
      runMsMax: 60_000,
      ...more,
    }
    const report = await runTest(
      plan,
      { host: other ?? host, recorderCore },
      {
        signal: signal ?? new AbortController().signal,
        async onStep(step, taken) {
          pictures.push(taken)
          await onStep?.(step)
        },
        ...(onRecording && { onRecording }),
      },
    )
    const last = report.steps.at(-1) as StepReport
    return { report, pictures, last, problem: last?.problem ?? null, ms: performance.now() - startedAt }
  }
  return { base: server.base, host, run }
}

/** What went wrong, for the message of a test that expected nothing to. */
export const told = ({ report, problem }: CaseRun) =>
  `${report.ending} at step ${report.steps.length}: ${problem?.kind ?? ''} ${problem?.message ?? ''}`
