import type { RawBuilder } from 'kysely'
import { sql, type Database } from '../storage/database.ts'

export type WindowCounts = { errorCount: number; sessionCount: number; userCount: number }

/** Users of a collection that has more sessions are estimated from the sample, unless it holds too few of them. */
const exactSessionsMax = 10_000
const sampledUsersMin = 500
/** As the index `collection_sessions_user_sample` has it: one user in sixteen. */
const sampleOf = 16
/** Without it the database may write what it computes into each place where it is used, and compute it there. */
const onlyOnce = sql.raw('offset 0')
const isSampled = sql.raw('(hashtext(cs.user_key) & 15) = 0')

/**
 * How often, in how many sessions and to how many users the collections of one page occurred strictly inside a window.
 * Of a collection that occurred only inside, all that is known. Otherwise whole hours of errors are summed from the
 * hourly counts, only the window's two ragged ends from single occurrences. Distinct sessions and users cannot be
 * summed, so they are counted from the collections' sessions, of which there are far fewer than occurrences: one counts
 * when its first or latest issue is inside, and only one that spans the whole window has to be looked up. Very many
 * users are estimated from a sample of them, within a few percent.
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
  const sessionsInside = insideOf(since, until, ofCollection)
  const { rows } = await sql<WindowCounts & { id: number }>`
    with hours as (
      -- The first hour that lies wholly inside (since itself is not inside, so its hour is ragged), and the one beyond.
      select date_trunc('hour', ${since}, 'UTC') + interval '1 hour' as first,
        date_trunc('hour', ${until}, 'UTC') as beyond)
    select w.id,
      case when known.is_inside then c.error_count else errors.count end as "errorCount",
      case when known.is_inside then c.session_count when known.is_small then gathered.counts[2]
        else sessions.count end as "sessionCount",
      case when known.is_inside then c.user_count when known.is_small then gathered.counts[1]
        when sample.count >= ${sampledUsersMin} then sample.count * ${sampleOf}
        else (select count(*) from (select distinct cs.user_key from ${sessionsInside}) u) end as "userCount"
    from unnest(${collectionIds}::bigint[]) as w (id) cross join hours
    left join issue_collections c on c.organization_id = ${organizationId} and c.id = w.id
    cross join lateral (
      select coalesce(c.first_occurred > ${since} and c.last_occurred < ${until}, false) as is_inside,
        coalesce(c.session_count <= ${exactSessionsMax}, true) as is_small) known
    cross join lateral (
      select case when not known.is_inside then (
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
      ) end as count) errors
    cross join lateral (
      -- Users and their sessions in one go, and without sorting them.
      select case when known.is_small and not known.is_inside then (
        select array[count(*), coalesce(sum(u.sessions), 0)::bigint]
        from (select count(*) as sessions from ${sessionsInside} group by cs.user_key) u) end as counts
      ${onlyOnce}) gathered
    cross join lateral (
      select case when not known.is_small and not known.is_inside then (
        select count(*) from ${sessionsInside}) end as count) sessions
    cross join lateral (
      select case when not known.is_small and not known.is_inside then (
        select count(*) from (select distinct cs.user_key from ${sessionsInside} and ${isSampled}) u) end as count
      ${onlyOnce}) sample`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

type Part = RawBuilder<unknown>

/** The sessions that met collection `w` inside the window. */
const insideOf = (since: Part, until: Part, ofCollection: (table: string) => Part) => sql`collection_sessions cs
  where ${ofCollection('cs')} and cs.first_issue_at < ${until}
    -- A session lasts a day at the most, so one that still had issues two days later began after the window.
    and cs.latest_issue_at > ${since} and cs.latest_issue_at < ${until} + interval '2 days'
    and (cs.latest_issue_at < ${until} or cs.first_issue_at > ${since} or exists (
      select 1 from issue_occurrences o
      where ${ofCollection('o')} and o.session_id = cs.session_id
        and o.occurred_at > ${since} and o.occurred_at < ${until}))`
