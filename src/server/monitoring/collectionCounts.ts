import type { RawBuilder } from 'kysely'
import { sql, type Database } from '../storage/database.ts'

export type WindowCounts = { errorCount: number; sessionCount: number; userCount: number }

/** Users of more sessions than that are estimated from the sample, unless it holds too few of them. */
const exactSessionsMax = 10_000
const sampledUsersMin = 500
/** As the index `collection_sessions_user_sample` has it: one user in sixteen. */
const sampleOf = 16
const isSampled = sql.raw('(hashtext(cs.user_key) & 15) = 0')
/** Without it the database may write what it computes into each place where it is used, and compute it there. */
const onlyOnce = sql.raw('offset 0')

/**
 * How often, in how many sessions and to how many users the collections of one page occurred strictly inside a window.
 * Of a collection that occurred only inside, all that is known. Otherwise whole days and hours are summed,
 * and only the window's two ragged ends are counted one by one: errors, sessions whose first issue is inside (to which
 * come those that lasted into the window), and users whose last issue is inside. These are all the users unless the
 * collection occurred again after the window. Then they are counted by their sessions in it, and when those are very
 * many, estimated from a sample of them, within a few percent.
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
  const place = { since, until, ofCollection }
  const { rows } = await sql<WindowCounts & { id: number }>`
    with hours as (
      -- The first hour that lies wholly inside (since itself is not inside, so its hour is ragged), and the one beyond.
      select date_trunc('hour', ${since}, 'UTC') + interval '1 hour' as first,
        date_trunc('hour', ${until}, 'UTC') as beyond),
    midnights as (
      select date_trunc('day', first + interval '23 hours', 'UTC') as first,
        date_trunc('day', beyond, 'UTC') as beyond from hours),
    days as (
      -- As many of these hours as make whole days; where none do, all hours come before.
      select case when m.first < m.beyond then m.first else hours.beyond end as first,
        case when m.first < m.beyond then m.beyond else hours.beyond end as beyond
      from hours cross join midnights m)
    select w.id,
      case when known.is_inside then c.error_count else whole.errors + (
        ${raggedCount('issue_occurrences', 'occurred_at', place)}) end as "errorCount",
      sessions.count as "sessionCount",
      case when known.is_inside then c.user_count
        when known.is_latest then whole.users + (${raggedCount('collection_users', 'latest_issue_at', place)})
        else (${usersBySessions(place)}) end as "userCount"
    from unnest(${collectionIds}::bigint[]) as w (id) cross join hours cross join days
    left join issue_collections c on c.organization_id = ${organizationId} and c.id = w.id
    cross join lateral (
      select coalesce(c.first_occurred > ${since} and c.last_occurred < ${until}, false) as is_inside,
        coalesce(c.last_occurred < ${until}, true) as is_latest,
        -- Whether anything can be in the ragged ends at all: mostly not in the later one.
        coalesce(c.first_occurred < hours.first, false) as is_early,
        coalesce(c.last_occurred >= hours.beyond and hours.beyond >= hours.first, false) as is_late) known
    cross join lateral (
      select coalesce(sum(p.error_count), 0) as errors, coalesce(sum(p.sessions_begun), 0) as sessions,
        coalesce(sum(p.users_last_met), 0) as users
      from (${wholePeriods(place)}) p) whole
    cross join lateral (
      select case when known.is_inside then c.session_count else whole.sessions + (${raggedSessions(place)}) end as count
      ${onlyOnce}) sessions`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

type Part = RawBuilder<unknown>
type Place = { since: Part; until: Part; ofCollection: (table: string) => Part }

/** Counts of collection `w` by days, and by the hours before and after them. Where there are none, none are looked for. */
function wholePeriods({ ofCollection }: Place): Part {
  const counts = (table: string, begin: string, from: string, to: string) => sql`
    select p.error_count, p.sessions_begun, p.users_last_met from ${sql.table(table)} p
    where not known.is_inside and ${sql.ref(from)} < ${sql.ref(to)}
      and ${ofCollection('p')} and p.${sql.ref(begin)} >= ${sql.ref(from)} and p.${sql.ref(begin)} < ${sql.ref(to)}`
  return sql`${counts('collection_hours', 'hour', 'hours.first', 'days.first')}
    union all ${counts('collection_days', 'day', 'days.first', 'days.beyond')}
    union all ${counts('collection_hours', 'hour', 'days.beyond', 'hours.beyond')}`
}

/** How many rows of collection `w` lie in the ragged ends. A window inside one hour is all in the first of them. */
function raggedCount(table: string, time: string, { since, until, ofCollection }: Place): Part {
  const at = sql.ref(`r.${time}`)
  const rows = sql`select count(*) from ${sql.table(table)} r where ${ofCollection('r')}`
  return sql`(${rows} and known.is_early and ${at} > ${since} and ${at} < least(hours.first, ${until}))
    + (${rows} and known.is_late and ${at} >= hours.beyond and ${at} < ${until})`
}

/** Whether a session that met the collection both before and after the beginning of the window met it inside. */
const isLasting = ({ since, until, ofCollection }: Place) => sql`(cs.latest_issue_at > ${since}
  and (cs.latest_issue_at < ${until} or exists (
    select 1 from issue_occurrences o
    where ${ofCollection('o')} and o.session_id = cs.session_id
      and o.occurred_at > ${since} and o.occurred_at < ${until})))`

/**
 * Sessions that met collection `w` first in the ragged ends, or before the window and then inside. Of the latter most
 * began in the hour before. Those that met it for longer are few, and have an index of their own. They began two days
 * before at the earliest: a session lasts a day at the most.
 */
function raggedSessions(place: Place): Part {
  const { since, until, ofCollection } = place
  const sessions = sql`select count(*) from collection_sessions cs where ${ofCollection('cs')}`
  return sql`(${sessions} and known.is_early and cs.first_issue_at >= ${since} - interval '1 hour'
      and cs.first_issue_at < least(hours.first, ${until}) and (cs.first_issue_at > ${since} or ${isLasting(place)}))
    + (${sessions} and known.is_early and cs.first_issue_at >= ${since} - interval '2 days'
      and cs.first_issue_at < ${since} - interval '1 hour'
      and cs.latest_issue_at - cs.first_issue_at > interval '1 hour' and ${isLasting(place)})
    + (${sessions} and known.is_late and cs.first_issue_at >= hours.beyond and cs.first_issue_at < ${until})`
}

/** Users of the sessions that met collection `w` inside the window, where `sessions.count` says how many those are. */
function usersBySessions(place: Place): Part {
  const { since, until, ofCollection } = place
  const usersOf = (which: Part) => sql`
    select count(*) from (
      select 1 from collection_sessions cs
      where ${ofCollection('cs')} and cs.first_issue_at < ${until}
        -- A session lasts a day at the most, so one that still had issues two days later began after the window.
        and cs.latest_issue_at > ${since} and cs.latest_issue_at < ${until} + interval '2 days'
        and (cs.first_issue_at > ${since} or ${isLasting(place)}) ${which}
      group by cs.user_key) u`
  return sql`
    select case when sample.count >= ${sampledUsersMin} then least(sample.count * ${sampleOf}, sessions.count)
      else (${usersOf(sql``)}) end
    from (select case when sessions.count > ${exactSessionsMax} then (
      ${usersOf(sql`and ${isSampled}`)}) end as count ${onlyOnce}) sample`
}
