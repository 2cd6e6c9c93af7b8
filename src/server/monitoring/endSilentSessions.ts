import type { JobQueue } from '../jobs/jobQueue.ts'
import { inTransaction, sql, type Database } from '../storage/database.ts'

type Ended = { organizationId: number; sessionId: string }

const batch = 100
/** A bound for one go; what is left has ended by the next, a minute later. */
const batchesMax = 100

/**
 * Ends the sessions of which nothing more is heard, or that have lasted as long as a session may, and has them analysed.
 * What came late is not waited for as long: its events are old already. Once, however many workers look at the same time.
 */
export async function endSilentSessions(db: Database, jobs: Pick<JobQueue, 'inTransaction'>): Promise<number> {
  let count = 0
  for (let batches = 0; batches < batchesMax; batches++) {
    const ended = await inTransaction(db, async (transaction) => {
      const sessions = await takeEnded(transaction)
      const sender = jobs.inTransaction(transaction)
      for (const session of sessions) await sender.enqueue('analyzeSession', session)
      return sessions.length
    })
    count += ended
    if (ended < batch) break
  }
  return count
}

async function takeEnded(db: Database): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    update sessions s set state = 'ended', duration_ms =
      coalesce(floor(extract(epoch from s.last_event_at - s.first_event_at) * 1000), 0)
    from (
      select organization_id, id from sessions
      where state = 'recording' and (
        last_chunk_at <= now() - interval '5 minutes'
        or (last_chunk_at <= now() - interval '30 seconds' and last_event_at <= now() - interval '5 minutes')
        or created_at <= now() - interval '24 hours')
      order by last_chunk_at
      limit ${sql.lit(batch)} for update skip locked) as silent
    where s.organization_id = silent.organization_id and s.id = silent.id
    returning s.organization_id as "organizationId", s.id as "sessionId"`.execute(db)
  return rows
}
