import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { sql } from '../../src/server/storage/database.ts'
import { requester } from '../support/request.ts'
import { minutesAgo, rowsFor } from '../support/testRows.ts'
import { startTestService, type TestService } from '../support/testService.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.close())

/** As many sessions as said, one a second back from now, each with one occurrence. */
async function fill(tenant: { organizationId: number; projectId: number; key: string }, users: number) {
  const { db } = service.storage
  const rows = rowsFor(service, tenant)
  const { collectionId } = await rows.issue(await rows.session(), 'a', [minutesAgo(60 * 24)])
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql`
      insert into collection_sessions (organization_id, collection_id, session_id, user_key, first_issue_at,
        latest_issue_at, newest_occurrence_id)
      select ${tenant.organizationId}, ${collectionId}, gen_random_uuid(), 'user-' || n % ${users}::integer, t, t, 1
      from generate_series(1, 20000) n cross join lateral (select now() - n * interval '1 second' as t) at`.execute(
      transaction,
    )
  })
  await sql`update issue_collections set last_occurred = now() - interval '1 second', session_count = 20001`.execute(db)
}

for (const [users, withinShare] of [
  [19_000, 0.1],
  [3_000, 0],
] as const) {
  it(`${users} users in 20,000 sessions are told ${withinShare === 0 ? 'exactly' : 'nearly'}`, async () => {
    const tenant = await service.createTenant('Ours')
    await fill(tenant, users)
    const { body } = await requester(
      service.publicUrl,
      tenant.key,
    )(`/monitoring/issue-collections?since=${minutesAgo(60 * 10)}`)
    const [{ sessionCount, estimatedUsers }] = body.data
    assert.equal(sessionCount, 20_000)
    assert.ok(Math.abs(estimatedUsers - users) <= users * withinShare, `${estimatedUsers}`)
  })
}
