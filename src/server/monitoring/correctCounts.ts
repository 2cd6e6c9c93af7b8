import { sql, type Database } from '../storage/database.ts'
import { inEachPeriod } from './collectionPeriods.ts'

/** Somebody who met a collection, or did until now. */
export type CollectionUser = { collectionId: number; userKey: string }

/**
 * What is known of a session in these collections, put right by its occurrences: when it met them first and last, in
 * which hour it is counted, and that it left those of which it has no occurrence any more. Answers with whom it met
 * them as, whose own counts may have changed with it.
 */
export async function correctSessionCounts(
  db: Database,
  organizationId: number,
  sessionId: string,
  collectionIds: readonly number[],
): Promise<CollectionUser[]> {
  const ofSession = sql`organization_id = ${organizationId} and session_id = ${sessionId}::uuid
    and collection_id = any(${collectionIds}::bigint[])`
  const { rows } = await sql<CollectionUser>`
    with before as (
      select collection_id, user_key, first_issue_at as counted_at from collection_sessions where ${ofSession}),
    ours as (
      select collection_id, min(user_key) as user_key, min(occurred_at) as counted_at, max(occurred_at) as latest,
        max(id) as newest
      from issue_occurrences where ${ofSession} group by 1),
    kept as (
      insert into collection_sessions (organization_id, collection_id, session_id, user_key, first_issue_at,
        latest_issue_at, newest_occurrence_id)
      select ${organizationId}, collection_id, ${sessionId}::uuid, user_key, counted_at, latest, newest from ours
      on conflict (organization_id, collection_id, session_id) do update set first_issue_at = excluded.first_issue_at,
        latest_issue_at = excluded.latest_issue_at, newest_occurrence_id = excluded.newest_occurrence_id),
    gone as (
      delete from collection_sessions where ${ofSession} and collection_id not in (select collection_id from ours)),
    ${shiftCounts(organizationId, 'sessions_begun', 'session_count')}
    select collection_id as "collectionId", coalesce(before.user_key, ours.user_key) as "userKey"
    from before full join ours using (collection_id)`.execute(db)
  return rows
}

/** The same for users, by their sessions: one whose every session left a collection did not meet it. */
export async function correctUserCounts(
  db: Database,
  organizationId: number,
  users: readonly CollectionUser[],
): Promise<void> {
  await sql`
    with asked as (
      select distinct u."collectionId" as collection_id, u."userKey" as user_key
      from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as u ("collectionId" bigint, "userKey" text)),
    before as (
      select u.collection_id, u.user_key, u.latest_issue_at as counted_at
      from asked a join collection_users u
        on u.organization_id = ${organizationId} and u.collection_id = a.collection_id and u.user_key = a.user_key),
    ours as (
      select a.collection_id, a.user_key, s.latest_issue_at as counted_at
      from asked a cross join lateral (
        select s.latest_issue_at from collection_sessions s
        where s.organization_id = ${organizationId} and s.collection_id = a.collection_id and s.user_key = a.user_key
        order by s.latest_issue_at desc limit 1) s),
    kept as (
      insert into collection_users as u (organization_id, collection_id, user_key, latest_issue_at)
      select ${organizationId}, collection_id, user_key, counted_at from ours
      on conflict (organization_id, collection_id, user_key) do update set latest_issue_at = excluded.latest_issue_at
        where u.latest_issue_at <> excluded.latest_issue_at),
    gone as (
      delete from collection_users u using asked a
      where u.organization_id = ${organizationId} and u.collection_id = a.collection_id and u.user_key = a.user_key
        and (u.collection_id, u.user_key) not in (select collection_id, user_key from ours)),
    ${shiftCounts(organizationId, 'users_last_met', 'user_count')}
    select 1`.execute(db)
}

/**
 * Those of `ours` are counted in their hour and day, those of `before` no longer in theirs. These are always there: they
 * have the occurrence that somebody is counted by, and those without any are gone with all their counts.
 */
const shiftCounts = (organizationId: number, inPeriod: 'sessions_begun' | 'users_last_met', inAll: string) => sql`
  shifts as (
    select collection_id, counted_at, 1 as shift from ours
    union all select collection_id, counted_at, -1 from before),
  ${inEachPeriod(
    ({ table, begin, name, of }) => sql`${name('shifted')} as (
    update ${table} p set ${sql.ref(inPeriod)} = p.${sql.ref(inPeriod)} + s.shift
    from (select collection_id, ${of('counted_at')} as begin, sum(shift) as shift
      from shifts group by 1, 2 having sum(shift) <> 0) s
    where p.organization_id = ${organizationId} and p.collection_id = s.collection_id and p.${begin} = s.begin)`,
  )},
  shifted as (
    update issue_collections c set ${sql.ref(inAll)} = c.${sql.ref(inAll)} + s.shift
    from (select collection_id, sum(shift) as shift from shifts group by 1 having sum(shift) <> 0) s
    where c.organization_id = ${organizationId} and c.id = s.collection_id)`
