import type { FastifyBaseLogger } from 'fastify'
import { explainRun } from '../../../domain/testing/explain/explainRun.ts'
import type { Explanation } from '../../../domain/testing/explain/explanation.ts'
import { runMsMaxDefault } from '../../../domain/testing/runPlan.ts'
import type { RunReport } from '../../../domain/testing/runReport.ts'
import type { BlobStore } from '../../blobs/blobStore.ts'
import type { JobHandler } from '../../jobs/jobQueue.ts'
import type { LanguageModel } from '../../languageModel/languageModel.ts'
import type { Sealing } from '../../sealing.ts'
import type { Database } from '../../storage/database.ts'
import { createRunWriter } from '../runWriter.ts'
import { abandonRun, attemptsMax } from './abandonRun.ts'
import { endExplainedRun } from './endExplainedRun.ts'
import { attemptFolder, readLastPassing, storeEvidence, storeRecording } from './evidence.ts'
import { fetchFiles } from './fetchFiles.ts'
import { createPlanReader, type PlannedRun } from './planReader.ts'
import { rewriteExplanation } from './rewriteExplanation.ts'
import type { RunTest } from './runTest.ts'
import { createStepRecorder, LostRunError, type Place } from './stepRecorder.ts'
import { watchForCancel } from './watchForCancel.ts'

export type ExecuteRunParts = {
  db: Database
  blobs: BlobStore
  sealing: Sealing
  runTest: RunTest
  languageModel: LanguageModel
  logger: Pick<FastifyBaseLogger, 'warn'>
}

/** Carries a run out, from its first step to its explanation. Whoever holds the newest attempt writes; others stop. */
export function createExecuteRun(parts: ExecuteRunParts): JobHandler<'executeRun'> {
  const { db, sealing, logger } = parts
  const writer = createRunWriter(db)
  const plans = createPlanReader(db, sealing)

  return async ({ organizationId, runId, turn }, { signal }) => {
    const attempt = await writer.beginAttempt(organizationId, runId, new Date().toISOString(), turn)
    if (attempt === null) return
    if (attempt > attemptsMax) return abandonRun(db, organizationId, runId)
    const planned = await plans.readPlannedRun(organizationId, runId)
    if (!planned) return

    try {
      await execute(parts, { organizationId, runId, attempt }, planned, signal)
    } catch (error) {
      if (error instanceof LostRunError) return
      logger.warn({ err: error, organizationId, runId, attempt }, 'a run was interrupted')
      // The queue tries again; after the last try nobody would end the run.
      if (attempt >= attemptsMax && !signal.aborted) return abandonRun(db, organizationId, runId)
      throw error
    }
  }
}

async function execute(parts: ExecuteRunParts, place: Place, planned: PlannedRun, jobSignal: AbortSignal) {
  const { db, blobs, runTest } = parts
  const { organizationId, runId, attempt } = place
  const folder = attemptFolder(runId, attempt)
  // What an earlier attempt left.
  if (attempt > 1) await blobs.deleteAll(organizationId, attemptFolder(runId, attempt - 1))
  const recorder = createStepRecorder(place, blobs, createRunWriter(db))
  const fetched = await fetchFiles(blobs, organizationId, planned.files)
  const cancel = watchForCancel(db, place)
  let recordingKey: string | null = null
  try {
    const { steps, baseUrl, tokens, hostRules, mayHeal } = planned
    const report = await runTest(
      { steps, baseUrl, tokens, hostRules, mayHeal, files: fetched.files, runMsMax: runMsMaxDefault },
      {
        onStep: recorder.onStep,
        async onRecording(recording) {
          recordingKey = await storeRecording(blobs, organizationId, folder, recording)
        },
        signal: AbortSignal.any([cancel.signal, jobSignal]),
      },
    )
    // Not cancelled by anybody: this worker is to stop, and another goes on.
    jobSignal.throwIfAborted()
    const explanation = await explain(parts, organizationId, planned, report, jobSignal)
    if (explanation.failure) await recorder.writeFailed(explanation.failure)
    const evidenceKey = await storeEvidence(blobs, organizationId, folder, report)
    await endExplainedRun(db, place, planned, { report, explanation, evidenceKey, recordingKey })
  } finally {
    cancel.stop()
    await fetched.remove()
  }
}

async function explain(
  { db, blobs, languageModel, logger }: ExecuteRunParts,
  organizationId: number,
  { testName, steps, tokens, testId }: PlannedRun,
  report: RunReport,
  signal: AbortSignal,
): Promise<Explanation> {
  const lastPassing = await readLastPassing(db, blobs, organizationId, testId).catch((error: unknown) => {
    logger.warn({ err: error, organizationId, testId }, 'the last passing run cannot be read')
    return null
  })
  const run = { testName, steps, report, lastPassing }
  const explanation = explainRun(run)
  // Of a run that passed there is little to say, and nobody should pay for it.
  if (report.ending === 'completed') return explanation
  return rewriteExplanation(explanation, { model: languageModel, organizationId, run, tokens, signal })
}
