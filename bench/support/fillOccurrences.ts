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
    await client.query("set session_replication_role = replica; set work_mem = '256MB'")
    const sessionCount = Math.ceil(count / 3)
    await client.query(sessions, [organizationId, projectId, sessionCount])
    await client.query(collectionRows, [organizationId, projectId])
    // Indexes that are made at once are made in a fraction of the time.
    for (const { name } of laterIndexes) await client.query(`drop index ${name}`)
    await client.query(occurrences, [organizationId, sessionCount])
    for (const { definition } of laterIndexes) await client.query(definition)
    for (const statement of summaries) await client.query(statement, [organizationId])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const laterIndexes = [
  {
    name: 'issue_occurrences_latest',
    definition: `create index issue_occurrences_latest
      on issue_occurrences (organization_id, collection_id, occurred_at desc, id desc)`,
  },
  {
    name: 'issue_occurrences_latest_of_session',
    definition: `create index issue_occurrences_latest_of_session
      on issue_occurrences (organization_id, session_id, collection_id, occurred_at desc, id desc)`,
  },
]

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
  from issue_occurrences where organization_id = $1 group by 1, 2, 3 order by 1, 2, 3`,
  `insert into collection_hours (organization_id, collection_id, hour, error_count)
  select organization_id, collection_id, date_trunc('hour', occurred_at, 'UTC'), count(*)
  from issue_occurrences where organization_id = $1 group by 1, 2, 3`,
  `insert into collection_users (organization_id, collection_id, user_key)
  select distinct organization_id, collection_id, user_key from collection_sessions
  where organization_id = $1 order by 1, 2, 3`,
  `update issue_collections c set first_occurred = o.first, last_occurred = o.last, newest_occurrence_id = o.newest,
    error_count = o.errors, session_count = o.sessions
  from (select collection_id, min(occurred_at) as first, max(occurred_at) as last, max(id) as newest,
      count(*) as errors, count(distinct session_id) as sessions
    from issue_occurrences where organization_id = $1 group by 1) o
  where c.organization_id = $1 and c.id = o.collection_id`,
]
