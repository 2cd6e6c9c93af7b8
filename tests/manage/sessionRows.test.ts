import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { sql } from '../../src/server/storage/database.ts'
import { calmVisit, startAnalysing, type Analysing } from '../support/analysedSessions.ts'
import { assertError } from '../support/request.ts'
import { minutesAgo } from '../support/testRows.ts'
import { insertSessions, newestFirst } from '../support/sessionRows.ts'
import { withQuery, type ListQuery } from '../support/walkList.ts'
import { startManaged, type Managed, type ManageRequest } from './manageRequest.ts'

const grace = { id: 'u1', email: 'Grace@Shop.example', username: 'Grace Hopper', account: 'Navy', plan: 'pro' }
const ada = { email: 'ada@engine.example', account: 'Engine & Sons' }

type Row = { id: string; createdAt: string; tags: string[] }

describe('session rows', () => {
  let managed: Managed
  let request: ManageRequest
  let analysing: Analysing
  const ids = { failed: '', calm: '', stranger: '', live: '' }
  before(async () => {
    managed = await startManaged()
    request = managed.request
    analysing = await startAnalysing(managed.service)
    const { ours } = managed
    ids.failed = await analysing.record(ours, { minutesAgo: 60, user: grace })
    const home = calmVisit('https://shop.example/home')
    ids.calm = await analysing.record(ours, { minutesAgo: 120, user: ada, events: home })
    ids.stranger = await analysing.record(ours, { minutesAgo: 180, events: home })
    ids.live = await analysing.send(ours, { minutesAgo: 1, user: grace, events: home })
  })
  after(async () => {
    await analysing.close()
    await managed.service.close()
  })

  const list = async (query: ListQuery = {}, ask = request): Promise<Row[]> => {
    const { status, body } = await ask('GET', withQuery('/session-rows', query))
    assert.equal(status, 200, JSON.stringify(body))
    return body.data
  }
  const idsOf = async (query: ListQuery = {}) => (await list(query)).map(({ id }) => id)

  it('200 tells what a session is and what was found out about it', async () => {
    const [live, failed, calm, stranger] = await list()
    const { createdAt: _at, durationMs, tags, ...rest } = failed as Row & { durationMs: number }
    assert.deepEqual(rest, {
      object: 'sessionRow',
      id: ids.failed,
      projectId: managed.ours.projectId,
      user: { key: 'u1', id: 'u1', email: 'Grace@Shop.example', name: 'Grace Hopper' },
      account: 'Navy',
      browser: null,
      device: null,
      countryCode: null,
      state: 'analysed',
      isPinned: false,
      pageCount: 1,
      firstPage: '/checkout?step=1',
      clickCount: 4,
      issueCount: 2,
    })
    assert.equal(Math.round(durationMs / 1000), 40)
    assert.ok(tags.length > 0 && new Set(tags).size === tags.length, tags.join())
    assert.deepEqual(
      [live, calm, stranger].map((row) => row?.id),
      [ids.live, ids.calm, ids.stranger],
    )
    const told = JSON.stringify([live, stranger])
    assert.match(told, /"state":"recording"/)
    assert.match(told, /"user":null/)
  })

  it('200 by each filter', async () => {
    const [failed] = await list({ errors: 'with' })
    const tag = failed?.tags[0] ?? ''
    const cases: [query: ListQuery, expected: string[]][] = [
      [{ user: 'grace@SHOP.example' }, [ids.live, ids.failed]],
      [{ user: 'hopper' }, [ids.live, ids.failed]],
      [{ user: 'engine.exa' }, [ids.calm]],
      [{ user: 'u1' }, [ids.live, ids.failed]],
      [{ user: 'nobody' }, []],
      [{ user: '%' }, []],
      [{ userKey: 'u1' }, [ids.live, ids.failed]],
      [{ userKey: 'U1' }, []],
      [{ account: 'Engine & Sons' }, [ids.calm]],
      [{ page: 'CHECK' }, [ids.failed]],
      [{ page: '/home' }, [ids.calm, ids.stranger]],
      [{ page: '/h' }, [ids.calm, ids.stranger]],
      [{ page: 'nowhere' }, []],
      [{ tag }, [ids.failed]],
      [{ tag: 'no such tag' }, []],
      [{ errors: 'with' }, [ids.failed]],
      [{ errors: 'without' }, [ids.live, ids.calm, ids.stranger]],
      [{ state: 'recording' }, [ids.live]],
      [{ state: 'analysed' }, [ids.failed, ids.calm, ids.stranger]],
      [{ since: minutesAgo(90) }, [ids.live, ids.failed]],
      [{ until: minutesAgo(90) }, [ids.calm, ids.stranger]],
      [{ projectId: managed.ours.projectId }, [ids.live, ids.failed, ids.calm, ids.stranger]],
      [{ projectId: managed.theirs.projectId }, []],
    ]
    for (const [query, expected] of cases) assert.deepEqual(await idsOf(query), expected, JSON.stringify(query))
  })

  it('200 by any combination of filters: what all of them let through', async () => {
    const [failed] = await list({ errors: 'with' })
    const parts: ListQuery[] = [
      { user: 'hopper' },
      { account: 'Navy' },
      { page: '/home' },
      { tag: failed?.tags[0] ?? '' },
      { errors: 'with' },
      { state: 'analysed' },
      { until: minutesAgo(30) },
    ]
    const alone = await Promise.all(parts.map((part) => idsOf(part)))
    const all = await idsOf()
    for (let bits = 1; bits < 2 ** parts.length; bits++) {
      const chosen = parts.flatMap((part, i) => (bits & (1 << i) ? [{ part, ids: alone[i] ?? [] }] : []))
      const query = Object.assign({}, ...chosen.map(({ part }) => part)) as ListQuery
      const expected = all.filter((id) => chosen.every((one) => one.ids.includes(id)))
      assert.deepEqual(await idsOf(query), expected, JSON.stringify(query))
    }
  })

  it('200 every session once over many pages, whatever leads, also where few are found among many', async () => {
    const tenant = await managed.service.createTenant('Big')
    const sessions = Array.from({ length: 3_000 }, (_, i) => ({
      id: randomUUID(),
      createdAt: minutesAgo(10 + Math.floor(i / 3)),
      userId: `user-${i % 7}`,
      userEmail: null,
      addresses: [i % 500 === 3 ? '/rare' : '/common'],
    }))
    await insertSessions(managed.service, tenant, sessions)
    await sql`
      update sessions set issue_count = 1
      where organization_id = ${tenant.organizationId} and user_id <> 'user-0'`.execute(managed.service.storage.db)
    const walk = async (query: ListQuery) => {
      const found: string[] = []
      for (let cursor: string | undefined; ;) {
        const path = withQuery('/session-rows', { ...query, limit: 90, cursor })
        const { body } = await request('GET', path, undefined, { key: tenant.key })
        found.push(...body.data.map(({ id }: Row) => id))
        if (!body.hasMore) return found
        cursor = body.nextCursor
      }
    }
    const expected = (lets: (session: (typeof sessions)[number]) => boolean) =>
      newestFirst(sessions.filter(lets)).map(({ id }) => id)
    const isRare = ({ addresses }: (typeof sessions)[number]) => addresses[0] === '/rare'
    assert.deepEqual(
      await walk({}),
      expected(() => true),
    )
    assert.deepEqual(
      await walk({ userKey: 'user-3', errors: 'with' }),
      expected(({ userId }) => userId === 'user-3'),
    )
    assert.deepEqual(
      await walk({ page: '/common', errors: 'without' }),
      expected((session) => session.userId === 'user-0' && !isRare(session)),
    )
    // Too short for an index: a page looks at a part of the sessions and goes on.
    assert.deepEqual(await walk({ page: '/r' }), expected(isRare))
    assert.deepEqual(
      await walk({ page: '/rare', errors: 'with' }),
      expected((one) => isRare(one) && one.userId !== 'user-0'),
    )
    assert.deepEqual(await walk({ userKey: 'user-0', errors: 'with' }), [])
  })

  it('200 what sessions can be narrowed by', async () => {
    const { body } = await request('GET', '/session-filters')
    const [failed] = await list({ errors: 'with' })
    assert.deepEqual(
      body.tags.map(({ tag }: { tag: string }) => tag).toSorted(),
      (await list()).flatMap(({ tags }) => tags).toSorted(),
    )
    assert.ok(body.tags.every(({ sessionCount }: { sessionCount: number }) => sessionCount === 1))
    assert.ok((failed?.tags.length ?? 0) > 0)
    assert.deepEqual(
      body.projects.map(({ id }: { id: number }) => id),
      [managed.ours.projectId],
    )
    assert.equal(body.hasSessions, true)
    const theirs = await managed.requestAsThem('GET', '/session-filters')
    assert.deepEqual([theirs.body.tags, theirs.body.hasSessions], [[], false])
  })

  it("nobody sees another organization's", async () => {
    for (const query of [
      {},
      { user: 'grace' },
      { userKey: 'u1' },
      { account: 'Navy' },
      { page: '/home' },
      { errors: 'with' },
    ]) {
      assert.deepEqual(await list(query, managed.requestAsThem), [], JSON.stringify(query))
    }
  })

  it('422 with the field at fault', async () => {
    const cases: [query: string, field: string][] = [
      ['user=', 'user'],
      ['errors=yes', 'errors'],
      ['state=x', 'state'],
      ['since=yesterday', 'since'],
      ['projectId=x', 'projectId'],
      ['limit=101', 'limit'],
      [`tag=${'x'.repeat(201)}`, 'tag'],
      ['page=%00', 'page'],
    ]
    for (const [query, field] of cases) {
      assertError(await request('GET', `/session-rows?${query}`), 422, 'invalid_parameter', field)
    }
    const { body } = await request('GET', '/session-rows?limit=1')
    const cursor = encodeURIComponent(body.nextCursor)
    assertError(
      await request('GET', `/session-rows?limit=1&errors=with&cursor=${cursor}`),
      422,
      'invalid_cursor',
      'cursor',
    )
  })
})
