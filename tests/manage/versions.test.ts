import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from '../../src/server/storage/database.ts'
import { createTestWriter } from '../../src/server/testing/testWriter.ts'
import { workedRunsFor } from '../api/workedRuns.ts'
import { assertError, requester } from '../support/request.ts'
import { walkList } from '../support/walkList.ts'
import { clickBuy, openShop, startManaged, testMaker, type Managed, type ManageRequest } from './manageRequest.ts'

describe('versions of a test', () => {
  let managed: Managed
  let request: ManageRequest
  before(async () => {
    managed = await startManaged()
    request = managed.request
  })
  after(() => managed.service.close())

  const steps = [openShop, clickBuy]
  const { create, rowsOf, jobOf } = testMaker(() => managed)
  const makeReady = (testId: number, version = 1) =>
    createTestWriter(managed.service.storage.db).markValidated(
      managed.ours.organizationId,
      testId,
      version,
      new Date().toISOString(),
    )

  describe('steps', () => {
    it('200 a new version with its own validation', async () => {
      const { id, validation } = await create()
      const { body } = await request('PUT', `/tests/${id}/steps`, { steps: [openShop] })
      assert.equal(body.version, 2)
      assert.equal(body.steps.length, 1)
      assert.equal(body.validation.status, 'pending')
      assert.notEqual(body.validation.runId, validation.runId)
      const first = await request('GET', `/tests/${id}/versions/1`)
      assert.equal(first.body.steps.length, 2)
      assertError(await request('GET', `/tests/${id}/versions/3`), 404, 'not_found')
      assertError(await request('GET', `/tests/${id}/versions/99999999999`), 404, 'not_found')
    })

    it('409 for a version that is no longer the current one, also of many at once', async () => {
      const { id } = await create()
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => request('PUT', `/tests/${id}/steps`, { steps, baseVersion: 1 })),
      )
      assert.equal(answers.filter(({ status }) => status === 200).length, 1)
      for (const answer of answers.filter(({ status }) => status !== 200)) assertError(answer, 409, 'version_conflict')
      assert.equal((await request('GET', `/tests/${id}`)).body.version, 2)
    })

    it('200 the versions, page by page', async () => {
      const { id } = await create()
      for (let i = 0; i < 4; i++) await request('PUT', `/tests/${id}/steps`, { steps })
      const get = (path: string) => request('GET', path)
      const versions = await walkList<{ version: number }>(get, `/tests/${id}/versions`, { limit: 2 })
      assert.deepEqual(
        versions.map(({ version }) => version),
        [5, 4, 3, 2, 1],
      )
    })
  })

  describe('validation', () => {
    it('tells what became of the newest one', async () => {
      const { id, validation } = await create()
      const runs = workedRunsFor(managed.service, managed.ours)
      const attempt = await runs.begin(validation.runId)
      const outcome = { oneLineSummary: 'x', overallReasoning: 'y', firstFailedStepNumber: null }
      const rest = { globalErrors: [], suggestedFixes: [], status: 'failed' as const }
      const at = new Date().toISOString()
      await runs.writer.endRun(managed.ours.organizationId, validation.runId, attempt, { ...outcome, ...rest }, at)
      const { body } = await request('GET', `/tests/${id}`)
      assert.deepEqual(body.validation, { status: 'failed', runId: validation.runId })

      const again = await request('POST', `/tests/${id}/validations`)
      assert.equal(again.status, 200)
      assert.equal(again.body.status, 'queued')
      const pending = (await request('GET', `/tests/${id}`)).body
      assert.deepEqual(pending.validation, { status: 'pending', runId: again.body.id })
    })

    it('of a version that was validated without a run is passed', async () => {
      const { id } = await create()
      await rowsOf(sql`delete from test_runs where test_id = ${id}`)
      assert.deepEqual((await request('GET', `/tests/${id}`)).body.validation, { status: 'none', runId: null })
      await makeReady(id)
      const { body } = await request('GET', `/tests/${id}`)
      assert.deepEqual([body.validation, body.isReady], [{ status: 'passed', runId: null }, true])
    })
  })

  describe('start', () => {
    it('409 until a validation has completed', async () => {
      const { id } = await create()
      assertError(await request('POST', `/tests/${id}/runs`), 409, 'test_not_ready')
    })

    it('200 in the environment that is given, else in its own', async () => {
      const environment = async (name: string) =>
        (await request('POST', '/environments', { name, baseUrl: 'https://e.example' })).body.id
      const [own, other] = [await environment('own'), await environment('other')]
      const { id } = await create({ environmentId: own })
      await makeReady(id)
      for (const [body, expected] of [
        [undefined, own],
        [{ environmentId: other }, other],
      ]) {
        const started = await request('POST', `/tests/${id}/runs`, body)
        assert.equal(started.status, 200)
        const run = (await request('GET', `/runs/${started.body.id}`)).body
        assert.deepEqual([run.environmentId, run.triggeredBy, run.status], [expected, 'manual', 'queued'])
      }
      const wrong = await request('POST', `/tests/${id}/runs`, { environmentId: 999_999 })
      assertError(wrong, 422, 'invalid_parameter', 'environmentId')
    })

    it('takes turns: later runs of one organization wait behind the first of another', async () => {
      const [busy, calm] = [await managed.service.createTenant('Busy'), await managed.service.createTenant('Calm')]
      const priorityOf = async (key: string) => {
        const { validation } = (await request('POST', '/tests', { name: 'x', steps }, { key })).body
        const [job] = (await jobOf(validation.runId)) as { priority: number }[]
        return job?.priority ?? 0
      }
      const first = await priorityOf(busy.key)
      assert.deepEqual([await priorityOf(busy.key), await priorityOf(busy.key)], [first - 1, first - 2])
      assert.equal(await priorityOf(calm.key), first)
      const v1 = requester(managed.service.publicUrl, managed.ours.key)
      const { id } = await create()
      await makeReady(id)
      const started = await v1(`/tests/${id}/runs`, { method: 'POST' })
      const [job] = (await jobOf(started.body.id)) as { priority: number }[]
      assert.ok((job?.priority ?? 0) < 0)
    })
  })
})
