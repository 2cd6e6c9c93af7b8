import pg from 'pg'

/** Over which the occurrences are spread, up to now, however many there are. */
export const days = 30

export const collections = 200

/**
 * Occurrences of an organization's collections over the last 30 days: three a session, sessions of a tenth as many
 * users. A few collections have most of them, as it is. Written by the database itself, unchecked: this is about reading.
 */
export async function fillOccurrences(
  databaseUrl: string,
  { organizationId, projectId, count }: { organizationId: number; projectId: number; count: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const setting of settings) await client.query(`set ${setting}`)
    const sessionCount = Math.ceil(count / 3)
    await client.query(collectionRows, [organizationId, projectId])
    await withIndexesLater(client, async () => {
      await client.query(sessions, [organizationId, projectId, sessionCount])
      await client.query(occurrences, [organizationId, sessionCount])
      for (const statement of summaries) await client.query(statement, [organizationId])
    })
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const settings = [
  'session_replication_role = replica',
  "work_mem = '512MB'",
  "maintenance_work_mem = '512MB'",
  // Hours and days are those of UTC, without saying so a million times.
  "timezone = 'UTC'",
]

/** Indexes that are made at once are made in a fraction of the time. */
async function withIndexesLater(client: pg.Client, fill: () => Promise<void>) {
  const { rows } = await client.query<{ drop: string; make: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint
    where contype in ('p', 'u')
      and conrelid = any(array['issue_occurrences', 'collection_sessions', 'collection_users']::regclass[])
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index
    where not indisunique and indrelid = any(
      array['sessions', 'issue_occurrences', 'collection_sessions', 'collection_users']::regclass[])`)
  for (const { drop } of rows) await client.query(drop)
  await fill()
  for (const { make } of rows) await client.query(make)
}

const idOf = "('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid"
/** Session n of so many began then. */
const timeOf = (total: string) => `now() - interval '${days} days' * (1 - n::float8 / ${total})`

const sessions = `
  insert into sessions (organization_id, id, project_id, created_at, duration_ms, user_id)
  select $1, ${idOf}, $2, ${timeOf('$3::bigint')}, 600000, 'user-' || n * 7919 % ($3::bigint / 10 + 1)
  from generate_series(1, $3::bigint) n`

const collectionRows = `
  insert into issue_collections (organization_id, project_id, type, root_cause, shortened_path, first_occurred,
    last_occurred, newest_occurrence_id)
  select $1, $2, 'javascript_error', 'TypeError', '/path/' || n, now(), now(), 0
  from generate_series(1, ${collections}) n`

/** The square of an even spread: the first of ten collections has a third of all. */
const occurrences = `
  insert into issue_occurrences (organization_id, collection_id, session_id, error_id, occurred_at, user_key,
    full_path, category, behavior, product_feature, error_text, reasoning)
  select $1, c.ids[1 + floor(power((n * 31 + k * 17) % 1000 / 1000.0, 2) * ${collections})::integer], ${idOf},
    ('00000000-0000-4000-9000-' || lpad(to_hex(n * 3 + k), 12, '0'))::uuid, ${timeOf('$2::bigint')} - interval '1 minute' * k,
    'user-' || n * 7919 % ($2::bigint / 10 + 1), '/cart', 'x', 'x', 'x', 'TypeError', 'x'
  from (select array_agg(id order by id) as ids from issue_collections where organization_id = $1) c
  cross join generate_series(1, $2::bigint) n
  cross join generate_series(1, 3) k`

const summaries = [
  `insert into collection_sessions (organization_id, collection_id, session_id, user_key, first_issue_at,
    latest_issue_at, newest_occurrence_id)
  select organization_id, collection_id, session_id, min(user_key), min(occurred_at), max(occurred_at), max(id)
  from issue_occurrences where organization_id = $1 group by 1, 2, 3`,
  `insert into collection_users (organization_id, collection_id, user_key, latest_issue_at)
  select organization_id, collection_id, user_key, max(latest_issue_at) from collection_sessions
  where organization_id = $1 group by 1, 2, 3`,
  // As they come to be: hour by hour, whatever the collection.
  `insert into collection_hours (organization_id, collection_id, hour, error_count, sessions_begun, users_last_met)
  select $1, collection_id, hour, sum(errors), sum(sessions), sum(users)
  from (
    select collection_id, date_trunc('hour', occurred_at) as hour, count(*) as errors, 0 as sessions, 0 as users
    from issue_occurrences where organization_id = $1 group by 1, 2
    union all
    select collection_id, date_trunc('hour', first_issue_at), 0, count(*), 0
    from collection_sessions where organization_id = $1 group by 1, 2
    union all
    select collection_id, date_trunc('hour', latest_issue_at), 0, 0, count(*)
    from collection_users where organization_id = $1 group by 1, 2) counted
  group by 2, 3 order by 3, 2`,
  `insert into collection_days (organization_id, collection_id, day, error_count, sessions_begun, users_last_met)
  select organization_id, collection_id, date_trunc('day', hour), sum(error_count), sum(sessions_begun),
    sum(users_last_met)
  from collection_hours where organization_id = $1 group by 1, 2, 3 order by 3, 2`,
  `update issue_collections c set first_occurred = s.first, last_occurred = s.last, newest_occurrence_id = s.newest,
    error_count = (select sum(error_count) from collection_days where organization_id = $1 and collection_id = c.id),
    session_count = s.count,
    user_count = (select sum(users_last_met) from collection_days where organization_id = $1 and collection_id = c.id)
  from (select collection_id, min(first_issue_at) as first, max(latest_issue_at) as last,
      max(newest_occurrence_id) as newest, count(*) as count
    from collection_sessions where organization_id = $1 group by 1) s
  where c.organization_id = $1 and c.id = s.collection_id`,
]
