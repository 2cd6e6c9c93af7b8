import type { JobHandler } from '../../server/jobs/jobQueue.ts'
import { sql, type Database } from '../../server/storage/database.ts'
import type { DemoVisit } from './demoVisits.ts'
import { ingestRecordings, type Receiving } from './ingestRecordings.ts'
import { readRecording } from './recordings.ts'
import { writeKeyOf } from './writeKeyOf.ts'

export type SessionSeeding = {
  db: Database
  ingestUrl: string
  analyzeSession: JobHandler<'analyzeSession'>
  now: number
}

/** What a job is told beside its data. */
export const unattended = () => ({ id: 'demo', signal: new AbortController().signal })

/** Visits of an organization, sent and understood; by the name of their recording. */
export async function seedSessions(
  { db, ingestUrl, analyzeSession, now }: SessionSeeding,
  organizationId: number,
  visits: readonly DemoVisit[],
): Promise<Map<string, string>> {
  const writeKey = await writeKeyOf(db, organizationId)
  const receiving: Receiving = { ingestUrl, organizationId, writeKey }
  const sent = await ingestRecordings(receiving, visits, now)
  // From the oldest to the newest, so that ids grow with time, as they would have.
  const inOrder = [...sent].toSorted(([a], [b]) => b.minutesAgo - a.minutesAgo)
  for (const [{ recording }, sessionId] of inOrder) {
    await end(db, organizationId, sessionId, readRecording(recording).country)
    await analyzeSession({ organizationId, sessionId }, unattended())
  }
  return new Map(inOrder.map(([{ recording }, sessionId]) => [recording, sessionId]))
}

/** Nothing more will be heard of it. Where it came from is told here, because no proxy in front would know. */
const end = (db: Database, organizationId: number, sessionId: string, country: string) =>
  sql`
    update sessions set state = 'ended', last_chunk_at = last_event_at, country_code = ${country},
      duration_ms = coalesce(floor(extract(epoch from last_event_at - first_event_at) * 1000), 0)
    where organization_id = ${organizationId} and id = ${sessionId}::uuid and state = 'recording'`.execute(db)
