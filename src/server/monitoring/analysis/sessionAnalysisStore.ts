import type { RecordedUser } from '../../../domain/monitoring/recordedEvent.ts'
import { sql, type Database } from '../../storage/database.ts'

/** A session that has ended, as it was when its recording began to be read. */
export type EndedSession = {
  projectId: number
  userKey: string | null
  userId: string | null
  userEmail: string | null
  userUsername: string | null
  userAccount: string | null
  userPlan: string | null
  userRole: string | null
  userTraits: RecordedUser['traits'] | null
  /** Both change with each chunk: whoever has read the recording can tell whether more came in since. */
  lastChunkAt: string | null
  unpackedBytes: number
}

export type AnalysedSession = EndedSession & { id: string; createdAt: string }

const columns = sql.raw(`project_id as "projectId", user_key as "userKey", user_id as "userId",
  user_email as "userEmail", user_username as "userUsername", user_account as "userAccount", user_plan as "userPlan",
  user_role as "userRole", user_traits as "userTraits", last_chunk_at as "lastChunkAt", unpacked_bytes as "unpackedBytes"`)

export function createSessionAnalysisStore(db: Database) {
  const ofSession = (organizationId: number, sessionId: string) =>
    sql`organization_id = ${organizationId} and id = ${sessionId}::uuid`

  return {
    /** Null: it is gone, is recorded again, or was analysed by somebody else. */
    async findEnded(organizationId: number, sessionId: string): Promise<EndedSession | null> {
      const { rows } = await sql<EndedSession>`
        select ${columns} from sessions
        where ${ofSession(organizationId, sessionId)} and state = 'ended'`.execute(db)
      return rows[0] ?? null
    },

    /**
     * Newest first: those of the newest that were analysed and can be read again. Recordings are asked for one by one:
     * as a join, the database may read all there are.
     */
    async listNewestAnalysed(organizationId: number, newest: number): Promise<AnalysedSession[]> {
      const { rows } = await sql<AnalysedSession>`
        select id, created_at as "createdAt", ${columns} from (
          select * from sessions where organization_id = ${organizationId}
          order by created_at desc, id desc limit ${newest}) s
        where s.state = 'analysed' and (
          select r.part from session_recordings r
          where r.organization_id = ${organizationId} and r.session_id = s.id limit 1) is not null
        order by s.created_at desc, s.id desc`.execute(db)
      return rows
    },

    /** Nobody changes the session until the transaction has ended. False: it is not as it was when it was read. */
    async lockUnchanged(organizationId: number, sessionId: string, session: EndedSession): Promise<boolean> {
      const { rows } = await sql`
        select 1 from sessions
        where ${ofSession(organizationId, sessionId)} and state = 'ended'
          and last_chunk_at is not distinct from ${session.lastChunkAt}::timestamptz
          and unpacked_bytes = ${session.unpackedBytes}
        for update`.execute(db)
      return rows.length > 0
    },

    async lockEnded(organizationId: number, sessionId: string): Promise<boolean> {
      const { rows } = await sql`
        select 1 from sessions where ${ofSession(organizationId, sessionId)} and state = 'ended'
        for update`.execute(db)
      return rows.length > 0
    },

    async markAnalysed(organizationId: number, sessionId: string, durationMs: number): Promise<void> {
      await sql`
        update sessions set state = 'analysed', state_reason = null, duration_ms = ${durationMs}
        where ${ofSession(organizationId, sessionId)}`.execute(db)
    },

    async markFailed(organizationId: number, sessionId: string, reason: string): Promise<void> {
      await sql`
        update sessions set state = 'failed', state_reason = ${reason}, timeline_overview = null
        where ${ofSession(organizationId, sessionId)}`.execute(db)
    },
  }
}

/** Who it is of; null when nothing was told. */
export function userOf(session: EndedSession): RecordedUser | null {
  const told = {
    id: session.userId,
    email: session.userEmail,
    username: session.userUsername,
    account: session.userAccount,
    plan: session.userPlan,
    role: session.userRole,
    traits: session.userTraits,
  }
  const known = Object.entries(told).filter(([, value]) => value !== null)
  return known.length === 0 ? null : Object.fromEntries(known)
}

/** The same for all sessions of a known user; a stranger is another one each time. */
export const userKeyOf = ({ userKey }: EndedSession, sessionId: string): string => userKey ?? sessionId
