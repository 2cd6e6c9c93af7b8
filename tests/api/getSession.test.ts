import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after as afterAll, before, describe, it } from 'node:test'
import { createSessionWriter, type SessionWriter } from '../../src/server/monitoring/sessionWriter.ts'
import { refusesLikeEveryOperation } from '../support/refusals.ts'
import { assertError, requester } from '../support/request.ts'
import { after, analysis, begunAt, noAnalysis } from '../support/sessionAnalysis.ts'
import { rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'

const visit = { startTime: after(0), endTime: after(5), clickCount: 0, featuresUsed: [], activities: [] }

const visits = (pages: readonly string[]) => pages.map((page) => ({ ...visit, page }))

describe('GET /sessions/{sessionId}', () => {
  let service: TestService
  let tenant: Tenant
  let request: ReturnType<typeof requester>
  let writer: SessionWriter
  let sessionId: string

  const user = {
    userEmail: 'grace@acme.example',
    userId: 'u-204',
    userAccount: 'Acme',
    userUsername: 'grace',
    userPlan: 'team',
    userRole: 'admin',
  }

  before(async () => {
    service = await startTestService()
    tenant = await service.createTenant('Ours')
    request = requester(service.publicUrl, tenant.key)
    writer = createSessionWriter(service.storage.db)
    const createdAt = new Date(begunAt).toISOString()
    sessionId = await rowsFor(service, tenant).session({ createdAt, durationMs: 184_000, ...user })
    await writer.writeAnalysis(tenant.organizationId, sessionId, analysis)
  })
  afterAll(() => service.close())

  describe('200', () => {
    it('tells who it was, where they went and what was noticed, each tag once', async () => {
      const { status, body } = await request(`/sessions/${sessionId}`)
      assert.equal(status, 200)
      assert.deepEqual(body, {
        object: 'session',
        id: sessionId,
        url: `${service.publicUrl}/sessions/${sessionId}`,
        createdAt: '2026-05-04T09:12:31.400Z',
        duration: 184_000,
        browser: 'Chrome 140',
        device: 'Desktop',
        countryCode: 'DE',
        hasTimeline: true,
        ...user,
        timelineOverview: analysis.overview,
        tags: ['rage click', 'failed request'],
        pagesVisited: [
          {
            page: '/checkout',
            startTime: begunAt,
            endTime: begunAt + 1_001,
            clickCount: 2,
            featuresUsed: ['checkout form', 'a, "quoted" {one}'],
          },
          { page: '/help', startTime: begunAt + 1_001, endTime: begunAt + 3_000, clickCount: 0, featuresUsed: [] },
          {
            page: '/checkout',
            startTime: begunAt + 3_000,
            endTime: begunAt + 184_000,
            clickCount: 1,
            featuresUsed: [],
          },
        ],
      })
    })

    it('tells null where nothing is known, and empty lists', async () => {
      const id = await rowsFor(service, tenant).session({
        durationMs: null,
        browser: null,
        device: null,
        countryCode: null,
      })
      const { body } = await request(`/sessions/${id}`)
      for (const name of ['duration', 'browser', 'device', 'countryCode', 'timelineOverview', ...Object.keys(user)]) {
        assert.equal(body[name], null, name)
      }
      assert.deepEqual([body.hasTimeline, body.tags, body.pagesVisited], [false, [], []])
    })

    it('takes an id in any case', async () => {
      assert.equal((await request(`/sessions/${sessionId.toUpperCase()}`)).body.id, sessionId)
    })

    it('tells the newest analysis only', async () => {
      const id = await rowsFor(service, tenant).session()
      await writer.writeAnalysis(tenant.organizationId, id, analysis)
      await writer.writeAnalysis(tenant.organizationId, id, { ...noAnalysis, overview: 'Nothing after all.' })
      const { body } = await request(`/sessions/${id}`)
      assert.deepEqual([body.timelineOverview, body.tags, body.pagesVisited], ['Nothing after all.', [], []])
    })

    it('keeps the analyses of sessions that were written at once and share their pages', async () => {
      const rows = rowsFor(service, tenant)
      const ids = await Promise.all(Array.from({ length: 8 }, () => rows.session()))
      const addresses = Array.from({ length: 400 }, (_, i) => `/shared/${i}`)
      // Each session visits some of them, and starts somewhere else.
      const orderOf = (i: number) =>
        [...addresses.slice(i * 40), ...addresses.slice(0, i * 40)].filter((_, n) => n % (i + 1) === 0)
      await Promise.all(
        ids.map((id, i) =>
          writer.writeAnalysis(tenant.organizationId, id, { ...noAnalysis, pages: visits(orderOf(i)) }),
        ),
      )
      for (const [i, id] of ids.entries()) {
        const { pagesVisited } = (await request(`/sessions/${id}`)).body
        assert.deepEqual(
          pagesVisited.map(({ page }: { page: string }) => page),
          orderOf(i),
        )
      }
    })
  })

  it('304 while nothing changed', async () => {
    const id = await rowsFor(service, tenant).session()
    const first = await request(`/sessions/${id}`)
    assert.equal(first.headers.get('cache-control'), 'private, no-cache')
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    const unchanged = await request(`/sessions/${id}`, { headers })
    assert.equal(unchanged.status, 304)
    assert.equal(unchanged.body, null)
    await writer.writeAnalysis(tenant.organizationId, id, noAnalysis)
    assert.equal((await request(`/sessions/${id}`, { headers })).status, 200)
  })

  it("404 for an unknown session and for another organization's", async () => {
    assertError(await request(`/sessions/${randomUUID()}`), 404, 'not_found')
    const other = await service.createTenant('Theirs')
    assertError(await request(`/sessions/${sessionId}`, { key: other.key }), 404, 'not_found')
  })

  it('422 for what is no UUID', async () => {
    for (const id of [
      '1',
      'abc',
      `${sessionId}0`,
      `{${sessionId}}`,
      sessionId.replaceAll('-', ''),
      '%00',
      '%20',
      '%',
    ]) {
      assertError(await request(`/sessions/${id}`), 422, 'invalid_parameter', 'sessionId')
    }
  })

  refusesLikeEveryOperation('session_tags', () => ({ service, tenant, path: `/sessions/${sessionId}` }))
})
