import { sql, type Database } from '../../storage/database.ts'
import type { SessionPosition } from '../sessionRow.ts'
import type { SessionState } from '../sessionStateStore.ts'
import { findSessionRows } from './findSessionRows.ts'
import { listUsedTags } from './listUsedTags.ts'
import type { SessionRowFilter } from './sessionRowFilter.ts'

export type SessionRow = {
  id: string
  projectId: number
  createdAt: string
  durationMs: number | null
  userKey: string | null
  userId: string | null
  userEmail: string | null
  userUsername: string | null
  userAccount: string | null
  browser: string | null
  device: string | null
  countryCode: string | null
  state: SessionState['state']
  isPinned: boolean
  pageCount: number
  firstPage: string | null
  clickCount: number
  issueCount: number
  tags: string[]
}

export type SessionRowPage = { rows: SessionRow[]; next: SessionPosition | null }

const columns = sql.raw(`s.id, s.project_id as "projectId", s.created_at as "createdAt",
  coalesce(s.duration_ms, floor(extract(epoch from s.last_event_at - s.first_event_at) * 1000)::bigint) as "durationMs",
  s.user_key as "userKey", s.user_id as "userId", s.user_email as "userEmail", s.user_username as "userUsername",
  s.user_account as "userAccount", s.browser, s.device, s.country_code as "countryCode", s.state,
  s.pinned_at is not null as "isPinned", s.page_count as "pageCount", s.click_count as "clickCount",
  s.issue_count as "issueCount"`)

/** Sessions as a list shows them, with what was found out about them. */
export function createSessionRowStore(db: Database) {
  async function readRows(organizationId: number, sessionIds: readonly string[]): Promise<SessionRow[]> {
    const { rows } = await sql<SessionRow>`
      select ${columns}, p.address as "firstPage", array(
        select t.tag from session_tags t
        where t.organization_id = ${organizationId} and t.session_id = s.id
        group by t.tag order by min(t.position)) as tags
      from unnest(${sessionIds}::uuid[]) with ordinality as asked (id, place)
      join sessions s on s.organization_id = ${organizationId} and s.id = asked.id
      left join session_pages v on v.organization_id = ${organizationId} and v.session_id = s.id and v.position = 1
      left join pages p on p.organization_id = ${organizationId} and p.id = v.page_id
      order by asked.place`.execute(db)
    return rows
  }

  return {
    /** Newest first. There may be fewer than fit, and yet more to come. */
    async listSessionRows(
      organizationId: number,
      filter: SessionRowFilter,
      page: { limit: number; after: SessionPosition | null },
    ): Promise<SessionRowPage> {
      const { found, next } = await findSessionRows(db, organizationId, filter, page)
      const rows = await readRows(
        organizationId,
        found.map(({ id }) => id),
      )
      return { rows, next: next && { createdAt: next.createdAt, id: next.id } }
    },

    listUsedTags: (organizationId: number) => listUsedTags(db, organizationId),

    /** Projects are few; nobody chooses among more. */
    async listProjectNames(organizationId: number): Promise<{ id: number; name: string }[]> {
      const { rows } = await sql<{ id: number; name: string }>`
        select id, name from projects where organization_id = ${organizationId} order by id limit 100`.execute(db)
      return rows
    },

    async hasAny(organizationId: number): Promise<boolean> {
      const { rows } = await sql`select 1 from sessions where organization_id = ${organizationId} limit 1`.execute(db)
      return rows.length > 0
    },
  }
}
