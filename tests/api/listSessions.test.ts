import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { createSessionWriter } from '../../src/server/monitoring/sessionWriter.ts'
import { refusesLikeEveryOperation } from '../support/refusals.ts'
import { assertError, requester, type Answer } from '../support/request.ts'
import { insertSessions, newestFirst, type VisitingSession } from '../support/sessionRows.ts'
import { minutesAgo, rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'
import { walkList, withQuery, type ListQuery } from '../support/walkList.ts'

type Item = { id: string; createdAt: string }

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

const at = (time: string, more: Partial<VisitingSession> = {}): VisitingSession => ({
  id: randomUUID(),
  createdAt: time,
  userEmail: null,
  userId: null,
  addresses: [],
  ...more,
})

const named = (userEmail: string | null, userId: string | null = null) => at(minutesAgo(1), { userEmail, userId })

const ofAda = () => at(minutesAgo(1), { userEmail: 'ada@x.example', userId: 'u-1', addresses: ['/cart'] })

const cursorOf = ({ body }: Answer): string => body.nextCursor

const refused = async (answer: Promise<Answer>) => assertError(await answer, 422, 'invalid_cursor', 'cursor')

describe('GET /sessions', () => {
  let service: TestService
  let tenant: Tenant

  before(async () => {
    service = await startTestService()
    tenant = await service.createTenant('Nobody')
  })
  after(() => service.close())

  /** An organization that has these sessions and no other. */
  async function having(...sessions: VisitingSession[]) {
    const ours = await service.createTenant('Ours')
    await insertSessions(service, ours, sessions)
    const request = requester(service.publicUrl, ours.key)
    return {
      ours,
      request,
      list: (query: ListQuery = {}) => request(withQuery('/sessions', query)),
      idsWith: async (query: ListQuery) => idsOf(await walkList<Item>(request, '/sessions', { limit: 100, ...query })),
    }
  }

  describe('200', () => {
    it('tells a session', async () => {
      const { ours, list } = await having()
      const user = { userEmail: 'Ada@Shop.example', userId: 'u-1', userAccount: 'Shop' }
      const createdAt = '2026-05-04T09:12:31.400Z'
      const id = await rowsFor(service, ours).session({ createdAt, durationMs: 184_000, ...user })
      const { status, body, headers } = await list()
      assert.equal(status, 200)
      assert.deepEqual(body, {
        object: 'list',
        data: [
          {
            object: 'session',
            id,
            url: `${service.publicUrl}/sessions/${id}`,
            createdAt,
            duration: 184_000,
            ...user,
            browser: 'Chrome 140',
            device: 'Desktop',
            countryCode: 'DE',
            hasTimeline: false,
          },
        ],
        hasMore: false,
        nextCursor: null,
      })
      assert.equal(headers.get('cache-control'), 'no-store')
      await createSessionWriter(service.storage.db).writeAnalysis(ours.organizationId, id, {
        overview: '',
        pages: [],
        tags: [],
        loadingIssues: [],
        clicks: [],
      })
      assert.equal((await list()).body.data[0].hasTimeline, true)
    })

    it('tells null where nothing is known', async () => {
      const { ours, list } = await having()
      await rowsFor(service, ours).session({ durationMs: null, browser: null, device: null, countryCode: null })
      const [item] = (await list()).body.data
      const unknown = ['duration', 'userEmail', 'userId', 'userAccount', 'browser', 'device', 'countryCode']
      for (const name of unknown) assert.equal(item[name], null, name)
    })

    it('tells an empty list', async () => {
      const { list } = await having()
      assert.deepEqual((await list()).body, { object: 'list', data: [], hasMore: false, nextCursor: null })
    })

    it('is newest first, equal times by id, 20 a page unless told', async () => {
      const times = Array.from({ length: 45 }, (_, i) => minutesAgo(Math.floor(i / 9)))
      const sessions = times.map((time) => at(time))
      const { list, idsWith } = await having(...sessions)
      const all = idsOf(newestFirst(sessions))
      assert.deepEqual(idsOf((await list()).body.data), all.slice(0, 20))
      for (const limit of [1, 4, 9, 44, 45, 100]) assert.deepEqual(await idsWith({ limit }), all, `${limit} a page`)
    })

    it('knows the last page when it is full', async () => {
      const { list } = await having(...[1, 2, 3, 4].map((minute) => at(minutesAgo(minute))))
      const first = (await list({ limit: 2 })).body
      assert.equal(typeof first.nextCursor, 'string')
      const second = (await list({ limit: 2, cursor: first.nextCursor })).body
      assert.deepEqual([second.data.length, second.hasMore, second.nextCursor], [2, false, null])
      assert.equal((await list({ limit: 4 })).body.hasMore, false)
    })

    it('goes on with another limit', async () => {
      const sessions = [1, 2, 3, 4].map((minute) => at(minutesAgo(minute)))
      const { list } = await having(...sessions)
      const { nextCursor } = (await list({ limit: 1 })).body
      const rest = (await list({ limit: 100, cursor: nextCursor })).body
      assert.deepEqual(idsOf(rest.data), idsOf(sessions.slice(1)))
    })

    it('ignores parameters it does not know', async () => {
      const { list } = await having(at(minutesAgo(1)))
      assert.equal((await list({ userName: 'x', page: 7, '': '' })).body.data.length, 1)
    })

    it('shows nothing of another organization, even with the same id', async () => {
      const session = at(minutesAgo(1), { userEmail: 'ada@shop.example', userId: 'u-1', addresses: ['/cart'] })
      await having(session)
      const { list } = await having({ ...session, userEmail: null, userId: null, addresses: [] })
      for (const query of [{ userEmail: 'ada@shop.example' }, { userId: 'u-1' }, { url: 'cart' }]) {
        assert.deepEqual((await list(query)).body.data, [], JSON.stringify(query))
      }
      assert.deepEqual(idsOf((await list()).body.data), [session.id])
    })
  })

  describe('200 within times', () => {
    const a = at('2026-05-04T09:00:00.000Z')
    const b = at('2026-05-04T09:00:00.001Z')
    const c = at('2026-05-04T09:00:00.002Z')

    it('from since on, up to but not at until', async () => {
      const { idsWith } = await having(a, b, c)
      assert.deepEqual(await idsWith({ since: b.createdAt }), [c.id, b.id])
      assert.deepEqual(await idsWith({ until: b.createdAt }), [a.id])
      assert.deepEqual(await idsWith({ since: a.createdAt, until: c.createdAt }), [b.id, a.id])
      assert.deepEqual(await idsWith({ since: b.createdAt, until: b.createdAt }), [])
      assert.deepEqual(await idsWith({ since: c.createdAt, until: a.createdAt }), [])
    })

    it('in every form of time', async () => {
      const { idsWith } = await having(a, b, c)
      assert.deepEqual(await idsWith({ since: '2026-05-04T11:00:00.001+02:00' }), [c.id, b.id])
      assert.deepEqual(await idsWith({ until: '2026-05-04T04:00:00.001-0500' }), [a.id])
      assert.deepEqual(await idsWith({ since: '2026-05-04T09:00:00.0001Z' }), [c.id, b.id])
      assert.deepEqual(await idsWith({ until: '2026-05-04T09:00:00.0011Z' }), [b.id, a.id])
      assert.equal((await idsWith({ since: '2026-05-04', until: '2026-05-05' })).length, 3)
      assert.equal((await idsWith({ since: '2026-05-05' })).length, 0)
      assert.equal((await idsWith({ since: '0001-01-01', until: '9999-12-31T23:59:59.999Z' })).length, 3)
    })
  })

  describe('200 of a user', () => {
    it('whose e-mail it is, in any case, the whole of it, as it is', async () => {
      const ada = [named('Ada@Shop.example'), named('ada@shop.EXAMPLE')]
      const odd = [named('a_a@shop.example'), named("o'hara%@shop.example"), named('JÖRG@bücher.example')] as const
      const { idsWith } = await having(...ada, ...odd, named(null))
      const found = async (userEmail: string) => (await idsWith({ userEmail })).toSorted()
      assert.deepEqual(await found('ADA@shop.example'), idsOf(ada).toSorted())
      assert.deepEqual(await found('a_a@shop.example'), [odd[0].id])
      assert.deepEqual(await found("O'HARA%@shop.example"), [odd[1].id])
      assert.deepEqual(await found('jörg@BÜCHER.example'), [odd[2].id])
      for (const email of ['ada@shop', 'da@shop.example', 'ada@shop.example ', '%', 'null']) {
        assert.deepEqual(await found(email), [], email)
      }
    })

    it('whose id it is, exactly', async () => {
      const [ada, upper] = [named(null, 'u-1é'), named(null, 'U-1É')] as const
      const { idsWith } = await having(ada, upper, named('u-1é'), named(null))
      assert.deepEqual(await idsWith({ userId: 'u-1é' }), [ada.id])
      assert.deepEqual(await idsWith({ userId: 'U-1É' }), [upper.id])
      for (const userId of ['u-1', 'u-1_', ' u-1é', 'null']) assert.deepEqual(await idsWith({ userId }), [], userId)
    })

    it('by all filters at once', async () => {
      const emails = ['ada@x.example', 'eve@x.example']
      const sessions = Array.from({ length: 64 }, (_, i) =>
        at(minutesAgo(i % 8), {
          userEmail: emails[i & 1] ?? null,
          userId: i & 2 ? 'u-1' : 'u-2',
          addresses: i & 4 ? ['/Cart'] : ['/help'],
        }),
      )
      const { idsWith } = await having(...sessions)
      const since = minutesAgo(6)
      const until = minutesAgo(2)
      const query = { userEmail: 'ADA@x.example', userId: 'u-1', url: 'cart', since, until, limit: 1 }
      const wanted = sessions.filter(
        ({ userEmail, userId, addresses, createdAt }) =>
          userEmail === emails[0] &&
          userId === 'u-1' &&
          addresses[0] === '/Cart' &&
          createdAt >= since &&
          createdAt < until,
      )
      assert.ok(wanted.length > 1)
      assert.deepEqual(await idsWith(query), idsOf(newestFirst(wanted)))
    })
  })

  describe('422', () => {
    it('names the parameter that is wrong', async () => {
      const { list, request } = await having()
      const wrong: [string, (string | number)[]][] = [
        ['limit', [0, 101, -1, '1.5', 'ten', '', ' 5', '5 ', '1e1', '0x10', '007', '99999999999999999999']],
        ['since', ['', 'yesterday', '2026-05-04T09:00:00', '2026-02-30', '1777885951400', '2026-05-04T09:00:00 02:00']],
        ['until', ['', '2026-05-04 09:00', '0000-01-01', '2026-13-01', '9999-12-31T23:59:59.9999Z']],
        ['userEmail', ['', 'x'.repeat(321), 'ada\0@x.example']],
        ['userId', ['', 'x'.repeat(257), '\0']],
        ['url', ['', 'x'.repeat(2049), '/cart\0']],
      ]
      for (const [name, values] of wrong) {
        for (const value of values) assertError(await list({ [name]: value }), 422, 'invalid_parameter', name)
        assertError(await request(`/sessions?${name}=1&${name}=1`), 422, 'invalid_parameter', name)
      }
    })

    it('accepts what is just not wrong', async () => {
      const { list } = await having()
      const right = { limit: 100, userEmail: 'x'.repeat(320), userId: 'x'.repeat(256), url: 'x'.repeat(2048) }
      for (const [name, value] of Object.entries(right)) assert.equal((await list({ [name]: value })).status, 200, name)
    })

    it('takes a cursor only with the list, the filters and the organization it was given for', async () => {
      const ours = await having(ofAda(), ofAda())
      const filters = { userEmail: 'ada@x.example', userId: 'u-1', url: 'cart', since: minutesAgo(9) }
      const cursor = cursorOf(await ours.list({ ...filters, limit: 1 }))
      assert.equal((await ours.list({ ...filters, cursor })).status, 200)

      for (const name of Object.keys(filters)) await refused(ours.list({ ...filters, [name]: undefined, cursor }))
      await refused(ours.list({ ...filters, until: minutesAgo(0), cursor }))
      await refused(ours.list({ ...filters, url: 'Cart', cursor }))
      const unfiltered = cursorOf(await ours.list({ limit: 1 }))
      await refused(ours.list({ ...filters, cursor: unfiltered }))
      await refused(ours.request(withQuery('/monitoring/issue-collections', { cursor: unfiltered })))
      const theirs = await having(ofAda(), ofAda())
      await refused(theirs.list({ cursor: unfiltered }))

      const [payload = '', signature = ''] = unfiltered.split('.')
      const elsewhere = Buffer.from(JSON.stringify({ createdAt: minutesAgo(0), id: randomUUID() })).toString(
        'base64url',
      )
      for (const altered of [
        '',
        '\0',
        'x',
        'x'.repeat(5_000),
        payload,
        `.${signature}`,
        `${payload}.`,
        `${elsewhere}.${signature}`,
        `${payload}.${signature}.`,
        `${payload}x.${signature}`,
        `${payload}.${signature.slice(1)}`,
        `${payload}.${signature.slice(0, -1)}é`,
      ])
        await refused(ours.list({ cursor: altered }))
    })
  })

  refusesLikeEveryOperation('sessions', () => ({ service, tenant, path: '/sessions' }))
})
