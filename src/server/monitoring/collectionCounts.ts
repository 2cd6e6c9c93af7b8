import { sql, type Database } from '../storage/database.ts'

export type WindowCounts = { errorCount: number; sessionCount: number; userCount: number }

/**
 * How often, in how many sessions and to how many users the collections of one page occurred strictly inside a window.
 * Whole hours of errors are summed from the hourly counts, only the window's two ragged ends from single occurrences.
 * Distinct sessions and users cannot be summed, so they are counted from the collections' sessions, of which there are
 * far fewer than occurrences: one counts when its first or latest issue is inside, and only one that spans the whole
 * window has to be looked up.
 */
export async function countsInWindow(
  db: Database,
  organizationId: number,
  window: { since: string; until: string },
  collectionIds: readonly number[],
): Promise<Map<number, WindowCounts>> {
  const since = sql`${window.since}::timestamptz`
  const until = sql`${window.until}::timestamptz`
  const ofCollection = (table: string) =>
    sql`${sql.ref(table)}.organization_id = ${organizationId} and ${sql.ref(table)}.collection_id = w.id`
  const { rows } = await sql<WindowCounts & { id: number }>`
    with hours as (
      -- The first hour that lies wholly inside (since itself is not inside, so its hour is ragged), and the one beyond.
      select date_trunc('hour', ${since}, 'UTC') + interval '1 hour' as first,
        date_trunc('hour', ${until}, 'UTC') as beyond)
    select w.id, errors.count as "errorCount", of_sessions.sessions as "sessionCount", of_sessions.users as "userCount"
    from unnest(${collectionIds}::bigint[]) as w (id) cross join hours
    cross join lateral (
      select (
        select count(*) from issue_occurrences o
        where ${ofCollection('o')} and o.occurred_at > ${since} and o.occurred_at < least(hours.first, ${until})
      ) + (
        select coalesce(sum(h.error_count), 0) from collection_hours h
        where ${ofCollection('h')} and h.hour >= hours.first and h.hour < hours.beyond
      ) + (
        -- A window inside one hour is all in the first part.
        select count(*) from issue_occurrences o
        where ${ofCollection('o')} and hours.beyond >= hours.first
          and o.occurred_at >= hours.beyond and o.occurred_at < ${until}
      ) as count) errors
    cross join lateral (
      select count(*) as sessions, count(distinct cs.user_key) as users from collection_sessions cs
      where ${ofCollection('cs')} and cs.first_issue_at < ${until}
        -- A session lasts a day at the most, so one that still had issues two days later began after the window.
        and cs.latest_issue_at > ${since} and cs.latest_issue_at < ${until} + interval '2 days'
        and (cs.latest_issue_at < ${until} or cs.first_issue_at > ${since} or exists (
          select 1 from issue_occurrences o
          where ${ofCollection('o')} and o.session_id = cs.session_id
            and o.occurred_at > ${since} and o.occurred_at < ${until}))
    ) of_sessions`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
