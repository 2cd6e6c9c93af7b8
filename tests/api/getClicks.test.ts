import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { createSessionWriter, type SessionWriter } from '../../src/server/monitoring/sessionWriter.ts'
import { refusesLikeEveryOperation } from '../support/refusals.ts'
import { assertError, requester } from '../support/request.ts'
import { analysis, begunAt, noAnalysis } from '../support/sessionAnalysis.ts'
import { rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'

const threeHoursMs = 3 * 60 * 60 * 1000

describe('GET /sessions/{sessionId}/clicks', () => {
  let service: TestService
  let tenant: Tenant
  let request: ReturnType<typeof requester>
  let writer: SessionWriter
  let sessionId: string

  before(async () => {
    service = await startTestService()
    tenant = await service.createTenant('Ours')
    request = requester(service.publicUrl, tenant.key)
    writer = createSessionWriter(service.storage.db)
    sessionId = await rowsFor(service, tenant).session()
    await writer.writeAnalysis(tenant.organizationId, sessionId, analysis)
  })
  after(() => service.close())

  describe('200', () => {
    it('tells the clicks in order, with pictures where there are some', async () => {
      const { status, body, headers } = await request(`/sessions/${sessionId}/clicks`)
      assert.equal(status, 200)
      assert.deepEqual([body.object, body.sessionId], ['sessionClicks', sessionId])
      const [first, second, third] = body.data
      const { screenshots, ...told } = first
      assert.deepEqual(told, {
        id: 1,
        type: 'click',
        timestamp: begunAt + 480,
        clickText: 'Pay now',
        clickTag: 'button',
        clickCssClass: 'primary',
        clickCount: 5,
        navigationTo: '/help',
      })
      for (const [name, link] of Object.entries(screenshots)) {
        assert.ok(String(link).startsWith(`${service.publicUrl}/`), String(link))
        assert.ok(String(link).includes(`1-${name}.jpg`), String(link))
      }
      for (const name of ['clickText', 'clickTag', 'clickCssClass', 'navigationTo']) assert.equal(second[name], null)
      assert.equal(second.screenshots.before, null)
      assert.ok(second.screenshots.after.includes('2-after.jpg'))
      assert.deepEqual([third.id, third.type, third.clickText], [3, 'tap', ''])
      assert.deepEqual(third.screenshots, { before: null, after: null })
      assert.equal(headers.get('cache-control'), 'no-store')
      assert.equal(headers.get('etag'), null)
    })

    it('gives links that work without a key for exactly three hours', async () => {
      const picture = Buffer.from('a picture')
      const options = { contentType: 'image/jpeg' }
      await service.services.blobs.put(tenant.organizationId, 'sessions/s1/1-before.jpg', picture, options)
      const began = Math.floor(Date.now() / 1000) * 1000
      const { body } = await request(`/sessions/${sessionId}/clicks`)
      const expiresAt = Date.parse(body.screenshotsExpiresAt)
      assert.ok(expiresAt >= began + threeHoursMs && expiresAt <= Date.now() + threeHoursMs, body.screenshotsExpiresAt)
      const served = await fetch(body.data[0].screenshots.before)
      assert.equal(served.status, 200)
      assert.deepEqual(Buffer.from(await served.arrayBuffer()), picture)
    })

    it('tells no end where there are no pictures', async () => {
      const id = await rowsFor(service, tenant).session()
      const empty = { object: 'sessionClicks', sessionId: id, data: [], screenshotsExpiresAt: null }
      assert.deepEqual((await request(`/sessions/${id}/clicks`)).body, empty)
      await writer.writeAnalysis(tenant.organizationId, id, { ...noAnalysis, clicks: analysis.clicks.slice(2) })
      const { body } = await request(`/sessions/${id}/clicks`)
      assert.deepEqual([body.data.length, body.screenshotsExpiresAt], [1, null])
      await writer.writeAnalysis(tenant.organizationId, id, { ...noAnalysis, clicks: analysis.clicks.slice(1) })
      assert.notEqual((await request(`/sessions/${id}/clicks`)).body.screenshotsExpiresAt, null)
    })

    it('takes an id in any case', async () => {
      assert.equal((await request(`/sessions/${sessionId.toUpperCase()}/clicks`)).body.sessionId, sessionId)
    })
  })

  it("404 for an unknown session and for another organization's", async () => {
    assertError(await request(`/sessions/${randomUUID()}/clicks`), 404, 'not_found')
    const other = await service.createTenant('Theirs')
    assertError(await request(`/sessions/${sessionId}/clicks`, { key: other.key }), 404, 'not_found')
  })

  it('422 for what is no UUID', async () => {
    for (const id of ['1', `${sessionId}x`, '%00']) {
      assertError(await request(`/sessions/${id}/clicks`), 422, 'invalid_parameter', 'sessionId')
    }
  })

  refusesLikeEveryOperation('session_clicks', () => ({ service, tenant, path: `/sessions/${sessionId}/clicks` }))
})
