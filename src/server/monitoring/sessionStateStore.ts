import { sql, type Database } from '../storage/database.ts'

export type SessionState = {
  id: string
  projectId: number
  state: 'recording' | 'ended' | 'analysed' | 'failed'
  stateReason: string | null
  /** Counts of events by the reason that they were kept out for. */
  rejectedEvents: Record<string, number>
  recordingBytes: number
  pinnedAt: string | null
  createdAt: string
  lastEventAt: string | null
  lastChunkAt: string | null
}

export type RecordingPart = {
  part: number
  blobKey: string
  firstEventAt: string
  lastEventAt: string
  sizeBytes: number
}

const columns = sql.raw(`id, project_id as "projectId", state, state_reason as "stateReason",
  rejected_events as "rejectedEvents", recording_bytes as "recordingBytes", pinned_at as "pinnedAt",
  created_at as "createdAt", last_event_at as "lastEventAt", last_chunk_at as "lastChunkAt"`)

/** What a session and its recording are in, apart from what was found out about it. */
export function createSessionStateStore(db: Database) {
  const ofSession = (organizationId: number, sessionId: string) =>
    sql`organization_id = ${organizationId} and id = ${sessionId}::uuid`

  return {
    async findState(organizationId: number, sessionId: string): Promise<SessionState | null> {
      const { rows } = await sql<SessionState>`
        select ${columns} from sessions where ${ofSession(organizationId, sessionId)}`.execute(db)
      return rows[0] ?? null
    },

    /** Pinning one that is pinned leaves it as it is. */
    async pinSession(organizationId: number, sessionId: string): Promise<void> {
      await sql`
        update sessions set pinned_at = now()
        where ${ofSession(organizationId, sessionId)} and pinned_at is null`.execute(db)
    },

    async unpinSession(organizationId: number, sessionId: string): Promise<void> {
      await sql`
        update sessions set pinned_at = null
        where ${ofSession(organizationId, sessionId)} and pinned_at is not null`.execute(db)
    },

    async hasRecording(organizationId: number, sessionId: string): Promise<boolean> {
      const of = sql`organization_id = ${organizationId} and session_id = ${sessionId}::uuid`
      const { rows } = await sql`
        (select 1 from session_chunks where ${of} limit 1)
        union all (select 1 from session_recordings where ${of} limit 1)`.execute(db)
      return rows.length > 0
    },

    /** It waits to be analysed again. */
    async markEnded(organizationId: number, sessionId: string): Promise<void> {
      await sql`
        update sessions set state = 'ended', state_reason = null
        where ${ofSession(organizationId, sessionId)} and state in ('analysed', 'failed')`.execute(db)
    },

    async listParts(organizationId: number, sessionId: string): Promise<RecordingPart[]> {
      const { rows } = await sql<RecordingPart>`
        select part, blob_key as "blobKey", first_event_at as "firstEventAt", last_event_at as "lastEventAt",
          size_bytes as "sizeBytes"
        from session_recordings
        where organization_id = ${organizationId} and session_id = ${sessionId}::uuid
        order by part`.execute(db)
      return rows
    },
  }
}
