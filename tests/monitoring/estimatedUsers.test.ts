import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { countsInWindow } from '../../src/server/monitoring/collectionCounts.ts'
import { sql } from '../../src/server/storage/database.ts'
import { minutesAgo, rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.close())

const sessions = 20_000

/** One session a second back from now, each with one occurrence and the last of the users in turn, and one a day ago. */
async function fill(tenant: Tenant, users: number) {
  const { db } = service.storage
  const rows = rowsFor(service, tenant)
  const { collectionId } = await rows.issue(await rows.session(), 'a', [minutesAgo(60 * 24)])
  const ofOurs = sql`organization_id = ${tenant.organizationId} and collection_id = ${collectionId}`
  const hourly = (table: string, time: string, column: string) => sql`
    insert into collection_hours as h (organization_id, collection_id, hour, error_count, ${sql.ref(column)})
    select organization_id, collection_id, date_trunc('hour', ${sql.ref(time)}, 'UTC'), 0, count(*)
    from ${sql.table(table)} where ${ofOurs} group by 1, 2, 3
    on conflict (organization_id, collection_id, hour) do update set ${sql.ref(column)} = excluded.${sql.ref(column)}`
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql`
      insert into collection_sessions (organization_id, collection_id, session_id, user_key, first_issue_at,
        latest_issue_at, newest_occurrence_id)
      select ${tenant.organizationId}, ${collectionId}, gen_random_uuid(), 'user-' || n % ${users}::integer, t, t, 1
      from generate_series(1, ${sessions}::integer) n
      cross join lateral (select now() - n * interval '1 second' as t) at`.execute(transaction)
    await sql`
      insert into collection_users (organization_id, collection_id, user_key, latest_issue_at)
      select organization_id, collection_id, user_key, max(latest_issue_at)
      from collection_sessions where ${ofOurs} group by 1, 2, 3
      on conflict do nothing`.execute(transaction)
    await hourly('collection_sessions', 'first_issue_at', 'sessions_begun').execute(transaction)
    await hourly('collection_users', 'latest_issue_at', 'users_last_met').execute(transaction)
    await sql`
      insert into collection_days as d (organization_id, collection_id, day, error_count, sessions_begun, users_last_met)
      select organization_id, collection_id, date_trunc('day', hour, 'UTC'), sum(error_count), sum(sessions_begun),
        sum(users_last_met)
      from collection_hours where ${ofOurs} group by 1, 2, 3
      on conflict (organization_id, collection_id, day) do update set sessions_begun = excluded.sessions_begun,
        users_last_met = excluded.users_last_met`.execute(transaction)
    await sql`
      update issue_collections set last_occurred = now() - interval '1 second', session_count = ${sessions} + 1
      where organization_id = ${tenant.organizationId}`.execute(transaction)
  })
  return collectionId
}

for (const { users, endsMinutesAgo, within, told } of [
  { users: 19_000, endsMinutesAgo: 0, within: 0, told: 'exactly, up to now' },
  { users: 15_000, endsMinutesAgo: 60, within: 0.1, told: 'nearly, when there were more later' },
  { users: 3_000, endsMinutesAgo: 60, within: 0, told: 'exactly, as they are few' },
]) {
  it(`${users} users in very many sessions are told ${told}`, async () => {
    const tenant = await service.createTenant('Ours')
    const collectionId = await fill(tenant, users)
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const window = { since: at(60 * 10), until: at(endsMinutesAgo) }
    const counts = await countsInWindow(service.storage.db, tenant.organizationId, window, [collectionId])
    const { sessionCount, userCount } = counts.get(collectionId)!
    // Between the rows and the bound some seconds may have passed.
    const missing = endsMinutesAgo * 60 - (sessions - sessionCount)
    assert.ok(endsMinutesAgo === 0 ? missing === 0 : missing >= 0 && missing < 60, `${sessionCount} sessions`)
    assert.ok(Math.abs(userCount - users) <= users * within, `${userCount} users`)
    assert.ok(userCount <= sessionCount)
  })
}
