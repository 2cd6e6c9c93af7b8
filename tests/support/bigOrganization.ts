import { sql, type Database } from '../../src/server/storage/database.ts'
import type { Tenant } from './testService.ts'

export const sizes = { sessions: 20_000, addresses: 4_000, users: 400, collections: 2_000, runs: 20_000 }

/**
 * Fills an organization, one session and one run a minute back from now. Foreign keys are not checked meanwhile: what
 * is written here is right by construction, and checking it takes most of the time.
 */
export async function fillOrganization(
  db: Database,
  { organizationId, projectId }: Tenant,
  { testId, visitsPerSession }: { testId: number; visitsPerSession: number },
) {
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    // Nothing is known yet of the tables, and taken for small they would be joined row by row.
    await sql`set local enable_nestloop = off`.execute(transaction)
    for (const statement of [
      ...sessionRows(organizationId, projectId, visitsPerSession),
      ...issueRows(organizationId, projectId),
      runRows(organizationId, testId),
    ])
      await statement.execute(transaction)
  })
}

const sessionId = (organizationId: number, number: string) =>
  sql`md5(${organizationId}::text || ' ' || ${sql.raw(number)})::uuid`

const sessionRows = (organizationId: number, projectId: number, visitsPerSession: number) => [
  sql`
    insert into sessions (organization_id, id, project_id, created_at, duration_ms, user_id, user_email)
    select ${organizationId}, ${sessionId(organizationId, 'n')}, ${projectId}, now() - n * interval '1 minute', 1000,
      'user-' || n % ${sizes.users}, 'User-' || n % ${sizes.users} || '@shop.example'
    from generate_series(1, ${sizes.sessions}::integer) as n`,
  // The last quarter of the addresses was visited by old sessions only.
  sql`
    insert into pages (organization_id, address)
    select ${organizationId}, case
      when n <= ${sizes.addresses} * 3 / 4 then '/Products/' || n
      when n % 20 = 0 then '/archive/rare/' || n
      else '/archive/' || n end
    from generate_series(1, ${sizes.addresses}::integer) as n`,
  sql`
    insert into session_pages (organization_id, session_id, position, page_id, session_created_at, start_time, end_time,
      click_count)
    select ${organizationId}, s.id, v, p.ids[1 + case
        when s.n > ${sizes.sessions} * 3 / 4 and v = 1 then ${sizes.addresses} * 3 / 4 + s.n * 7 % (${sizes.addresses} / 4)
        else (s.n * 31 + v * 977) % (${sizes.addresses} * 3 / 4) end],
      s.created_at, s.created_at, s.created_at, 0
    from (select id, created_at, row_number() over (order by created_at desc) as n
      from sessions where organization_id = ${organizationId}) s
    cross join (select array_agg(id order by id) as ids from pages where organization_id = ${organizationId}) p
    cross join generate_series(1, ${visitsPerSession}::integer) as v`,
]

/** Every collection occurs now and then; the first one in every session. */
const issueRows = (organizationId: number, projectId: number) => [
  sql`
    insert into issue_collections (organization_id, project_id, type, root_cause,
      shortened_path, first_occurred, last_occurred, newest_occurrence_id, resolved_at)
    select ${organizationId}, ${projectId}, 'slow_load', 'x', '/path/' || n, now(), now(), 0,
      case when n % 10 = 5 then now() end
    from generate_series(1, ${sizes.collections}::integer) as n`,
  sql`
    insert into issue_occurrences (organization_id, collection_id, session_id, error_id, occurred_at, user_key,
      full_path, category, behavior, product_feature, error_text, reasoning)
    select s.organization_id, c.ids[1 + case when k = 1 then 0 else s.n % ${sizes.collections} end],
      s.id, gen_random_uuid(), s.created_at + interval '1 second' * k, s.user_id, '/x', 'x', 'x', 'x', 'x', 'x'
    from (select *, row_number() over (order by created_at) as n
      from sessions where organization_id = ${organizationId}) s
    cross join (select array_agg(id order by id) as ids from issue_collections
      where organization_id = ${organizationId}) c
    cross join generate_series(1, 2) as k
    order by s.created_at`,
  sql`
    insert into collection_sessions (organization_id, collection_id, session_id, user_key, first_issue_at,
      latest_issue_at, newest_occurrence_id)
    select organization_id, collection_id, session_id, min(user_key), min(occurred_at), max(occurred_at), max(id)
    from issue_occurrences where organization_id = ${organizationId} group by 1, 2, 3`,
  sql`
    insert into collection_users (organization_id, collection_id, user_key, latest_issue_at)
    select organization_id, collection_id, user_key, max(latest_issue_at)
    from collection_sessions where organization_id = ${organizationId} group by 1, 2, 3`,
  sql`
    insert into collection_hours (organization_id, collection_id, hour, error_count, sessions_begun, users_last_met)
    select ${organizationId}, collection_id, date_trunc('hour', at, 'UTC'), sum(errors), sum(sessions), sum(users)
    from (
      select collection_id, occurred_at as at, 1 as errors, 0 as sessions, 0 as users
      from issue_occurrences where organization_id = ${organizationId}
      union all
      select collection_id, first_issue_at, 0, 1, 0
      from collection_sessions where organization_id = ${organizationId}
      union all
      select collection_id, latest_issue_at, 0, 0, 1
      from collection_users where organization_id = ${organizationId}) counted
    group by 2, 3`,
  sql`
    insert into collection_days (organization_id, collection_id, day, error_count, sessions_begun, users_last_met)
    select organization_id, collection_id, date_trunc('day', hour, 'UTC'), sum(error_count), sum(sessions_begun),
      sum(users_last_met)
    from collection_hours where organization_id = ${organizationId} group by 1, 2, 3`,
  sql`
    update issue_collections c set first_occurred = o.first, last_occurred = o.last, newest_occurrence_id = o.newest
    from (select collection_id, min(occurred_at) as first, max(occurred_at) as last, max(id) as newest
      from issue_occurrences where organization_id = ${organizationId} group by 1) o
    where c.organization_id = ${organizationId} and c.id = o.collection_id`,
]

const runRows = (organizationId: number, testId: number) => sql`
  insert into test_runs (organization_id, test_id, test_version, status, triggered_by, total_steps, created_at,
    started_at, ended_at, one_line_summary, overall_reasoning)
  select ${organizationId}, ${testId}, 1, case when n % 50 = 0 then 'failed' else 'passed' end, 'api', 2, t, t, t, '', ''
  from generate_series(1, ${sizes.runs}::integer) as n
  cross join lateral (select now() - n * interval '1 minute' as t) at`
