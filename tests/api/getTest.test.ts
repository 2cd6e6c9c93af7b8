import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestWriter } from '../../src/server/testing/testWriter.ts'
import { assertError, requester } from '../support/request.ts'
import { rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'

describe('GET /tests/{testId}', () => {
  let service: TestService
  let tenant: Tenant
  let request: ReturnType<typeof requester>
  let testId: number

  before(async () => {
    service = await startTestService()
    tenant = await service.createTenant('Ours')
    request = requester(service.publicUrl, tenant.key)
    testId = await rowsFor(service, tenant).test({ tags: ['checkout'], createdBy: 'ada@shop.example' })
  })
  after(() => service.close())

  describe('200', () => {
    it('tells the test without its steps', async () => {
      const { status, body } = await request(`/tests/${testId}`)
      assert.equal(status, 200)
      assert.equal(body.object, 'test')
      assert.equal(body.url, `${service.publicUrl}/tests/${testId}`)
      assert.deepEqual(body.tags, ['checkout'])
      assert.equal(body.createdBy, 'ada@shop.example')
      assert.ok(!('steps' in body))
    })

    it('tells the steps on request', async () => {
      const { body } = await request(`/tests/${testId}?include=steps`)
      assert.deepEqual(body.steps, [
        { stepNumber: 1, type: 'goto', description: 'Open the shop', data: 'https://shop.example/' },
        { stepNumber: 2, type: 'click', description: 'Click "Buy"', data: null },
      ])
    })

    it("tells a test's own owners, else its suite's", async () => {
      const suiteId = await createTestWriter(service.storage.db).createSuite(tenant.organizationId, {
        projectId: tenant.projectId,
        name: 'Nightly',
        owners: ['team@shop.example'],
      })
      const rows = rowsFor(service, tenant)
      const inheriting = await rows.test({ suiteId })
      const owned = await rows.test({ suiteId, owners: ['eve@shop.example'] })
      assert.deepEqual((await request(`/tests/${inheriting}`)).body.owners, ['team@shop.example'])
      assert.deepEqual((await request(`/tests/${owned}`)).body.owners, ['eve@shop.example'])
      assert.deepEqual((await request(`/tests/${testId}`)).body.owners, [])
    })
  })

  describe('304', () => {
    it('answers an unchanged test by its ETag alone', async () => {
      const etag = (await request(`/tests/${testId}`)).headers.get('etag') ?? ''
      const unchanged = await request(`/tests/${testId}`, { headers: { 'if-none-match': etag } })
      assert.equal(unchanged.status, 304)
      assert.equal(unchanged.body, null)
      const withSteps = await request(`/tests/${testId}?include=steps`, { headers: { 'if-none-match': etag } })
      assert.equal(withSteps.status, 200)
    })
  })

  it('401 without a key', async () => {
    assertError(await request(`/tests/${testId}`, { key: null }), 401, 'missing_api_key')
  })

  it('403 for a key that may not read tests', async () => {
    const key = await service.createKey(tenant.organizationId, ['monitoring:read', 'tests:run'])
    assertError(await request(`/tests/${testId}`, { key }), 403, 'forbidden')
  })

  it("404 for an unknown test and for another organization's", async () => {
    assertError(await request('/tests/999999'), 404, 'not_found')
    const other = await service.createTenant('Theirs')
    assertError(await request(`/tests/${testId}`, { key: other.key }), 404, 'not_found')
  })

  it('422 for what is no id or no include', async () => {
    assertError(await request('/tests/abc'), 422, 'invalid_parameter', 'testId')
    assertError(await request(`/tests/${testId}?include=runs`), 422, 'invalid_parameter', 'include')
  })
})
