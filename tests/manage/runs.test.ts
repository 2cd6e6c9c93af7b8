import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { FixChange } from '../../src/domain/testing/fixChange.ts'
import { sql } from '../../src/server/storage/database.ts'
import { badStep, failed, goodStep, passed, workedRunsFor } from '../api/workedRuns.ts'
import { assertError, requester } from '../support/request.ts'
import { rowsFor } from '../support/testRows.ts'
import { walkList } from '../support/walkList.ts'
import { clickBuy, memberRequester, openShop, startManaged, type Managed, type ManageRequest } from './manageRequest.ts'

describe('runs', () => {
  let managed: Managed
  let request: ManageRequest
  let runs: ReturnType<typeof workedRunsFor>
  before(async () => {
    managed = await startManaged()
    request = managed.request
    runs = workedRunsFor(managed.service, managed.ours)
  })
  after(() => managed.service.close())

  const newTest = async () => {
    const { body } = await request('POST', '/tests', { name: 'Check out', steps: [openShop, clickBuy] })
    return body.id as number
  }
  const run = (statement: ReturnType<typeof sql>) => statement.execute(managed.service.storage.db)

  describe('get', () => {
    it('200 tells more than the public API', async () => {
      const testId = await newTest()
      const runId = await runs.ended(testId, failed, { steps: [goodStep(), badStep()] })
      const key = `runs/${runId}/evidence.json`
      const { organizationId } = managed.ours
      const { blobs } = managed.service.services
      await blobs.put(organizationId, key, Buffer.from('{"a":1}'), { contentType: 'application/json' })
      await run(
        sql`update test_runs set evidence_key = ${key}, cause = 'renamed', healed_steps = '{1}' where id = ${runId}`,
      )
      const { status, body } = await request('GET', `/runs/${runId}?include=screenshots`)
      assert.equal(status, 200)
      const { testVersion, environmentId, cause, healedSteps, isCancelRequested, evidenceUrl, suggestedFixes } = body
      assert.deepEqual(
        { testVersion, environmentId, cause, healedSteps, isCancelRequested },
        { testVersion: 1, environmentId: null, cause: 'renamed', healedSteps: [1], isCancelRequested: false },
      )
      assert.deepEqual(await (await fetch(evidenceUrl)).json(), { a: 1 })
      assert.deepEqual(suggestedFixes, [{ number: 1, ...failed.suggestedFixes[0], change: null, appliedVersion: null }])
      assert.equal(body.steps.length, 2)
      assert.ok(body.screenshotsExpiresAt)
      assertError(await managed.requestAsThem('GET', `/runs/${runId}`), 404, 'not_found')
    })

    it('200 tells one that waits as queued, without evidence', async () => {
      const { body } = await request('GET', `/runs/${await runs.waiting(await newTest())}`)
      assert.deepEqual([body.status, body.evidenceUrl], ['queued', null])
    })
  })

  it('200 links to what was recorded meanwhile, if anything was', async () => {
    const runId = await runs.ended(await newTest(), passed)
    const path = `/runs/${runId}/recording`
    const { linksExpireAt, ...none } = (await request('GET', path)).body
    assert.deepEqual(none, { object: 'runRecording', runId, url: null })
    assert.ok(Date.parse(linksExpireAt) > Date.now())
    const key = `runs/${runId}/1/recording.ndjson.br`
    const content = { contentType: 'application/octet-stream' }
    await managed.service.services.blobs.put(managed.ours.organizationId, key, Buffer.from('x'), content)
    await run(sql`update test_runs set recording_key = ${key} where id = ${runId}`)
    assert.equal(await (await fetch((await request('GET', path)).body.url)).text(), 'x')
    assertError(await managed.requestAsThem('GET', path), 404, 'not_found')
  })

  it('200 lists the runs of all tests, newest first, with filters', async () => {
    const [first, second] = [await newTest(), await newTest()]
    const ids = [
      await runs.ended(first, passed),
      await runs.ended(second, failed),
      await runs.waiting(first),
      (await runs.running(second)).id,
    ]
    const find = async (query: object) => {
      const listed = await walkList<{ id: number }>((path) => request('GET', path), '/runs', { limit: 2, ...query })
      return listed.map(({ id }) => ids.indexOf(id)).filter((index) => index >= 0)
    }
    assert.deepEqual(await find({}), [3, 2, 1, 0])
    assert.deepEqual(await find({ testId: first }), [2, 0])
    assert.deepEqual(await find({ status: 'failed' }), [1])
    assert.deepEqual(await find({ status: 'running' }), [3])
    assert.deepEqual(await find({ status: 'queued', testId: first }), [2])
    const [newest] = (await request('GET', '/runs?limit=1')).body.data
    assert.equal(newest.testName, 'Check out')
    assert.equal(newest.status, 'running')
    assert.deepEqual((await managed.requestAsThem('GET', `/runs?testId=${first}`)).body.data, [])
  })

  describe('who started it', () => {
    const starterOf = async (runId: number) => (await request('GET', `/runs/${runId}`)).body.startedBy
    const readyTest = (more = {}) => rowsFor(managed.service, managed.ours).test(more)
    const createMember = (email: string) =>
      memberRequester(managed.service, managed.ours.organizationId, { role: 'editor', email })

    it('200 tells the member, as they were called then, after another attempt and when they are gone', async () => {
      const member = await createMember('grace@shop.example')
      const path = `/tests/${await readyTest()}/runs`
      const runId = (await member('POST', path, {})).body.id
      const grace = { kind: 'member', name: 'grace' }
      assert.deepEqual(await starterOf(runId), grace)
      await runs.begin(runId)
      const attempt = await runs.begin(runId)
      await runs.writer.endRun(managed.ours.organizationId, runId, attempt, passed, new Date().toISOString())
      await member('PATCH', '/me', { name: 'Grace Hopper' })
      assert.deepEqual(await starterOf((await member('POST', path, {})).body.id), { ...grace, name: 'Grace Hopper' })
      await run(sql`delete from people where email = 'grace@shop.example'`)
      assert.deepEqual(await starterOf(runId), grace)
      const { body } = await request('GET', `/runs/${runId}/view`)
      assert.deepEqual(body.run.startedBy, grace)
      const listed = (await request('GET', '/runs?limit=2')).body.data
      assert.deepEqual(
        listed.map(({ startedBy }: { startedBy: unknown }) => startedBy),
        [{ ...grace, name: 'Grace Hopper' }, grace],
      )
    })

    it('200 tells the key, of either API, also once it is revoked', async () => {
      const made = await managed.requestAsMember('POST', '/keys', { name: 'CI', scopes: ['manage', 'tests:run'] })
      const { id, key } = made.body
      const testId = await readyTest()
      const publicly = requester(managed.service.publicUrl, key)
      const headers = { 'idempotency-key': 'once' }
      const start = { method: 'POST', headers }
      const ids = [
        (await publicly(`/tests/${testId}/runs`, start)).body.id,
        (await request('POST', `/tests/${testId}/runs`, {}, { key })).body.id,
      ]
      // The key that asked first stays the one that started it.
      assert.equal(
        (await requester(managed.service.publicUrl, managed.ours.key)(`/tests/${testId}/runs`, start)).body.id,
        ids[0],
      )
      await managed.requestAsMember('DELETE', `/keys/${id}`)
      for (const runId of ids) assert.deepEqual(await starterOf(runId), { kind: 'key', name: 'CI' })
    })

    it('200 tells whoever asked for a suite or a validation, and nobody where a new version is validated', async () => {
      const member = await createMember('ada@shop.example')
      const suite = (await request('POST', '/suites', { name: 'Started' })).body
      await readyTest({ suiteId: suite.id })
      const [started] = (await member('POST', `/suites/${suite.id}/runs`)).body.data
      assert.deepEqual(await starterOf(started.id), { kind: 'member', name: 'ada' })
      const { body } = await member('POST', '/tests', { name: 'New', steps: [openShop] })
      assert.equal(await starterOf(body.validation.runId), null)
      const again = await member('POST', `/tests/${body.id}/validations`)
      assert.deepEqual(await starterOf(again.body.id), { kind: 'member', name: 'ada' })
      assertError(await managed.requestAsThem('GET', `/runs/${again.body.id}`), 404, 'not_found')
    })
  })

  describe('cancel', () => {
    it('200 ends one that waits at once', async () => {
      const testId = await newTest()
      const runId = await runs.waiting(testId)
      const { status, body } = await request('POST', `/runs/${runId}/cancel`)
      assert.equal(status, 200)
      assert.deepEqual([body.status, body.summary.oneLineSummary], ['failed', 'Cancelled before it began.'])
      assert.ok(body.endTime)
      assert.equal(await runs.writer.beginAttempt(managed.ours.organizationId, runId, body.endTime), null)
    })

    it('200 asks the worker of one that runs', async () => {
      const { id } = await runs.running(await newTest(), [goodStep()])
      const { body } = await request('POST', `/runs/${id}/cancel`)
      assert.deepEqual([body.status, body.isCancelRequested, body.steps.length], ['running', true, 1])
      assert.equal((await request('POST', `/runs/${id}/cancel`)).status, 200)
      assert.equal(await runs.writer.isCancelRequested(managed.ours.organizationId, id), true)
    })

    it('409 for one that has ended, 404 for none', async () => {
      const runId = await runs.ended(await newTest(), passed)
      assertError(await request('POST', `/runs/${runId}/cancel`), 409, 'already_ended')
      assertError(await request('POST', '/runs/999999/cancel'), 404, 'not_found')
      const waiting = await runs.waiting(await newTest())
      assertError(await managed.requestAsThem('POST', `/runs/${waiting}/cancel`), 404, 'not_found')
      assert.equal((await request('GET', `/runs/${waiting}`)).body.status, 'queued')
    })
  })

  describe('apply a fix', () => {
    const purchase: FixChange = {
      kind: 'replaceLocators',
      stepNumber: 2,
      innerStepNumber: null,
      locators: [{ by: 'role', role: 'button', name: 'Purchase' }],
    }
    const failing = async (change: FixChange | null) => {
      const testId = await newTest()
      const runId = await runs.ended(testId, failed, { steps: [goodStep(), badStep()] })
      await run(
        sql`update test_run_fixes set change = ${change && JSON.stringify(change)}::jsonb where run_id = ${runId}`,
      )
      return { testId, runId, path: `/runs/${runId}/fixes/1/apply` }
    }

    it('200 makes it a new version and validates it', async () => {
      const { testId, runId, path } = await failing(purchase)
      assert.deepEqual((await request('GET', `/runs/${runId}`)).body.suggestedFixes[0].change, purchase)
      const { status, body } = await request('POST', path)
      assert.equal(status, 200, JSON.stringify(body))
      assert.deepEqual([body.id, body.version, body.validation.status], [testId, 2, 'pending'])
      assert.deepEqual(body.steps[1].target.locators, purchase.locators)
      assert.equal((await request('GET', `/runs/${runId}`)).body.suggestedFixes[0].appliedVersion, 2)
    })

    it('409 once the test has moved on, also by the fix itself', async () => {
      const { testId, path } = await failing(purchase)
      const answers = await Promise.all([request('POST', path), request('POST', path)])
      assert.deepEqual(
        answers.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 409],
      )
      assertError(await request('POST', path), 409, 'version_conflict')
      assert.equal((await request('GET', `/tests/${testId}`)).body.version, 2)
    })

    it('409 when there is nothing to apply', async () => {
      assertError(await request('POST', (await failing(null)).path), 409, 'nothing_to_apply')
      const beyond = await failing({ kind: 'removeStep', stepNumber: 9 })
      assertError(await request('POST', beyond.path), 409, 'nothing_to_apply')
    })

    it("404 for no such fix, and for another organization's", async () => {
      const { runId, path } = await failing(purchase)
      assertError(await request('POST', `/runs/${runId}/fixes/2/apply`), 404, 'not_found')
      assertError(await managed.requestAsThem('POST', path), 404, 'not_found')
    })
  })
})
