import type { FastifyBaseLogger } from 'fastify'
import type { BlobStore } from '../../blobs/blobStore.ts'
import type { JobHandlers, JobQueue } from '../../jobs/jobQueue.ts'
import type { Sealing } from '../../sealing.ts'
import type { Database } from '../../storage/database.ts'
import { forgetAssets } from './forgetAssets.ts'
import { forgetOldSessions } from './forgetOldSessions.ts'
import { forgetLateFiles, forgetSessions } from './forgetSessions.ts'
import { forgetUser, resumeUserDeletions } from './forgetUser.ts'

export type KeepingParts = {
  db: Database
  jobQueue: Pick<JobQueue, 'inTransaction'>
  blobs: BlobStore
  sealing: Sealing
  logger: FastifyBaseLogger
}

/** What is done so that nothing is kept longer than it may be. */
export function createKeepingHandlers({ db, jobQueue, blobs, sealing, logger }: KeepingParts) {
  return {
    /** Each part is done, whatever happens to another. */
    async forgetOldSessions(_data, { signal }) {
      const parts: Record<string, () => Promise<number | void>> = {
        userDeletions: () => resumeUserDeletions(db, jobQueue),
        sessions: () => forgetOldSessions({ db, jobQueue }, signal),
        files: () => forgetLateFiles({ db, blobs }, signal),
        assets: () => forgetAssets({ db, blobs }, signal),
      }
      const failures: unknown[] = []
      for (const [part, forget] of Object.entries(parts)) {
        const deleted = await forget().catch((error: unknown) => void failures.push(error))
        if (deleted) logger.info({ part, deleted }, 'what was kept long enough was deleted')
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Not all could be deleted that is no longer kept.')
    },
    async forgetSessions({ organizationId, sessionIds }) {
      await forgetSessions({ db, blobs }, organizationId, sessionIds)
    },
    forgetUser: (deletion, { signal }) => forgetUser({ db, blobs, sealing }, deletion, signal),
  } satisfies JobHandlers
}
