import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestWriter } from '../../src/server/testing/testWriter.ts'
import { assertError } from '../support/request.ts'
import { walkList } from '../support/walkList.ts'
import { openShop, startManaged, type Managed, type ManageRequest } from './manageRequest.ts'

describe('suites', () => {
  let managed: Managed
  let request: ManageRequest
  before(async () => {
    managed = await startManaged()
    request = managed.request
  })
  after(() => managed.service.close())

  const create = async (more: object = {}) => {
    const answer = await request('POST', '/suites', { name: 'Nightly', ...more })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body
  }
  const addTest = async (suiteId: number, { isReady = true, ...more }: { isReady?: boolean; status?: string } = {}) => {
    const { id } = (await request('POST', '/tests', { name: 'x', steps: [openShop], suiteId, ...more })).body
    const writer = createTestWriter(managed.service.storage.db)
    if (isReady) await writer.markValidated(managed.ours.organizationId, id, 1, new Date().toISOString())
    return id
  }

  it('200 creates, tells and lists', async () => {
    const created = await create({ owners: ['team@shop.example'], strict: true, scheduleMinutes: 60 })
    const { id, createdAt, updatedAt: _updatedAt, nextRunAt, ...rest } = created
    assert.deepEqual(rest, {
      object: 'suite',
      projectId: managed.ours.projectId,
      name: 'Nightly',
      owners: ['team@shop.example'],
      scheduleMinutes: 60,
      strict: true,
    })
    assert.equal(Date.parse(nextRunAt) - Date.parse(createdAt), 60 * 60_000)
    assert.deepEqual((await request('GET', `/suites/${id}`)).body, created)
    await create()
    await create()
    const listed = await walkList<{ id: number }>((path) => request('GET', path), '/suites', { limit: 2 })
    assert.deepEqual(listed.at(-1), created)
  })

  it('200 counts another schedule from now, and lets the same one go on', async () => {
    const { id, nextRunAt } = await create({ scheduleMinutes: 30 })
    const same = await request('PATCH', `/suites/${id}`, { scheduleMinutes: 30, name: 'Hourly' })
    assert.deepEqual([same.body.nextRunAt, same.body.name], [nextRunAt, 'Hourly'])
    const rarer = await request('PATCH', `/suites/${id}`, { scheduleMinutes: 1440 })
    assert.ok(Date.parse(rarer.body.nextRunAt) > Date.parse(nextRunAt) + 23 * 3_600_000)
    const never = await request('PATCH', `/suites/${id}`, { scheduleMinutes: null })
    assert.deepEqual([never.body.scheduleMinutes, never.body.nextRunAt, never.body.name], [null, null, 'Hourly'])
  })

  it('200 starts what is live and ready', async () => {
    const { id } = await create()
    const ready = [await addTest(id), await addTest(id)]
    await addTest(id, { status: 'paused' })
    await addTest(id, { isReady: false })
    const { status, body } = await request('POST', `/suites/${id}/runs`)
    assert.equal(status, 200)
    assert.deepEqual(
      body.data.map(({ testId }: { testId: number }) => testId),
      ready,
    )
    const run = (await request('GET', `/runs/${body.data[0].id}`)).body
    assert.equal(run.triggeredBy, 'manual')
    assert.deepEqual((await request('POST', `/suites/${(await create()).id}/runs`)).body.data, [])
  })

  it('200 deletes it and leaves its tests without one', async () => {
    const { id } = await create({ strict: true, owners: ['team@shop.example'] })
    const testId = await addTest(id)
    assert.deepEqual((await request('DELETE', `/suites/${id}`)).body, { object: 'deleted', id })
    const test = (await request('GET', `/tests/${testId}`)).body
    assert.deepEqual([test.suiteId, test.effectiveStrict, test.owners], [null, false, []])
    assertError(await request('GET', `/suites/${id}`), 404, 'not_found')
  })

  it("404 for another organization's, which stays as it is", async () => {
    const created = await create()
    const path = `/suites/${created.id}`
    assertError(await managed.requestAsThem('GET', path), 404, 'not_found')
    assertError(await managed.requestAsThem('PATCH', path, { name: 'x' }), 404, 'not_found')
    assertError(await managed.requestAsThem('POST', `${path}/runs`), 404, 'not_found')
    assertError(await managed.requestAsThem('DELETE', path), 404, 'not_found')
    assert.deepEqual((await request('GET', path)).body, created)
  })
})
