import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createSessionWriter } from '../../src/server/monitoring/sessionWriter.ts'
import { issueRecorder, occurrence, type Occurred } from '../support/issues.ts'
import { refusesLikeEveryOperation } from '../support/refusals.ts'
import { assertError, requester, type Answer } from '../support/request.ts'
import { analysis, noAnalysis } from '../support/sessionAnalysis.ts'
import { minutesAgo, rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'
import { walkList, withQuery, type ListQuery } from '../support/walkList.ts'

type Item = { id: string; representativeIssue: { latestIssueAt: string } }

const pathOf = (id: number | string) => `/monitoring/issue-collections/${id}/sessions`

const wrong = (answer: Answer, field: string) => assertError(answer, 422, 'invalid_parameter', field)

const refused = async (answer: Promise<Answer>) => assertError(await answer, 422, 'invalid_cursor', 'cursor')

/** Sessions and their latest issue in the bounds, found by looking at every occurrence. */
function latestNaively(all: readonly Occurred[], { since, until }: { since?: string; until?: string }) {
  const inside = all.filter(({ time }) => (!since || time >= since) && (!until || time < until))
  const latest = [...Map.groupBy(inside, ({ sessionId }) => sessionId)].map(([id, occurrences]) => ({
    id,
    latestIssueAt: occurrences.map(({ time }) => time).reduce((a, b) => (a > b ? a : b)),
  }))
  return latest.toSorted((a, b) => (`${a.latestIssueAt} ${a.id}` < `${b.latestIssueAt} ${b.id}` ? 1 : -1))
}

const latestOf = ({ id, representativeIssue: { latestIssueAt } }: Item) => ({ id, latestIssueAt })

describe('GET /monitoring/issue-collections/{collectionId}/sessions', () => {
  let service: TestService
  let tenant: Tenant
  let collectionId: number

  before(async () => {
    service = await startTestService()
    tenant = await service.createTenant('Theirs')
    const { session, record } = issueRecorder(service, tenant)
    collectionId = await record('theirs', await session(), [minutesAgo(1)])
  })
  after(() => service.close())

  async function newTenant() {
    const ours = await service.createTenant('Ours')
    const request = requester(service.publicUrl, ours.key)
    return {
      ours,
      request,
      ...issueRecorder(service, ours),
      list: (id: number, query: ListQuery = {}) => request(withQuery(pathOf(id), query)),
    }
  }

  /** With a session that was not analysed, one that was, and one in which nothing was found. */
  async function newCollection() {
    const made = await newTenant()
    const { ours, session, record } = made
    const [plain, analysed, empty] = [await session(), await session(), await session()]
    const writer = createSessionWriter(service.storage.db)
    await writer.writeAnalysis(ours.organizationId, analysed, analysis)
    await writer.writeAnalysis(ours.organizationId, empty, noAnalysis)
    await record('a', plain, [minutesAgo(3)])
    await record('a', analysed, [minutesAgo(2)])
    const id = await record('a', empty, [minutesAgo(1)])
    const get = async (path: string) => (await made.request(path)).body
    return { ...made, id, plain, analysed, empty, get }
  }

  describe('200', () => {
    it('tells the collection and its sessions, each with its latest issue', async () => {
      const { ours, session, list } = await newTenant()
      const user = { userUsername: 'ada', userPlan: 'team', userRole: 'admin' }
      const sessionId = await session({ ...user, createdAt: minutesAgo(9), durationMs: null })
      const latest = occurrence(minutesAgo(3), { fullPath: '/cart?step=pay', category: 'Late' })
      const occurrences = [occurrence(minutesAgo(5)), occurrence(minutesAgo(3)), latest, occurrence(minutesAgo(4))]
      const { collectionId: id } = await rowsFor(service, ours).issue(sessionId, 'cart', [], { occurrences })
      const { status, body, headers } = await list(id)
      assert.equal(status, 200)
      assert.equal(headers.get('cache-control'), 'no-store')
      assert.deepEqual(body, {
        object: 'list',
        data: [
          {
            object: 'session',
            id: sessionId,
            url: `${service.publicUrl}/sessions/${sessionId}`,
            createdAt: minutesAgo(9),
            duration: null,
            userEmail: null,
            userId: null,
            userAccount: null,
            browser: 'Chrome 140',
            device: 'Desktop',
            countryCode: 'DE',
            hasTimeline: false,
            ...user,
            representativeIssue: {
              errorId: latest.errorId,
              latestIssueAt: minutesAgo(3),
              shortenedPath: '/cart',
              fullPath: '/cart?step=pay',
              aiSummary: {
                category: 'Late',
                behavior: 'Clicked "Buy"',
                productFeature: 'Cart',
                errorText: 'TypeError',
                reasoning: 'Nothing happened after the click.',
              },
            },
          },
        ],
        hasMore: false,
        nextCursor: null,
        collection: {
          id,
          type: 'javascript_error',
          rootCause: 'Problem cart',
          shortenedPath: '/cart',
          createdAt: minutesAgo(5),
          isResolved: false,
          errorCount: 4,
          sessionCount: 1,
          estimatedUsers: 1,
        },
      })
    })

    it('is ordered by the latest issue, equal times by id, 10 a page unless told', async () => {
      const { session, record, recorded, list, request } = await newTenant()
      let id = 0
      for (let i = 0; i < 23; i++) id = await record('a', await session(), [minutesAgo(i % 4), minutesAgo(50 + i)])
      await record('other', await session(), [minutesAgo(0)])
      const ofIt = recorded.filter((one) => one.collectionId === id)
      const all = latestNaively(ofIt, {})
      assert.deepEqual((await list(id)).body.data.map(latestOf), all.slice(0, 10))
      for (const limit of [1, 4, 22, 23, 50]) {
        assert.deepEqual((await walkList<Item>(request, pathOf(id), { limit })).map(latestOf), all)
      }
    })

    it('tells the latest issue inside the bounds: from since on, up to but not at until', async () => {
      const { session, record, recorded, request } = await newTenant()
      let id = 0
      for (let i = 0; i < 18; i++) {
        const times = [i, i * 2, i * 3 + 1, (i * 7) % 40].map((minutes) => minutesAgo(minutes))
        id = await record('a', await session(), times)
      }
      const bounds = [5, 12, 20, 21, 40].map((minutes) => minutesAgo(minutes))
      const queries = [
        ...bounds.flatMap((time) => [{ since: time }, { until: time }]),
        ...bounds.flatMap((since) => bounds.map((until) => ({ since, until }))),
      ]
      for (const query of queries) {
        const walked = await walkList<Item>(request, pathOf(id), { ...query, limit: 4 })
        assert.deepEqual(walked.map(latestOf), latestNaively(recorded, query), JSON.stringify(query))
      }
    })

    it('tells an empty list when nothing is inside the bounds', async () => {
      const { session, record, list } = await newTenant()
      const id = await record('a', await session(), [minutesAgo(5)])
      for (const query of [
        { since: minutesAgo(4) },
        { until: minutesAgo(5) },
        { since: '2026-01-02', until: '2026-01-01' },
      ]) {
        const { data, hasMore, collection } = (await list(id, query)).body
        assert.deepEqual([data, hasMore, collection.errorCount], [[], false, 1])
      }
    })
  })

  describe('200 with more', () => {
    it('adds timelines', async () => {
      const { list, id, analysed, get } = await newCollection()
      const [empty, full, plain] = (await list(id, { include: 'timeline' })).body.data
      assert.equal(plain.timeline, null)
      assert.deepEqual(empty.timeline, { overview: '', tags: [], pages: [], loadingIssues: [] })
      const { object, sessionId, ...timeline } = await get(`/sessions/${analysed}/timeline`)
      assert.deepEqual([object, sessionId, full.id], ['sessionTimeline', analysed, analysed])
      assert.deepEqual(full.timeline, timeline)
      for (const item of [empty, full, plain]) assert.ok(!('clicks' in item))
    })

    it('adds clicks without their pictures', async () => {
      const { list, id, analysed, get } = await newCollection()
      const [empty, full, plain] = (await list(id, { include: 'clicks' })).body.data
      assert.deepEqual([empty.clicks, plain.clicks], [[], []])
      const { data } = await get(`/sessions/${analysed}/clicks`)
      const none = { before: null, after: null }
      assert.deepEqual(
        full.clicks,
        data.map((click: object) => ({ ...click, screenshots: none })),
      )
      for (const item of [empty, full, plain]) assert.ok(!('timeline' in item))
    })

    it('adds clicks with their pictures, however it is asked for', async () => {
      const { list, id, request, get, analysed } = await newCollection()
      const asked = ['screenshots', 'clicks,screenshots', 'screenshots, clicks,screenshots'].map(encodeURIComponent)
      for (const query of [...asked, 'screenshots&include=clicks', 'clicks&include=screenshots&include=clicks']) {
        const { status, body } = await request(`${pathOf(id)}?include=${query}`)
        assert.equal(status, 200, query)
        const [first, second] = body.data[1].clicks
        assert.match(first.screenshots.before, /^http/)
        assert.match(first.screenshots.after, /^http/)
        assert.equal(second.screenshots.before, null)
        assert.ok(!('timeline' in body.data[1]), query)
      }
      const { data } = (await list(id, { include: 'timeline,screenshots' })).body
      const direct = (await get(`/sessions/${analysed}/clicks`)).data.length
      assert.deepEqual([data[1].timeline.pages.length, data[1].clicks.length], [3, direct])
    })

    it('goes on with the same includes in another order', async () => {
      const { list, id } = await newCollection()
      const { nextCursor } = (await list(id, { include: 'timeline,clicks', limit: 1 })).body
      const next = await list(id, { include: 'clicks,timeline,clicks', limit: 1, cursor: nextCursor })
      assert.equal(next.status, 200)
      assert.ok('timeline' in next.body.data[0] && 'clicks' in next.body.data[0])
      await refused(list(id, { include: 'timeline', cursor: nextCursor }))
    })
  })

  it("404 for an unknown collection and for another organization's", async () => {
    const { list } = await newTenant()
    assertError(await list(collectionId), 404, 'not_found')
    assertError(await list(999_999), 404, 'not_found')
    assertError(await list(Number.MAX_SAFE_INTEGER), 404, 'not_found')
  })

  describe('422', () => {
    it('names the parameter that is wrong', async () => {
      const { list, request, session, record } = await newTenant()
      const id = await record('a', await session(), [minutesAgo(1)])
      for (const bad of ['0', '-1', 'abc', '1.5', '01', '9007199254740992', '1e3', '%00', '%201']) {
        wrong(await request(pathOf(bad)), 'collectionId')
      }
      for (const [name, values] of [
        ['limit', ['0', '51', '', 'x']],
        ['since', ['', 'now', '2026-05-04T09:00:00']],
        ['until', ['', '2026-02-30']],
        ['include', ['', 'tags', 'timeline,', 'Timeline', 'timeline,tags', 'clicks;timeline']],
      ] as const) {
        for (const value of values) wrong(await list(id, { [name]: value }), name)
      }
      for (const name of ['limit', 'since', 'until']) wrong(await request(`${pathOf(id)}?${name}=1&${name}=1`), name)
      assert.equal((await list(id, { limit: 50 })).status, 200)
    })

    it('takes a cursor only with the list, the filters and the organization it was given for', async () => {
      const { list, request, session, record } = await newTenant()
      for (const name of ['a', 'b']) await record(name, await session(), [minutesAgo(1)])
      const id = await record('a', await session(), [minutesAgo(2)])
      const other = await record('b', await session(), [minutesAgo(2)])
      const filters = { since: minutesAgo(9), until: minutesAgo(0), include: 'clicks' }
      const { nextCursor: cursor } = (await list(id, { ...filters, limit: 1 })).body
      assert.equal((await list(id, { ...filters, cursor })).status, 200)
      for (const name of Object.keys(filters)) await refused(list(id, { ...filters, [name]: undefined, cursor }))
      await refused(list(other, { ...filters, cursor }))
      await refused(request(withQuery('/sessions', { cursor })))
      await refused(requester(service.publicUrl, tenant.key)(withQuery(pathOf(collectionId), { ...filters, cursor })))
      await refused(list(id, { ...filters, cursor: cursor.replace('.', 'A.') }))
    })
  })

  refusesLikeEveryOperation('collection_sessions', () => ({ service, tenant, path: pathOf(collectionId) }))
})
