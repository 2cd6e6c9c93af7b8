import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from '../../src/server/storage/database.ts'
import { assertError, requester, type RequestOptions } from '../support/request.ts'
import { rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'

describe('POST /tests/{testId}/runs', () => {
  let service: TestService
  let tenant: Tenant
  let other: Tenant
  let request: ReturnType<typeof requester>
  let testId: number

  before(async () => {
    service = await startTestService()
    tenant = await service.createTenant('Ours')
    other = await service.createTenant('Theirs')
    request = requester(service.publicUrl, tenant.key)
    testId = await rowsFor(service, tenant).test()
  })
  after(() => service.close())

  const start = (id: number | string = testId, options: RequestOptions = {}) =>
    request(`/tests/${id}/runs`, { method: 'POST', ...options })
  const startWith = (key: string, id?: number, options: RequestOptions = {}) =>
    start(id, { ...options, headers: { 'idempotency-key': key } })

  const run = async (statement: ReturnType<typeof sql>) => (await statement.execute(service.storage.db)).rows
  const runsOf = (id: number) => run(sql`select id, status from test_runs where test_id = ${id} order by id`)
  const age = (key: string, interval: string) =>
    run(sql`update idempotency_keys set created_at = now() - ${interval}::interval where key = ${key}`)
  const jobs = () => run(sql`select data from pgboss.job where name = 'executeRun' and state = 'created'`)
  const turnOf = async (organizationId: number) => {
    const [row] = await run(sql`select turn from run_turns where organization_id = ${organizationId}`)
    return (row as { turn: number } | undefined)?.turn
  }
  const jobsOf = (runId: number) => run(sql`select data from pgboss.job where data ->> 'runId' = ${String(runId)}`)

  describe('200', () => {
    it('tells the queued run, in exactly seven fields', async () => {
      const earliest = Date.now()
      const { status, body, headers } = await start()
      assert.equal(status, 200)
      const { id, startedAt, ...rest } = body
      assert.deepEqual(rest, {
        object: 'testRun',
        testId,
        testUrl: `${service.publicUrl}/tests/${testId}`,
        runUrl: `${service.publicUrl}/tests/${testId}/runs/${id}`,
        status: 'queued',
      })
      assert.match(startedAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      assert.ok(Date.parse(startedAt) >= earliest - 1000 && Date.parse(startedAt) <= Date.now() + 1000, startedAt)
      assert.equal(headers.get('cache-control'), 'no-store')
      assert.equal(headers.get('etag'), null)
    })

    it('leaves a run to be read and a job to carry it out', async () => {
      const { id, startedAt } = (await start()).body
      const { body } = await request(`/test-runs/${id}`)
      assert.equal(body.status, 'running')
      assert.equal(body.triggeredBy, 'api')
      assert.equal(body.createdAt, startedAt)
      const [newest] = (await request(`/tests/${testId}/runs?limit=1`)).body.data
      assert.equal(newest.id, id)
      assert.equal(newest.totalSteps, 2)
      const { organizationId } = tenant
      assert.deepEqual(await jobsOf(id), [{ data: { organizationId, runId: id, turn: await turnOf(organizationId) } }])
    })

    it('starts a new run each time', async () => {
      assert.notEqual((await start()).body.id, (await start()).body.id)
    })

    it('starts a paused test', async () => {
      assert.equal((await start(await rowsFor(service, tenant).test({ status: 'paused' }))).status, 200)
    })

    it('starts a test whose newest version still waits for its validation, in that version', async () => {
      const edited = await rowsFor(service, tenant).test()
      await run(sql`insert into test_versions (organization_id, test_id, version)
        values (${tenant.organizationId}, ${edited}, 2)`)
      await run(sql`update tests set current_version = 2 where id = ${edited}`)
      const { status, body } = await start(edited)
      assert.equal(status, 200)
      assert.deepEqual(await run(sql`select test_version, total_steps from test_runs where id = ${body.id}`), [
        { test_version: 2, total_steps: 0 },
      ])
    })
  })

  describe('200 with an Idempotency-Key', () => {
    it('tells the same run again', async () => {
      const first = await startWith('again')
      const second = await startWith('again')
      assert.equal(second.status, 200)
      assert.deepEqual(second.body, first.body)
      assert.notEqual((await startWith('Again')).body.id, first.body.id)
    })

    it('starts one run for twenty requests at once', async () => {
      const busy = await rowsFor(service, tenant).test()
      const earlier = (await jobs()).length
      const answers = await Promise.all(Array.from({ length: 20 }, () => startWith('at-once', busy)))
      for (const { status, body } of answers) {
        assert.equal(status, 200)
        assert.deepEqual(body, answers[0]?.body)
      }
      assert.equal((await runsOf(busy)).length, 1)
      assert.equal((await jobs()).length, earlier + 1)
    })

    it('starts a new run once the key is older than a day', async () => {
      const first = (await startWith('old')).body.id
      await age('old', '23 hours 59 minutes')
      assert.equal((await startWith('old')).body.id, first)
      await age('old', '24 hours 1 second')
      const second = (await startWith('old')).body.id
      assert.notEqual(second, first)
      assert.equal((await startWith('old')).body.id, second, 'the key now names the new run')
    })

    it('frees an old key for another test', async () => {
      await startWith('moved')
      await age('moved', '25 hours')
      const another = await rowsFor(service, tenant).test()
      assert.equal((await startWith('moved', another)).body.testId, another)
    })

    it("knows nothing of another organization's keys", async () => {
      const theirTest = await rowsFor(service, other).test()
      const ours = await startWith('shared')
      const theirs = await startWith('shared', theirTest, { key: other.key })
      assert.equal(theirs.status, 200)
      assert.equal(theirs.body.testId, theirTest)
      assert.equal((await startWith('shared')).body.id, ours.body.id)
    })

    it('takes 255 visible characters', async () => {
      const key = `!~"'\\%${'k'.repeat(249)}`
      assert.equal((await startWith(key)).body.id, (await startWith(key)).body.id)
    })
  })

  describe('400', () => {
    for (const id of ['abc', '0', '-1', '1.5', '1e3', '0x10', '01', '%20', '9007199254740992', '9'.repeat(500)]) {
      it(`for the id ${id.slice(0, 20)}`, async () => {
        const answer = await start(id)
        assertError(answer, 400, 'invalid_parameter', 'testId')
        assert.equal(answer.body.error.type, 'validation_error')
      })
    }

    it('for a malformed Idempotency-Key, and starts nothing', async () => {
      const untouched = await rowsFor(service, tenant).test()
      for (const key of ['', 'two words', 'é', 'k'.repeat(256), 'tab\there']) {
        assertError(await startWith(key, untouched), 400, 'invalid_parameter', 'Idempotency-Key')
      }
      assert.deepEqual(await runsOf(untouched), [])
    })

    it('for an Idempotency-Key that started another test, and starts nothing', async () => {
      await startWith('taken')
      const another = await rowsFor(service, tenant).test()
      assertError(await startWith('taken', another), 400, 'invalid_parameter', 'Idempotency-Key')
      assert.deepEqual(await runsOf(another), [])
    })
  })

  it('401 without a key, with a wrong one', async () => {
    assertError(await start(testId, { key: null }), 401, 'missing_api_key')
    assertError(await start(testId, { key: 'wrong' }), 401, 'invalid_api_key')
  })

  it('403 for a key that may only read', async () => {
    const key = await service.createKey(tenant.organizationId, ['tests:read', 'monitoring:read'])
    const { length } = await runsOf(testId)
    assertError(await start(testId, { key }), 403, 'forbidden')
    assert.equal((await runsOf(testId)).length, length)
  })

  it('200 for a key that may only start', async () => {
    const key = await service.createKey(tenant.organizationId, ['tests:run'])
    assert.equal((await start(testId, { key })).status, 200)
  })

  it("404 for an unknown test and for another organization's, ready or not", async () => {
    assertError(await start(Number.MAX_SAFE_INTEGER), 404, 'not_found')
    const unready = await rowsFor(service, tenant).test({ validated: false })
    for (const id of [testId, unready]) {
      const { length } = await runsOf(id)
      const answer = await start(id, { key: other.key })
      assertError(answer, 404, 'not_found')
      assert.equal(answer.body.error.message, `There is no test ${id}.`)
      assert.equal((await runsOf(id)).length, length)
    }
  })

  it('409 for a test without a completed validation, and starts nothing', async () => {
    const unready = await rowsFor(service, tenant).test({ validated: false })
    for (const answer of [await start(unready), await startWith('early', unready)]) {
      assertError(answer, 409, 'test_not_ready')
      assert.equal(answer.body.error.type, 'validation_error')
    }
    assert.deepEqual(await runsOf(unready), [])
    assert.deepEqual(await run(sql`select 1 from idempotency_keys where key = 'early'`), [])
  })

  it('500 when the job cannot be kept: no run, no used-up key, and nothing told of the inside', async () => {
    const untouched = await rowsFor(service, tenant).test()
    await run(sql`alter schema pgboss rename to elsewhere`)
    try {
      for (const answer of [await start(untouched), await startWith('broken', untouched)]) {
        assertError(answer, 500, 'internal_error')
        assert.equal(answer.body.error.type, 'api_error')
        assert.doesNotMatch(JSON.stringify(answer.body), /pgboss|elsewhere|relation|sql|\.ts/i)
      }
      assert.deepEqual(await runsOf(untouched), [])
    } finally {
      await run(sql`alter schema elsewhere rename to pgboss`)
    }
    assert.equal((await startWith('broken', untouched)).status, 200)
    assert.equal((await runsOf(untouched)).length, 1)
  })
})
