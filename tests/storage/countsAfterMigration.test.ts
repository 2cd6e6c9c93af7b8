import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { it } from 'node:test'
import { openDatabase, sql } from '../../src/server/storage/database.ts'
import { migrate, readMigrations } from '../../src/server/storage/migrate.ts'
import { assertCountsAreRight } from '../support/collectionRecount.ts'
import { assertPeopleAreRight } from '../support/peopleRecount.ts'
import { joinTestServer } from '../support/testDatabase.ts'

/** Two collections over three days: sessions of several hours, and users with several sessions. */
const rows = [
  "insert into organizations (name) values ('Ours')",
  "insert into projects (organization_id, name) values (1, 'Shop')",
  `insert into sessions (organization_id, id, project_id, created_at, duration_ms, user_id, user_account)
  select 1, md5(n::text)::uuid, 1, timestamptz '2026-03-01' + n * interval '1 hour', 1, 'user-' || n % 5,
    'account-' || n % 2
  from generate_series(0, 11) n`,
  `insert into session_clicks (organization_id, session_id, number, type, occurred_at, click_count)
  select 1, md5(n::text)::uuid, 1, 'click', '2026-03-01', n + 1 from generate_series(0, 11) n`,
  `insert into session_tags (organization_id, session_id, position, tag, reasoning)
  select 1, md5(n::text)::uuid, 1, 'rage click', 'x' from generate_series(0, 3) n`,
  `insert into issue_collections (organization_id, project_id, type, fingerprint_version, fingerprint, root_cause,
    shortened_path, first_occurred, last_occurred, newest_occurrence_id)
  select 1, 1, 'rage_click', 1, n::text, 'x', '/', now(), now(), 0 from generate_series(1, 2) n`,
  `insert into issue_occurrences (organization_id, collection_id, session_id, error_id, occurred_at, user_key,
    full_path, category, behavior, product_feature, error_text, reasoning)
  select 1, 1 + n % 2, md5((n % 12)::text)::uuid, gen_random_uuid(),
    timestamptz '2026-03-01T20:00Z' + n % 12 * interval '5 hours' + n * interval '7 minutes', 'user-' || n % 12 % 5,
    '/', 'x', 'x', 'x', 'x', 'x'
  from generate_series(0, 99) n`,
  `insert into collection_sessions (organization_id, collection_id, session_id, user_key, first_issue_at,
    latest_issue_at, newest_occurrence_id)
  select organization_id, collection_id, session_id, min(user_key), min(occurred_at), max(occurred_at), max(id)
  from issue_occurrences group by 1, 2, 3`,
  `insert into collection_users (organization_id, collection_id, user_key)
  select distinct organization_id, collection_id, user_key from issue_occurrences`,
  `insert into collection_hours (organization_id, collection_id, hour, error_count)
  select organization_id, collection_id, date_trunc('hour', occurred_at, 'UTC'), count(*)
  from issue_occurrences group by 1, 2, 3`,
  `update issue_collections c set first_occurred = o.first, last_occurred = o.last, newest_occurrence_id = o.newest,
    error_count = o.errors, session_count = o.sessions, user_count = o.users
  from (select collection_id, min(occurred_at) as first, max(occurred_at) as last, max(id) as newest,
      count(*) as errors, count(distinct session_id) as sessions, count(distinct user_key) as users
    from issue_occurrences group by 1) o
  where c.id = o.collection_id`,
]

it('counts of hours and days, users and accounts are right for what was there before they were kept', async () => {
  const server = await joinTestServer()
  const admin = openDatabase({ connectionString: server.urlOf('postgres') }, { name: 'test', onError() {} })
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await admin.pool.query(`create database ${name}`)
  const connection = { connectionString: server.urlOf(name) }
  const { db, pool, close } = openDatabase(connection, { name: 'test', onError() {} })
  try {
    const migrations = await readMigrations()
    await migrate(connection, migrations.slice(0, 3))
    for (const statement of rows) await pool.query(statement)
    await migrate(connection, migrations)
    await assertCountsAreRight(db, 1)
    const { rows: days } = await sql`select 1 from collection_days where sessions_begun > 0`.execute(db)
    assert.ok(days.length > 3)
    await assertPeopleAreRight(db, 1)
    const { rows: users } = await sql`
      select user_key, session_count, click_count, issue_count, account from users order by 1 limit 1`.execute(db)
    assert.deepEqual(users, [
      { user_key: 'user-0', session_count: 3, click_count: 1 + 6 + 11, issue_count: 2, account: 'account-0' },
    ])
    const { rows: tagged } = await sql`
      select 1 from session_tags t join sessions s on s.id = t.session_id and s.created_at = t.session_created_at`.execute(
      db,
    )
    assert.equal(tagged.length, 4)
  } finally {
    await close()
    await admin.pool.query(`drop database ${name} with (force)`)
    await admin.close()
    await server.leave()
  }
})
