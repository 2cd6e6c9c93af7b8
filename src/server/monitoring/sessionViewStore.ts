import { sql, type Database } from '../storage/database.ts'
import { summaryColumns, userColumns, type Session } from './sessionRow.ts'
import type { RecordingPart, SessionState } from './sessionStateStore.ts'

export type ViewedSession = Session &
  Pick<SessionState, 'projectId' | 'state' | 'stateReason' | 'pinnedAt' | 'lastEventAt'> & {
    projectName: string
    userTraits: Record<string, string | number | boolean | null> | null
  }

/** `chunks` names each as `tab/page/sequence`. */
export type ViewedPart = Omit<RecordingPart, 'blobKey'> & { chunks: string[] }

export type TagSeen = { tag: string; reasoning: string; occurredAt: string | null }

export type SessionOccurrence = {
  errorId: string
  occurredAt: string
  collectionId: number
  type: string
  rootCause: string
  isResolved: boolean
  fullPath: string
  errorText: string
  behavior: string
  reasoning: string
}

const occurrencesMax = 500

/** What the page of one session shows, beyond its timeline. */
export function createSessionViewStore(db: Database) {
  const ofSession = (organizationId: number, sessionId: string) =>
    sql`organization_id = ${organizationId} and session_id = ${sessionId}::uuid`

  return {
    async findViewed(organizationId: number, sessionId: string): Promise<ViewedSession | null> {
      const { rows } = await sql<ViewedSession>`
        select ${summaryColumns}, ${userColumns}, s.timeline_overview as "timelineOverview",
          s.project_id as "projectId", p.name as "projectName", s.state, s.state_reason as "stateReason",
          s.pinned_at as "pinnedAt", s.last_event_at as "lastEventAt", s.user_traits as "userTraits"
        from sessions s join projects p on p.organization_id = s.organization_id and p.id = s.project_id
        where s.organization_id = ${organizationId} and s.id = ${sessionId}::uuid`.execute(db)
      return rows[0] ?? null
    },

    async listParts(organizationId: number, sessionId: string): Promise<ViewedPart[]> {
      const { rows } = await sql<ViewedPart>`
        select part, first_event_at as "firstEventAt", last_event_at as "lastEventAt", size_bytes as "sizeBytes", chunks
        from session_recordings where ${ofSession(organizationId, sessionId)} order by part`.execute(db)
      return rows
    },

    async findPartKey(organizationId: number, sessionId: string, part: number): Promise<string | null> {
      const { rows } = await sql<{ blobKey: string }>`
        select blob_key as "blobKey" from session_recordings
        where ${ofSession(organizationId, sessionId)} and part = ${part}`.execute(db)
      return rows[0]?.blobKey ?? null
    },

    async listTagsSeen(organizationId: number, sessionId: string): Promise<TagSeen[]> {
      const { rows } = await sql<TagSeen>`
        select tag, reasoning, occurred_at as "occurredAt" from session_tags
        where ${ofSession(organizationId, sessionId)} order by position`.execute(db)
      return rows
    },

    /** In order of time. */
    async listOccurrences(organizationId: number, sessionId: string): Promise<SessionOccurrence[]> {
      const { rows } = await sql<SessionOccurrence>`
        select o.error_id as "errorId", o.occurred_at as "occurredAt", c.id as "collectionId", c.type,
          c.root_cause as "rootCause", c.resolved_at is not null as "isResolved", o.full_path as "fullPath",
          o.error_text as "errorText", o.behavior, o.reasoning
        from issue_occurrences o
        join issue_collections c on c.organization_id = o.organization_id and c.id = o.collection_id
        where o.organization_id = ${organizationId} and o.session_id = ${sessionId}::uuid
        order by o.occurred_at, o.id limit ${sql.lit(occurrencesMax)}`.execute(db)
      return rows
    },
  }
}
