import assert from 'node:assert/strict'
import { sql, type Database } from '../../src/server/storage/database.ts'

/** All counts that are kept of an organization's collections, as they are kept and as its occurrences say. */
export async function assertCountsAreRight(db: Database, organizationId: number) {
  const rowsOf = async (statement: ReturnType<typeof sql>) => (await statement.execute(db)).rows
  const ofOurs = sql`o.organization_id = ${organizationId}`
  const pairs = {
    collections: [
      sql`
        select id, error_count, session_count, user_count, first_occurred, last_occurred, newest_occurrence_id
        from issue_collections o where ${ofOurs} order by 1`,
      sql`
        select collection_id as id, count(*) as error_count, count(distinct session_id) as session_count,
          count(distinct user_key) as user_count, min(occurred_at) as first_occurred, max(occurred_at) as last_occurred,
          max(o.id) as newest_occurrence_id
        from issue_occurrences o where ${ofOurs} group by 1 order by 1`,
    ],
    hours: periods('hour', 'collection_hours', organizationId),
    days: periods('day', 'collection_days', organizationId),
    sessions: [
      sql`
        select collection_id, session_id, user_key, first_issue_at, latest_issue_at, newest_occurrence_id
        from collection_sessions o where ${ofOurs} order by 1, 2`,
      sql`
        select collection_id, session_id, min(user_key) as user_key, min(occurred_at) as first_issue_at,
          max(occurred_at) as latest_issue_at, max(id) as newest_occurrence_id
        from issue_occurrences o where ${ofOurs} group by 1, 2 order by 1, 2`,
    ],
    users: [
      sql`select collection_id, user_key, latest_issue_at from collection_users o where ${ofOurs} order by 1, 2`,
      sql`
        select collection_id, user_key, max(occurred_at) as latest_issue_at
        from issue_occurrences o where ${ofOurs} group by 1, 2 order by 1, 2`,
    ],
  }
  for (const [what, [kept, counted]] of Object.entries(pairs)) {
    assert.ok(kept && counted)
    assert.deepEqual(await rowsOf(kept), await rowsOf(counted), what)
  }
}

/** Each occurrence counts in its hour or day; the first of a session and the last of a user count for those as well. */
const periods = (unit: 'hour' | 'day', table: string, organizationId: number) => [
  sql`
    select collection_id, ${sql.ref(unit)} as begin, error_count, sessions_begun, users_last_met
    from ${sql.table(table)} where organization_id = ${organizationId} order by 1, 2`,
  sql`
    select collection_id, date_trunc(${sql.lit(unit)}, occurred_at, 'UTC')::timestamptz(3) as begin,
      count(*)::integer as error_count, (count(*) filter (where of_session = 1))::integer as sessions_begun,
      (count(*) filter (where of_user = 1))::integer as users_last_met
    from (
      select *, row_number() over (partition by collection_id, session_id order by occurred_at) as of_session,
        row_number() over (partition by collection_id, user_key order by occurred_at desc) as of_user
      from issue_occurrences where organization_id = ${organizationId}) o
    group by 1, 2 order by 1, 2`,
]
