import type { ClickFact } from '../../domain/monitoring/sessionFacts.ts'
import { sql, type Database } from '../storage/database.ts'
import type { Click } from './clickStore.ts'
import { holdPages } from './pageLock.ts'
import type { Activity, LoadingIssue, SessionTag, VisitedPage } from './timelineStore.ts'

type Part<T> = Omit<T, 'sessionId'>

/** What the analysis of a recording found out, each list in order. */
export type SessionAnalysis = {
  overview: string
  pages: readonly (Omit<Part<VisitedPage>, 'position'> & {
    activities: readonly Omit<Part<Activity>, 'pagePosition'>[]
  })[]
  tags: readonly (Part<SessionTag> & { occurredAt?: string })[]
  loadingIssues: readonly Part<LoadingIssue>[]
  /** `picturePlaces` is where in the recording pictures of it are to be taken. */
  clicks: readonly (Omit<Part<Click>, 'number'> & { picturePlaces?: ClickFact['pictures'] })[]
}

/** Writes the rows of one session's analysis: a list travels as JSON and becomes rows in one statement. */
export function analysisRows(db: Database, organizationId: number, sessionId: string) {
  const rowsOf = (items: readonly object[]) =>
    sql`jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality as r (item, position)`
  const ofSession = sql`organization_id = ${organizationId} and session_id = ${sessionId}::uuid`

  return {
    async clear() {
      for (const table of ['session_pages', 'session_tags', 'session_loading_issues', 'session_clicks']) {
        await sql`delete from ${sql.table(table)} where ${ofSession}`.execute(db)
      }
    },

    async pages(pages: SessionAnalysis['pages']) {
      await holdPages(db, organizationId)
      // In the same order everywhere: two sessions that are written at once and share pages would wait for each other.
      await sql`
        insert into pages (organization_id, address)
        select distinct ${organizationId}::bigint, item ->> 'page' as address from ${rowsOf(pages)}
        order by address
        on conflict do nothing`.execute(db)
      await sql`
        insert into session_pages (organization_id, session_id, position, page_id, session_created_at, start_time,
          end_time, click_count, features_used)
        select ${organizationId}, s.id, r.position, p.id, s.created_at, (item ->> 'startTime')::timestamptz,
          (item ->> 'endTime')::timestamptz, (item ->> 'clickCount')::integer,
          array(select jsonb_array_elements_text(item -> 'featuresUsed'))
        from ${rowsOf(pages)}
        join sessions s on s.organization_id = ${organizationId} and s.id = ${sessionId}::uuid
        join pages p on p.organization_id = ${organizationId} and md5(p.address) = md5(item ->> 'page')
          and p.address = item ->> 'page'`.execute(db)
      const activities = pages.flatMap((page, i) => page.activities.map((activity) => ({ ...activity, page: i + 1 })))
      await sql`
        insert into session_activities (organization_id, session_id, page_position, position, start_time, end_time,
          summary, user_action, user_behavior)
        select ${organizationId}, ${sessionId}::uuid, (item ->> 'page')::integer, r.position,
          (item ->> 'startTime')::timestamptz, (item ->> 'endTime')::timestamptz, item ->> 'summary',
          item ->> 'userAction', item ->> 'userBehavior'
        from ${rowsOf(activities)}`.execute(db)
    },

    async tags(tags: SessionAnalysis['tags']) {
      await sql`
        insert into session_tags (organization_id, session_id, session_created_at, position, tag, reasoning, occurred_at)
        select ${organizationId}, s.id, s.created_at, r.position, item ->> 'tag', item ->> 'reasoning',
          (item ->> 'occurredAt')::timestamptz
        from ${rowsOf(tags)}
        join sessions s on s.organization_id = ${organizationId} and s.id = ${sessionId}::uuid`.execute(db)
    },

    async loadingIssues(issues: SessionAnalysis['loadingIssues']) {
      await sql`
        insert into session_loading_issues (organization_id, session_id, position, description, long_description,
          duration_seconds, occurred_at)
        select ${organizationId}, ${sessionId}::uuid, r.position, item ->> 'description', item ->> 'longDescription',
          (item ->> 'durationInSeconds')::double precision, (item ->> 'occurredAt')::timestamptz
        from ${rowsOf(issues)}`.execute(db)
    },

    async clicks(clicks: SessionAnalysis['clicks']) {
      await sql`
        insert into session_clicks (organization_id, session_id, number, type, occurred_at, click_text, click_tag,
          click_css_class, click_count, navigation_to, before_key, after_key, picture_places)
        select ${organizationId}, ${sessionId}::uuid, r.position, item ->> 'type', (item ->> 'occurredAt')::timestamptz,
          item ->> 'clickText', item ->> 'clickTag', item ->> 'clickCssClass', (item ->> 'clickCount')::integer,
          item ->> 'navigationTo', item ->> 'beforeKey', item ->> 'afterKey', item -> 'picturePlaces'
        from ${rowsOf(clicks)}`.execute(db)
    },

    async overview(overview: string) {
      await sql`
        update sessions set timeline_overview = ${overview}
        where organization_id = ${organizationId} and id = ${sessionId}::uuid`.execute(db)
    },
  }
}
