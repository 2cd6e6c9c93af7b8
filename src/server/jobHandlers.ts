import type { FastifyBaseLogger } from 'fastify'
import type { JobHandlers, JobQueue } from './jobs/jobQueue.ts'
import type { LanguageModel } from './languageModel/languageModel.ts'
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
  /** Null: this process has no browser, and leaves runs to others. */
  runTest: RunTest | null
  languageModel: LanguageModel
  logger: FastifyBaseLogger
}

/** What is done for each kind of job. */
export function createJobHandlers(parts: JobHandlerParts): JobHandlers {
  const { db, jobQueue, services, runTest, languageModel, logger } = parts
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
  }
}
