import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after as afterAll, before, describe, it } from 'node:test'
import { createSessionWriter, type SessionWriter } from '../../src/server/monitoring/sessionWriter.ts'
import { refusesLikeEveryOperation } from '../support/refusals.ts'
import { assertError, requester } from '../support/request.ts'
import { after, analysis, begunAt, noAnalysis } from '../support/sessionAnalysis.ts'
import { rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'

const activity = (ms: number, summary: string) => ({
  startTime: after(ms),
  endTime: after(ms + 5),
  summary,
  userAction: `did ${ms}`,
  userBehavior: 'In a hurry',
})

describe('GET /sessions/{sessionId}/timeline', () => {
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
  afterAll(() => service.close())

  describe('200', () => {
    it('tells what was done, page by page, with all tags and their reasons', async () => {
      const { status, body } = await request(`/sessions/${sessionId}/timeline`)
      assert.equal(status, 200)
      assert.deepEqual(body, {
        object: 'sessionTimeline',
        sessionId,
        overview: analysis.overview,
        tags: analysis.tags,
        pages: [
          {
            page: '/checkout',
            startTime: begunAt,
            endTime: begunAt + 1_001,
            clickCount: 2,
            featuresUsed: ['checkout form', 'a, "quoted" {one}'],
            activities: [
              activity(10, 'Filled in the address'),
              activity(500, 'Pressed “Pay now”'),
              activity(500, 'Pressed it again'),
            ],
          },
          {
            page: '/help',
            startTime: begunAt + 1_001,
            endTime: begunAt + 3_000,
            clickCount: 0,
            featuresUsed: [],
            activities: [],
          },
          {
            page: '/checkout',
            startTime: begunAt + 3_000,
            endTime: begunAt + 184_000,
            clickCount: 1,
            featuresUsed: [],
            activities: [activity(4_000, 'Gave up')],
          },
        ],
        loadingIssues: [
          {
            description: 'Slow page',
            longDescription: '4.2 s until usable.',
            durationInSeconds: 4.25,
            timestamp: begunAt + 7,
          },
        ],
      })
    })

    it('tells a timeline that has nothing in it', async () => {
      const id = await rowsFor(service, tenant).session()
      await writer.writeAnalysis(tenant.organizationId, id, noAnalysis)
      const { body } = await request(`/sessions/${id.toUpperCase()}/timeline`)
      const empty = { overview: '', tags: [], pages: [], loadingIssues: [] }
      assert.deepEqual(body, { object: 'sessionTimeline', sessionId: id, ...empty })
    })

    it('tells the newest analysis only', async () => {
      const id = await rowsFor(service, tenant).session()
      await writer.writeAnalysis(tenant.organizationId, id, analysis)
      const again = { ...analysis, overview: 'Again.', pages: analysis.pages.slice(1), tags: [], loadingIssues: [] }
      await writer.writeAnalysis(tenant.organizationId, id, again)
      const { body } = await request(`/sessions/${id}/timeline`)
      assert.deepEqual([body.overview, body.pages.length, body.tags, body.loadingIssues], ['Again.', 2, [], []])
      assert.equal(body.pages[1].activities.length, 1)
    })

    it('is told whole or not at all while it is being written', async () => {
      const torn: unknown[] = []
      for (let round = 0; round < 25; round++) {
        const id = await rowsFor(service, tenant).session()
        const written = new AbortController()
        const read = async () => {
          while (!written.signal.aborted) {
            const { status, body } = await request(`/sessions/${id}/timeline`)
            if (status === 200 && (body.pages.length < 3 || body.tags.length < 3)) torn.push(body)
            const session = (await request(`/sessions/${id}`)).body
            if (session.hasTimeline !== session.pagesVisited.length > 0) torn.push(session)
          }
        }
        const readers = [read(), read(), read()]
        await writer.writeAnalysis(tenant.organizationId, id, analysis)
        written.abort()
        await Promise.all(readers)
      }
      assert.deepEqual(torn, [])
    })
  })

  it('304 while nothing changed', async () => {
    const id = await rowsFor(service, tenant).session()
    await writer.writeAnalysis(tenant.organizationId, id, analysis)
    const headers = { 'if-none-match': (await request(`/sessions/${id}/timeline`)).headers.get('etag') ?? '' }
    assert.equal((await request(`/sessions/${id}/timeline`, { headers })).status, 304)
    await writer.writeAnalysis(tenant.organizationId, id, noAnalysis)
    assert.equal((await request(`/sessions/${id}/timeline`, { headers })).status, 200)
  })

  it("404 for an unknown session, another organization's, and one without a timeline yet", async () => {
    assertError(await request(`/sessions/${randomUUID()}/timeline`), 404, 'not_found')
    const other = await service.createTenant('Theirs')
    assertError(await request(`/sessions/${sessionId}/timeline`, { key: other.key }), 404, 'not_found')
    const fresh = await rowsFor(service, tenant).session()
    assert.equal((await request(`/sessions/${fresh}`)).body.hasTimeline, false)
    assertError(await request(`/sessions/${fresh}/timeline`), 404, 'not_found')
  })

  it('422 for what is no UUID', async () => {
    for (const id of ['1', `${sessionId}x`, '%00']) {
      assertError(await request(`/sessions/${id}/timeline`), 422, 'invalid_parameter', 'sessionId')
    }
  })

  refusesLikeEveryOperation('session_activities', () => ({ service, tenant, path: `/sessions/${sessionId}/timeline` }))
})
