import { sql, type Database } from '../storage/database.ts'

export type Click = {
  sessionId: string
  number: number
  type: string
  occurredAt: string
  clickText: string | null
  clickTag: string | null
  clickCssClass: string | null
  clickCount: number
  navigationTo: string | null
  beforeKey: string | null
  afterKey: string | null
}

export function createClickStore(db: Database) {
  return {
    /** The clicks of several sessions, each session's in order of time. */
    async listClicks(organizationId: number, sessionIds: readonly string[]): Promise<Click[]> {
      const { rows } = await sql<Click>`
        select session_id as "sessionId", number, type, occurred_at as "occurredAt", click_text as "clickText",
          click_tag as "clickTag", click_css_class as "clickCssClass", click_count as "clickCount",
          navigation_to as "navigationTo", before_key as "beforeKey", after_key as "afterKey"
        from session_clicks
        where organization_id = ${organizationId} and session_id = any(${sessionIds}::uuid[])
        order by session_id, number`.execute(db)
      return rows
    },
  }
}
