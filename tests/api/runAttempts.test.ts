import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createRunWriter } from '../../src/server/testing/runWriter.ts'
import { sql } from '../../src/server/storage/database.ts'
import { requester } from '../support/request.ts'
import { rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'
import { badStep, failed, goodStep, passed, workedRunsFor } from './workedRuns.ts'

const now = () => new Date().toISOString()

describe('attempts at a run', () => {
  let service: TestService
  let tenant: Tenant
  let organizationId: number
  let request: ReturnType<typeof requester>
  let runs: ReturnType<typeof workedRunsFor>
  let testId: number

  before(async () => {
    service = await startTestService()
    tenant = await service.createTenant('Ours')
    organizationId = tenant.organizationId
    request = requester(service.publicUrl, tenant.key)
    runs = workedRunsFor(service, tenant)
    testId = await rowsFor(service, tenant).test()
  })
  after(() => service.close())

  const read = async (runId: number) => (await request(`/test-runs/${runId}`)).body

  it('a new attempt starts from nothing', async () => {
    const { id, attempt } = await runs.running(testId, [goodStep(), badStep()])
    assert.equal(attempt, 1)
    assert.equal(await runs.begin(id), 2)
    const { status, steps } = await read(id)
    assert.equal(status, 'running')
    assert.deepEqual(steps, [])
    assert.equal((await request(`/tests/${testId}/runs?limit=1`)).body.data[0].failedSteps, 0)
  })

  it('an older attempt writes nothing any more', async () => {
    const { id, attempt } = await runs.running(testId)
    const newer = await runs.begin(id)
    const earlier = await read(id)
    assert.equal(await runs.writer.writeStep(organizationId, id, attempt, badStep()), false)
    assert.equal(await runs.writer.endRun(organizationId, id, attempt, failed, now()), false)
    assert.deepEqual(await read(id), earlier)

    assert.equal(await runs.writer.writeStep(organizationId, id, newer, goodStep()), true)
    assert.equal(await runs.writer.endRun(organizationId, id, newer, passed, now()), true)
    const ended = await read(id)
    assert.equal(ended.status, 'passed')
    assert.deepEqual(ended.globalErrors, [])
  })

  it('a run that has ended never changes', async () => {
    for (const outcome of [passed, failed]) {
      const id = await runs.ended(testId, outcome, { steps: [goodStep()] })
      const earlier = await read(id)
      const other = outcome === passed ? failed : passed
      assert.equal(await runs.writer.beginAttempt(organizationId, id, now()), null)
      for (const attempt of [1, 2]) {
        assert.equal(await runs.writer.writeStep(organizationId, id, attempt, badStep()), false)
        assert.equal(await runs.writer.endRun(organizationId, id, attempt, other, now()), false)
      }
      assert.deepEqual(await read(id), earlier)
    }
  })

  it('an attempt that never began writes nothing', async () => {
    const id = await runs.waiting(testId)
    for (const attempt of [0, 1]) {
      assert.equal(await runs.writer.writeStep(organizationId, id, attempt, goodStep()), false)
      assert.equal(await runs.writer.endRun(organizationId, id, attempt, passed, now()), false)
    }
    assert.equal((await read(id)).status, 'running')
  })

  it('another organization cannot write', async () => {
    const { id, attempt } = await runs.running(testId)
    const { organizationId: foreign } = await service.createTenant('Theirs')
    assert.equal(await runs.writer.beginAttempt(foreign, id, now()), null)
    assert.equal(await runs.writer.writeStep(foreign, id, attempt, goodStep()), false)
    assert.equal(await runs.writer.endRun(foreign, id, attempt, passed, now()), false)
    assert.deepEqual((await read(id)).steps, [])
  })

  it('of an end and a new attempt at the same time one counts', async () => {
    const rounds = Array.from({ length: 8 }, async () => {
      const { id, attempt } = await runs.running(testId)
      const [ended, begun] = await Promise.all([
        runs.writer.endRun(organizationId, id, attempt, passed, now()),
        runs.writer.beginAttempt(organizationId, id, now()),
      ])
      assert.equal(begun, ended ? null : 2)
      assert.equal((await read(id)).status, ended ? 'passed' : 'running')
    })
    await Promise.all(rounds)
  })

  it('a step that an older attempt is just writing does not outlive it', async () => {
    const { id, attempt } = await runs.running(testId)
    const { db } = service.storage
    let begun: Promise<number | null> = Promise.resolve(null)
    await db.transaction().execute(async (transaction) => {
      assert.ok(await createRunWriter(transaction).writeStep(organizationId, id, attempt, goodStep()))
      begun = runs.writer.beginAttempt(organizationId, id, now())
      await untilSomeoneWaits()
    })
    assert.equal(await begun, 2)
    assert.deepEqual((await read(id)).steps, [])
    assert.ok(await runs.writer.writeStep(organizationId, id, 2, goodStep({ description: 'Again' })))
    assert.deepEqual(
      (await read(id)).steps.map(({ description }: { description: string }) => description),
      ['Again'],
    )
  })

  /** Until a statement in this database waits for a lock. */
  async function untilSomeoneWaits() {
    const deadline = Date.now() + 5000
    while (Date.now() < deadline) {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(service.storage.db)
      if (rows.length > 0) return
    }
    throw new Error('nobody waits')
  }
})
