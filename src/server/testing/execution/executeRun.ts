import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Explanation } from '../../../domain/testing/explain/explanation.ts'
import { explainRun } from '../../../domain/testing/explain/explainRun.ts'
import { runMsMaxDefault } from '../../../domain/testing/runPlan.ts'
import type { RunReport } from '../../../domain/testing/runReport.ts'
import type { BlobStore } from '../../blobs/blobStore.ts'
import type { JobHandler } from '../../jobs/jobQueue.ts'
import type { LanguageModel } from '../../languageModel/languageModel.ts'
import type { Sealing } from '../../sealing.ts'
import { inTransaction, type Database } from '../../storage/database.ts'
import { createRunWriter } from '../runWriter.ts'
import { createTestWriter } from '../testWriter.ts'
import { abandonRun, attemptsMax } from './abandonRun.ts'
import { attemptFolder, readLastPassing, storeEvidence } from './evidence.ts'
import { fetchFiles } from './fetchFiles.ts'
import { createPlanReader, type PlannedRun } from './planReader.ts'
import { rewriteExplanation } from './rewriteExplanation.ts'
import type { RunTest } from './runTest.ts'
import { createStepRecorder, LostRunError, type Place } from './stepRecorder.ts'

export type ExecuteRunParts = {
  db: Database
  blobs: BlobStore
  sealing: Sealing
  runTest: RunTest
  languageModel: LanguageModel
  logger: Pick<FastifyBaseLogger, 'warn'>
}

const lookForCancelEveryMs = 1_000

const now = () => new Date().toISOString()

/** Carries a run out, from its first step to its explanation. Whoever holds the newest attempt writes; others stop. */
export function createExecuteRun(parts: ExecuteRunParts): JobHandler<'executeRun'> {
  const { db, blobs, sealing, runTest, languageModel, logger } = parts
  const writer = createRunWriter(db)
  const plans = createPlanReader(db, sealing)

  return async ({ organizationId, runId, turn }, { signal }) => {
    const attempt = await writer.beginAttempt(organizationId, runId, now(), turn)
    if (attempt === null) return
    if (attempt > attemptsMax) return abandonRun(db, organizationId, runId)
    const planned = await plans.readPlannedRun(organizationId, runId)
    if (!planned) return

    const place = { organizationId, runId, attempt }
    try {
      await execute(place, planned, signal)
    } catch (error) {
      if (error instanceof LostRunError) return
      logger.warn({ err: error, organizationId, runId, attempt }, 'a run was interrupted')
      // The queue tries again; after the last try nobody would end the run.
      if (attempt >= attemptsMax && !signal.aborted) return abandonRun(db, organizationId, runId)
      throw error
    }
  }

  async function execute(place: Place, planned: PlannedRun, jobSignal: AbortSignal): Promise<void> {
    const { organizationId, runId, attempt } = place
    // What an earlier attempt left.
    if (attempt > 1) await blobs.deleteAll(organizationId, attemptFolder(runId, attempt - 1))
    const recorder = createStepRecorder(place, blobs, writer)
    const cancelled = new AbortController()
    const done = new AbortController()
    void watchForCancel(place, cancelled, done.signal)
    const fetched = await fetchFiles(blobs, organizationId, planned.files)
    try {
      const { steps, baseUrl, tokens, hostRules, mayHeal } = planned
      const report = await runTest(
        { steps, baseUrl, tokens, hostRules, mayHeal, files: fetched.files, runMsMax: runMsMaxDefault },
        { onStep: recorder.onStep, signal: AbortSignal.any([cancelled.signal, jobSignal]) },
      )
      // Not cancelled by anybody: this worker is to stop, and another goes on.
      jobSignal.throwIfAborted()
      const explanation = await explain(organizationId, planned, report, jobSignal)
      if (explanation.failure) await recorder.writeFailed(explanation.failure)
      const evidenceKey = await storeEvidence(blobs, organizationId, attemptFolder(runId, attempt), report)
      await end(place, planned, report, explanation, evidenceKey)
    } finally {
      done.abort()
      await fetched.remove()
    }
  }

  async function explain(
    organizationId: number,
    planned: PlannedRun,
    report: RunReport,
    signal: AbortSignal,
  ): Promise<Explanation> {
    const { testName, steps, tokens, testId } = planned
    const lastPassing = await readLastPassing(db, blobs, organizationId, testId).catch(() => null)
    const run = { testName, steps, report, lastPassing }
    const explanation = explainRun(run)
    // Of a run that passed there is little to say, and nobody should pay for it.
    if (report.ending === 'completed') return explanation
    return rewriteExplanation(explanation, { model: languageModel, organizationId, run, tokens, signal })
  }

  async function end(
    { organizationId, runId, attempt }: Place,
    planned: PlannedRun,
    report: RunReport,
    explanation: Explanation,
    evidenceKey: string,
  ): Promise<void> {
    const status = report.ending === 'completed' ? 'passed' : 'failed'
    const healedSteps = report.steps.filter(({ healings }) => healings.length > 0).map(({ stepNumber }) => stepNumber)
    const at = now()
    const outcome = { ...explanation, status, evidenceKey, healedSteps } as const
    await inTransaction(db, async (transaction) => {
      const hasEnded = await createRunWriter(transaction).endRun(organizationId, runId, attempt, outcome, at)
      if (!hasEnded) throw new LostRunError()
      if (status === 'failed' || planned.triggeredBy !== 'validation') return
      await createTestWriter(transaction).markValidated(organizationId, planned.testId, planned.testVersion, at)
    })
  }

  async function watchForCancel({ organizationId, runId }: Place, cancelled: AbortController, done: AbortSignal) {
    while (!done.aborted) {
      await sleep(lookForCancelEveryMs, undefined, { signal: done }).catch(() => {})
      if (done.aborted) return
      const isRequested = await writer.isCancelRequested(organizationId, runId).catch(() => false)
      if (isRequested) return cancelled.abort()
    }
  }
}
