import { sql, type Database } from '../storage/database.ts'
import { after, between, type PageRequest } from '../storage/keyset.ts'
import { listSessionsByPage, walkNewestByPage } from './listSessionsByPage.ts'
import {
  summaryColumns,
  userColumns,
  type Session,
  type SessionFilter,
  type SessionPosition,
  type SessionSummary,
} from './sessionRow.ts'

export function createSessionStore(db: Database) {
  return {
    async findSession(organizationId: number, sessionId: string): Promise<Session | null> {
      const { rows } = await sql<Session>`
        select ${summaryColumns}, ${userColumns}, s.timeline_overview as "timelineOverview"
        from sessions s
        where s.organization_id = ${organizationId} and s.id = ${sessionId}::uuid`.execute(db)
      return rows[0] ?? null
    },

    async listSessions(
      organizationId: number,
      filter: SessionFilter,
      page: PageRequest<SessionPosition>,
    ): Promise<SessionSummary[]> {
      const conditions = sql`s.organization_id = ${organizationId}
        ${filter.userEmail ? sql`and lower(s.user_email) = lower(${filter.userEmail})` : sql``}
        ${filter.userId ? sql`and s.user_id = ${filter.userId}` : sql``}
        ${between('s.created_at', filter)}
        ${after('s.created_at', 's.id', page.after && [page.after.createdAt, page.after.id])}`
      if (filter.url !== undefined) {
        const search = { organizationId, part: filter.url, conditions, bounds: filter, page }
        // One user's sessions are few: looking at each beats looking for the page among everybody's.
        const isOfOneUser = filter.userEmail !== undefined || filter.userId !== undefined
        return isOfOneUser ? walkNewestByPage(db, search) : listSessionsByPage(db, search)
      }
      const { rows } = await sql<SessionSummary>`
        select ${summaryColumns} from sessions s where ${conditions}
        order by s.created_at desc, s.id desc
        -- In the text and not bound: knowing the limit, the database can keep its plan.
        limit ${sql.lit(page.rows)}`.execute(db)
      return rows
    },
  }
}
