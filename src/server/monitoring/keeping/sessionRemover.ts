import type { JobSender } from '../../jobs/jobQueue.ts'
import { inTransaction, sql, type Database } from '../../storage/database.ts'
import { deleteSessionsSoon, lockSessions } from './deleteSessions.ts'

export function createSessionRemover(db: Database) {
  return {
    /** False: there is none, or somebody is writing to it. */
    deleteSession: (organizationId: number, sessionId: string, jobs: JobSender): Promise<boolean> =>
      inTransaction(db, async (transaction) => {
        const locked = await lockSessions(transaction, organizationId, sql`s.id = ${sessionId}::uuid`)
        await deleteSessionsSoon(transaction, jobs, organizationId, locked)
        return locked.length > 0
      }),
  }
}
