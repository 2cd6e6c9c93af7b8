import type { FastifyBaseLogger } from 'fastify'
import type { JobHandlers, JobQueue } from './jobs/jobQueue.ts'
import type { LanguageModel } from './languageModel/languageModel.ts'
import { createAnalyzeSession } from './monitoring/analysis/analyzeSession.ts'
import { giveUpSession, triedInVain } from './monitoring/analysis/giveUpSession.ts'
import { endSilentSessions } from './monitoring/endSilentSessions.ts'
import { createKeepingHandlers } from './monitoring/keeping/keepingHandlers.ts'
import type { RenderPictures } from './monitoring/pictures/renderPictures.ts'
import { createTakeClickPictures } from './monitoring/pictures/takeClickPictures.ts'
import type { Services } from './services.ts'
import { inTransaction, type Database } from './storage/database.ts'
import { abandonRun } from './testing/execution/abandonRun.ts'
import { runFolder } from './testing/execution/evidence.ts'
import { createExecuteRun } from './testing/execution/executeRun.ts'
import type { RunTest } from './testing/execution/runTest.ts'
import { startDueSuites } from './testing/execution/startDueSuites.ts'

export type JobHandlerParts = {
  db: Database
  jobQueue: Pick<JobQueue, 'inTransaction'>
  services: Pick<Services, 'blobs' | 'sealing' | 'idempotency'>
  /** Null: this process has no browser, and leaves runs and pictures to others. */
  runTest: RunTest | null
  renderPictures: RenderPictures | null
  languageModel: LanguageModel
  logger: FastifyBaseLogger
}

/** What is done for each kind of job. */
export function createJobHandlers(parts: JobHandlerParts): JobHandlers {
  const { db, jobQueue, services, runTest, renderPictures, languageModel, logger } = parts
  const { blobs, sealing, idempotency } = services
  return {
    ...(runTest && { executeRun: createExecuteRun({ db, blobs, sealing, runTest, languageModel, logger }) }),
    endLostRun: ({ organizationId, runId }) => abandonRun(db, organizationId, runId),
    async startDueSuites() {
      const started = await startDueSuites((work) =>
        inTransaction(db, (transaction) => work(transaction, jobQueue.inTransaction(transaction))),
      )
      if (started > 0) logger.info({ started }, 'suites were due')
    },
    async forgetRuns({ organizationId, runIds }) {
      for (const runId of runIds) await blobs.deleteAll(organizationId, runFolder(runId))
    },
    forgetIdempotencyKeys: () => idempotency.forgetOld(),
    async endSilentSessions() {
      const ended = await endSilentSessions(db, jobQueue)
      if (ended > 0) logger.info({ ended }, 'sessions have ended')
    },
    analyzeSession: createAnalyzeSession({ db, jobs: jobQueue, blobs, languageModel, logger }),
    giveUpSession: ({ organizationId, sessionId }) => giveUpSession(db, organizationId, sessionId, triedInVain),
    ...(renderPictures && { takeClickPictures: createTakeClickPictures({ db, blobs, renderPictures, logger }) }),
    ...createKeepingHandlers({ db, jobQueue, blobs, sealing, logger }),
  }
}
