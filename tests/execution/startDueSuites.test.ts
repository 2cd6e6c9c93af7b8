import assert from 'node:assert/strict'
import { after, before, beforeEach, it } from 'node:test'
import { openJobQueue, type JobQueue } from '../../src/server/jobs/jobQueue.ts'
import { inTransaction, sql } from '../../src/server/storage/database.ts'
import { startDueSuites } from '../../src/server/testing/execution/startDueSuites.ts'
import { createTestWriter } from '../../src/server/testing/testWriter.ts'
import { rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'

let service: TestService
let jobQueue: JobQueue
let tenant: Tenant

before(async () => {
  service = await startTestService()
  jobQueue = await openJobQueue({ connectionString: service.databaseUrl }, { role: 'sender', onError: () => {} })
})
after(async () => {
  await jobQueue.close()
  await service.close()
})
beforeEach(async () => {
  tenant = await service.createTenant('Scheduled')
})

const start = () =>
  startDueSuites((work) => inTransaction(service.storage.db, (db) => work(db, jobQueue.inTransaction(db))))

const dueSuite = async (minutesAgo: number, scheduleMinutes = 60) => {
  const { organizationId, projectId } = tenant
  const id = await createTestWriter(service.storage.db).createSuite(organizationId, {
    projectId,
    name: 'Nightly',
    scheduleMinutes,
  })
  await sql`update suites set next_run_at = now() - make_interval(mins => ${minutesAgo}::integer) where id = ${id}`.execute(
    service.storage.db,
  )
  return id
}

const triggersOf = async (testId: number) =>
  (await service.services.runs.listRuns(tenant.organizationId, testId, {}, { rows: 10, after: null })).map(
    ({ triggeredBy }) => triggeredBy,
  )

it('starts each live, ready test of a due suite', async () => {
  const suiteId = await dueSuite(1)
  const rows = rowsFor(service, tenant)
  const ready = await rows.test({ suiteId })
  const paused = await rows.test({ suiteId, status: 'paused' })
  const notReady = await rows.test({ suiteId, validated: false })
  const elsewhere = await rows.test()
  assert.equal(await start(), 1)
  assert.deepEqual(await triggersOf(ready), ['schedule'])
  for (const id of [paused, notReady, elsewhere]) assert.deepEqual(await triggersOf(id), [])
})

it('starts them once, however many workers look at the same time', async () => {
  const suiteIds = await Promise.all(Array.from({ length: 5 }, () => dueSuite(1)))
  const tests = await Promise.all(suiteIds.map((suiteId) => rowsFor(service, tenant).test({ suiteId })))
  const started = await Promise.all(Array.from({ length: 8 }, start))
  assert.equal(
    started.reduce((sum, count) => sum + count, 0),
    5,
  )
  for (const id of tests) assert.deepEqual(await triggersOf(id), ['schedule'])
})

it('keeps to its times, and leaves out those that were slept through', async () => {
  const suiteId = await dueSuite(150, 60)
  await start()
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from next_run_at - now()) / 60)::integer as minutes from suites where id = ${suiteId}`.execute(
    service.storage.db,
  )
  assert.equal(rows[0]?.minutes, 30)
  assert.equal(await start(), 0)
})

it('does not pile up runs of a test that is still under way', async () => {
  const suiteId = await dueSuite(1)
  const testId = await rowsFor(service, tenant).test({ suiteId })
  await start()
  await sql`update suites set next_run_at = now() where id = ${suiteId}`.execute(service.storage.db)
  assert.equal(await start(), 0)
  assert.deepEqual(await triggersOf(testId), ['schedule'])
})
