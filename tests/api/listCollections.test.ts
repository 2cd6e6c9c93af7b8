import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createOccurrenceWriter } from '../../src/server/monitoring/occurrenceWriter.ts'
import { countNaively, issueRecorder } from '../support/issues.ts'
import { refusesLikeEveryOperation } from '../support/refusals.ts'
import { assertError, requester, type Answer } from '../support/request.ts'
import { minutesAgo } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'
import { walkList, withQuery, type ListQuery } from '../support/walkList.ts'

const path = '/monitoring/issue-collections'
const hourMs = 60 * 60 * 1000

const idsOf = ({ body }: Answer): number[] => body.data.map(({ id }: { id: number }) => id)

const isAbout = (time: string, ms: number) => assert.ok(Math.abs(Date.parse(time) - ms) < 5_000, time)

const fromNow = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

const wrong = (answer: Answer, field: string) => assertError(answer, 422, 'invalid_parameter', field)

const refused = async (answer: Promise<Answer>) => assertError(await answer, 422, 'invalid_cursor', 'cursor')

describe('GET /monitoring/issue-collections', () => {
  let service: TestService
  let tenant: Tenant

  before(async () => {
    service = await startTestService()
    tenant = await service.createTenant('Nobody')
  })
  after(() => service.close())

  async function newTenant() {
    const ours = await service.createTenant('Ours')
    const request = requester(service.publicUrl, ours.key)
    return {
      ours,
      request,
      ...issueRecorder(service, ours),
      list: (query: ListQuery = {}) => request(withQuery(path, query)),
    }
  }

  describe('200', () => {
    it('tells a collection with its counts in the window', async () => {
      const { session, record, list } = await newTenant()
      const id = await record('cart', await session(), [minutesAgo(5), minutesAgo(3)], { userKey: 'ada' })
      await record('cart', await session(), [minutesAgo(4), minutesAgo(3_000)], { userKey: 'ada' })
      await record('cart', await session(), [minutesAgo(6)])
      const { status, body, headers } = await list()
      assert.equal(status, 200)
      assert.equal(headers.get('cache-control'), 'no-store')
      const { window, ...envelope } = body
      assert.deepEqual(envelope, {
        object: 'list',
        data: [
          {
            id,
            type: 'javascript_error',
            rootCause: 'Problem cart',
            shortenedPath: '/cart',
            createdAt: minutesAgo(5),
            isResolved: false,
            lastOccurred: minutesAgo(3),
            errorCount: 4,
            sessionCount: 3,
            estimatedUsers: 2,
          },
        ],
        hasMore: false,
        nextCursor: null,
      })
      isAbout(window.until, Date.now())
      assert.equal(Date.parse(window.until) - Date.parse(window.since), 24 * hourMs)
    })

    it('is ordered by the last occurrence in the window, equal times by id, 20 a page unless told', async () => {
      const { session, record, recorded, list, request } = await newTenant()
      const sessionId = await session()
      for (let i = 0; i < 25; i++) await record(`p${i}`, sessionId, [minutesAgo(i % 4), minutesAgo(100 + (i % 7))])
      const window = { since: minutesAgo(2_000), until: minutesAgo(-1) }
      const all = countNaively(recorded, window).map(({ id }) => id)
      assert.deepEqual(idsOf(await list()), all.slice(0, 20))
      for (const query of [window, { ...window, until: minutesAgo(50) }]) {
        const wanted = countNaively(recorded, query).map(({ id }) => id)
        assert.equal(wanted.length, 25)
        for (const limit of [1, 3, 24, 25, 100]) {
          const walked = await walkList<{ id: number }>(request, path, { ...query, limit })
          assert.deepEqual(
            walked.map(({ id }) => id),
            wanted,
          )
        }
      }
    })

    it('knows the last page when it is full', async () => {
      const { session, record, list } = await newTenant()
      for (const name of ['a', 'b', 'c', 'd']) await record(name, await session(), [minutesAgo(1)])
      const { nextCursor } = (await list({ limit: 2 })).body
      const { data, hasMore, nextCursor: none } = (await list({ limit: 2, cursor: nextCursor })).body
      assert.deepEqual([data.length, hasMore, none], [2, false, null])
    })

    it('filters by state', async () => {
      const { ours, session, record, list } = await newTenant()
      const sessionId = await session()
      const open = await record('open', sessionId, [minutesAgo(1)])
      const resolved = await record('resolved', sessionId, [minutesAgo(2)])
      const writer = createOccurrenceWriter(service.storage.db)
      assert.equal(await writer.resolveCollection(ours.organizationId, resolved, minutesAgo(0)), true)
      assert.equal(await writer.resolveCollection(tenant.organizationId, open, minutesAgo(0)), false)
      assert.deepEqual(idsOf(await list()), [open, resolved])
      assert.deepEqual(idsOf(await list({ status: 'all' })), [open, resolved])
      assert.deepEqual(idsOf(await list({ status: 'open' })), [open])
      const only = await list({ status: 'resolved' })
      assert.deepEqual([idsOf(only), only.body.data[0].isResolved], [[resolved], true])
    })

    it('shows nothing of another organization', async () => {
      const { session, record } = await newTenant()
      await record('theirs', await session(), [minutesAgo(1)])
      assert.deepEqual(idsOf(await (await newTenant()).list({ since: '2020-01-01' })), [])
    })
  })

  describe('200 with a window', () => {
    it('is strict on both sides', async () => {
      const { session, record, list } = await newTenant()
      const id = await record('edge', await session(), ['2026-05-04T10:00:00.000Z'])
      const found = async (since: string, until: string) => idsOf(await list({ since, until }))
      assert.deepEqual(await found('2026-05-04T09:59:59.999Z', '2026-05-04T10:00:00.001Z'), [id])
      assert.deepEqual(await found('2026-05-04T10:00:00.000Z', '2026-05-04T10:00:00.001Z'), [])
      assert.deepEqual(await found('2026-05-04T09:59:59.999Z', '2026-05-04T10:00:00.000Z'), [])
      assert.deepEqual(await found('2026-05-04T11:59:59.999+02:00', '2026-05-04T05:00:00.001-05:00'), [id])
      assert.deepEqual(await found('2026-05-04', '2026-05-05'), [id])
    })

    it('tells it, in UTC', async () => {
      const { list } = await newTenant()
      const told = async (query: ListQuery): Promise<unknown> => (await list(query)).body.window
      const day = { since: '2026-05-03T22:00:00.000Z', until: '2026-05-04T22:00:00.000Z' }
      assert.deepEqual(await told(day), day)
      assert.deepEqual(await told({ since: '2026-05-04T00:00:00+02:00', until: '2026-05-05T00:00+02:00' }), day)
      assert.deepEqual(await told({ since: '2026-05-03T22:00:00Z', until: '2026-05-04T17:00:00.0000-05' }), day)
      assert.deepEqual(await told({ until: '2026-05-05T00:00:00+02:00' }), day)
      assert.deepEqual(await told({ until: '0001-01-02' }), {
        since: '0001-01-01T00:00:00.000Z',
        until: '0001-01-02T00:00:00.000Z',
      })
    })

    it('ends now and begins a day ago where nothing else is said', async () => {
      const { list } = await newTenant()
      const since = fromNow(-1)
      const alone = (await list({ since })).body.window
      assert.equal(alone.since, since)
      isAbout(alone.until, Date.now())
      const until = fromNow(48)
      const future = (await list({ until })).body.window
      assert.equal(future.until, until)
      isAbout(future.since, Date.now() - 24 * hourMs)
    })

    it('stays the same from page to page', async () => {
      const { session, record, list } = await newTenant()
      for (const name of ['a', 'b', 'c']) await record(name, await session(), [minutesAgo(1)])
      const first = (await list({ limit: 1 })).body
      const second = (await list({ limit: 1, cursor: first.nextCursor })).body
      const third = (await list({ limit: 5, cursor: second.nextCursor })).body
      assert.deepEqual([second.window, third.window], [first.window, first.window])
    })
  })

  describe('422', () => {
    it('names the parameter that is wrong', async () => {
      const { list, request } = await newTenant()
      for (const [name, values] of [
        ['limit', ['0', '101', '-1', '2.5', '', 'x']],
        ['status', ['', 'Open', 'closed', 'open,resolved']],
        ['since', ['', 'now', '2026-05-04T09:00:00', '2026-02-30']],
        ['until', ['', 'tomorrow', '2026-05-04T25:00:00Z', '0001-01-01']],
        ['url', ['', '\0', 'x'.repeat(257)]],
      ] as const) {
        for (const value of values) wrong(await list({ [name]: value }), name)
        const first = encodeURIComponent(name === 'status' ? 'open' : '1')
        wrong(await request(`${path}?${name}=${first}&${name}=${first}`), name)
      }
    })

    it('refuses a window that is empty', async () => {
      const { list } = await newTenant()
      wrong(await list({ since: '2026-05-04', until: '2026-05-04' }), 'since')
      wrong(await list({ since: '2026-05-04T00:00:00.001Z', until: '2026-05-04' }), 'since')
      wrong(await list({ since: '2026-05-04T02:00:00+02:00', until: '2026-05-04T00:00:00Z' }), 'since')
      wrong(await list({ since: fromNow(1) }), 'since')
      assert.equal((await list({ since: fromNow(1), until: fromNow(2) })).status, 200)
    })

    it('takes a cursor only with the list, the filters and the organization it was given for', async () => {
      const ours = await newTenant()
      for (const name of ['a', 'b']) await ours.record(name, await ours.session(), [minutesAgo(1)])
      const filters = { since: minutesAgo(9), until: minutesAgo(0), status: 'open', url: '^/' }
      const { nextCursor: cursor } = (await ours.list({ ...filters, limit: 1 })).body
      assert.equal((await ours.list({ ...filters, cursor })).status, 200)
      for (const name of Object.keys(filters)) await refused(ours.list({ ...filters, [name]: undefined, cursor }))
      await refused(ours.list({ ...filters, url: '/', cursor }))
      await refused(ours.request(withQuery('/sessions', { cursor })))
      await refused((await newTenant()).list({ ...filters, cursor }))
      await refused(ours.list({ ...filters, cursor: `${cursor}x` }))
    })
  })

  refusesLikeEveryOperation('issue_collections', () => ({ service, tenant, path }))
})
