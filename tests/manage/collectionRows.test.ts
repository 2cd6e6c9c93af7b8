import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CollectionType } from '../../src/domain/monitoring/collectionTypes.ts'
import { assertError, requester } from '../support/request.ts'
import { minutesAgo, rowsFor } from '../support/testRows.ts'
import { walkList } from '../support/walkList.ts'
import { startManaged, type Managed, type ManageRequest } from './manageRequest.ts'

type Row = { id: number; errorCount: number; [field: string]: unknown }

const countedFields = ['id', 'type', 'lastOccurred', 'isResolved', 'errorCount', 'sessionCount', 'estimatedUsers']

const hour = 60
const day = 24 * hour

describe('rows of collections', () => {
  let managed: Managed
  let request: ManageRequest
  let rows: ReturnType<typeof rowsFor>
  const ids: Record<string, number> = {}

  const meet = async (
    name: string,
    minutes: readonly number[],
    { type = 'javascript_error', userId }: { type?: CollectionType; userId?: string } = {},
  ) => {
    const started = Math.max(...minutes)
    const sessionId = await rows.session({
      createdAt: minutesAgo(started + 1),
      userId: userId ?? null,
      userEmail: userId ? `${userId}@shop.example` : null,
    })
    const collection = {
      type,
      fingerprints: [{ version: 1, value: name }],
      rootCause: `Problem ${name}`,
      shortenedPath: `/${name}`,
    }
    const { collectionId } = await rows.issue(sessionId, name, minutes.map(minutesAgo), {
      collection,
      userKey: userId ?? sessionId,
    })
    ids[name] = collectionId
    return sessionId
  }

  before(async () => {
    managed = await startManaged()
    request = managed.request
    rows = rowsFor(managed.service, managed.ours)
    await meet('pay', [1, 2, 3], { userId: 'ada' })
    await meet('pay', [5 * hour], { userId: 'ada' })
    await meet('pay', [30 * hour, 31 * hour], { userId: 'tom' })
    await meet('menu', [4], { type: 'dead_click' })
    await meet('old', [3 * day], { type: 'slow_load' })
    await meet('older', [20 * day])
    await meet('done', [hour])
    await request('POST', `/collections/${ids['done']}/resolve`)
    const theirs = rowsFor(managed.service, managed.theirs)
    await theirs.issue(await theirs.session(), 'strange', [minutesAgo(1)])
  })
  after(() => managed.service.close())

  const list = async (query = ''): Promise<Row[]> => {
    const answer = await request('GET', `/collection-rows${query}`)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body.data
  }
  const names = async (query: string) =>
    (await list(query)).map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))

  it('200 the open ones of the last day, the latest first', async () => {
    const { body } = await request('GET', '/collection-rows')
    assert.deepEqual(
      body.data.map(({ id }: Row) => id),
      [ids['pay'], ids['menu']],
    )
    const [{ trend, ...pay }] = body.data
    assert.deepEqual(pay, {
      object: 'collectionRow',
      id: ids['pay'],
      type: 'javascript_error',
      rootCause: 'Problem pay',
      shortenedPath: '/pay',
      isResolved: false,
      lastOccurred: minutesAgo(1),
      projectId: managed.ours.projectId,
      errorCount: 4,
      sessionCount: 2,
      estimatedUsers: 1,
      errorCountBefore: 2,
      firstOccurred: minutesAgo(31 * hour),
      isNew: false,
      resolvedAt: null,
      isBack: false,
    })
    assert.deepEqual([trend.length, body.trendSteps.length], [24, 24])
    assert.equal(trend.at(-1) + trend.at(-2), 3)
    assert.equal(
      trend.reduce((sum: number, count: number) => sum + count, 0),
      4,
    )
    assert.equal(body.data[1].isNew, true)
    assert.equal(body.hasSessions, true)
  })

  it('200 by status, window, type, path, text and project', async () => {
    const cases: [query: string, expected: string[]][] = [
      ['?status=all', ['pay', 'menu', 'done']],
      ['?status=resolved', ['done']],
      ['?window=7d', ['pay', 'menu', 'old']],
      ['?window=30d', ['pay', 'menu', 'old', 'older']],
      ['?type=dead_click', ['menu']],
      ['?window=30d&path=OLD', ['old', 'older']],
      ['?window=30d&text=problem+old', ['old', 'older']],
      ['?window=30d&path=old&type=slow_load', ['old']],
      [`?projectId=${managed.ours.projectId}`, ['pay', 'menu']],
      [`?projectId=${managed.theirs.projectId}`, []],
    ]
    for (const [query, expected] of cases) assert.deepEqual(await names(query), expected, query)
  })

  it('200 page by page, as all at once', async () => {
    const get = (path: string) => request('GET', path)
    for (const filters of [{}, { text: 'problem' }]) {
      const query = { window: '30d', status: 'all', ...filters }
      const walked = await walkList<Row>(get, '/collection-rows', { ...query, limit: 2 })
      const whole = await walkList<Row>(get, '/collection-rows', { ...query, limit: 100 })
      assert.equal(whole.length, 5)
      assert.deepEqual(
        walked.map(({ id, errorCount }) => [id, errorCount]),
        whole.map(({ id, errorCount }) => [id, errorCount]),
      )
    }
  })

  it('200 counts what v1 counts', async () => {
    const v1 = requester(managed.service.publicUrl, managed.ours.key)
    for (const window of ['24h', '7d', '30d']) {
      const { body } = await request('GET', `/collection-rows?status=all&window=${window}&limit=100`)
      const { since, until } = body.window
      const told = (await v1(`/monitoring/issue-collections?since=${since}&until=${until}&limit=100`)).body.data
      const shown = (row: Row) => countedFields.map((field) => row[field])
      assert.deepEqual(body.data.map(shown), told.map(shown))
      const { body: earlierOnes } = await v1(
        `/monitoring/issue-collections?since=${earlier(since, until)}&until=${since}&limit=100`,
      )
      for (const { id, errorCountBefore } of body.data) {
        const was = earlierOnes.data.find((one: Row) => one.id === id)?.errorCount ?? 0
        assert.equal(errorCountBefore, was, `${window} ${id}`)
      }
    }
  })

  it('200 tells that it is back', async () => {
    await meet('again', [10])
    await request('POST', `/collections/${ids['again']}/resolve`)
    assert.equal((await list('?text=again')).length, 0)
    const sessionId = await rows.session()
    const at = new Date().toISOString()
    await new Promise((resolve) => setTimeout(resolve, 5))
    await rows.issue(sessionId, 'again', [at])
    const [row] = await list('?text=again')
    assert.deepEqual([row?.['isBack'], row?.['isResolved']], [true, false])
    const { body } = await request('GET', `/collections/${ids['again']}/view`)
    assert.deepEqual(
      body.history.map(({ change, by }: { change: string; by: string | null }) => [change, by]),
      [
        ['occurred_again', null],
        ['resolved', 'API key test'],
        ['first_seen', null],
      ],
    )
  })

  it('200 with nothing recorded says so', async () => {
    const nobody = await managed.service.createTenant('Nobody')
    const { body } = await request('GET', '/collection-rows', undefined, { key: nobody.key })
    assert.deepEqual([body.data, body.hasSessions], [[], false])
  })

  it('404 for a group that is not there, 422 for what is no filter', async () => {
    assertError(await request('GET', '/collection-rows?groupId=999999'), 404, 'not_found')
    for (const field of ['window', 'status', 'type', 'projectId', 'groupId', 'limit']) {
      assertError(await request('GET', `/collection-rows?${field}=moon`), 422, 'invalid_parameter', field)
    }
    const { body } = await request('GET', '/collection-rows?limit=1')
    const other = `/collection-rows?limit=1&status=all&cursor=${body.nextCursor}`
    assertError(await request('GET', other), 422, 'invalid_cursor', 'cursor')
  })

  describe('a collection', () => {
    it('200 all that its page shows', async () => {
      const { status, body } = await request('GET', `/collections/${ids['pay']}/view?window=7d`)
      assert.equal(status, 200, JSON.stringify(body))
      const { trend, examples, users, breakdown, similar, history, window: _window, ...rest } = body
      assert.deepEqual(rest, {
        object: 'collectionView',
        id: ids['pay'],
        type: 'javascript_error',
        rootCause: 'Problem pay',
        shortenedPath: '/pay',
        isResolved: false,
        lastOccurred: minutesAgo(1),
        project: { id: managed.ours.projectId, name: 'Default' },
        createdAt: minutesAgo(3),
        firstOccurred: minutesAgo(31 * hour),
        resolvedAt: null,
        resolvedBy: null,
        counts: { errorCount: 6, sessionCount: 3, estimatedUsers: 2, errorCountBefore: 0 },
        ever: { errorCount: 6, sessionCount: 3, estimatedUsers: 2 },
        groups: [],
      })
      assert.equal(trend.length, 28)
      assert.equal(examples.length, 1, 'they all tell the same')
      assert.equal(examples[0].reasoning, 'Nothing happened after the click.')
      assert.deepEqual(
        users.map(({ userId, latestIssueAt }: Record<string, string>) => [userId, latestIssueAt]),
        [
          ['ada', minutesAgo(1)],
          ['tom', minutesAgo(30 * hour)],
        ],
      )
      assert.deepEqual(breakdown, {
        occurrences: 6,
        pages: [{ name: '/pay', count: 6 }],
        browsers: [{ name: 'Chrome 140', count: 6 }],
        devices: [{ name: 'Desktop', count: 6 }],
      })
      assert.ok(similar.every(({ id }: Row) => id !== ids['pay']))
      assert.deepEqual(history, [{ change: 'first_seen', at: minutesAgo(31 * hour), by: null }])
    })

    it('200 its sessions, each with the moments', async () => {
      const path = `/collections/${ids['pay']}/sessions`
      const sessions = await walkList<{ userId: string; moments: number[]; createdAt: string }>(
        (asked) => request('GET', asked),
        path,
        { limit: 1 },
      )
      assert.deepEqual(
        sessions.map(({ userId, moments }) => [userId, moments]),
        [
          ['ada', [3, 2, 1].map((minutes) => Date.parse(minutesAgo(minutes)))],
          ['ada', [Date.parse(minutesAgo(5 * hour))]],
          ['tom', [31 * hour, 30 * hour].map((minutes) => Date.parse(minutesAgo(minutes)))],
        ],
      )
      assert.equal(sessions[0]?.createdAt, minutesAgo(4))
    })

    it('200 several are resolved and reopened at once, and it is known by whom', async () => {
      const collectionIds = [ids['pay'], ids['menu'], ids['done']]
      const resolved = await request('POST', '/collection-changes', { change: 'resolve', collectionIds })
      assert.deepEqual(resolved.body, { object: 'collectionChanges', changedIds: [ids['pay'], ids['menu']] })
      const { body } = await request('GET', `/collections/${ids['menu']}/view`)
      assert.deepEqual([body.isResolved, body.resolvedBy], [true, 'API key test'])
      const again = { change: 'reopen', collectionIds: resolved.body.changedIds }
      assert.deepEqual((await request('POST', '/collection-changes', again)).body.changedIds, [ids['pay'], ids['menu']])
      assert.deepEqual(new Set((await names('')).slice(0, 2)), new Set(['again', 'pay']))
    })

    it('422 for what is no change', async () => {
      const cases: [body: object, field: string][] = [
        [{ change: 'delete', collectionIds: [1] }, 'change'],
        [{ change: 'resolve', collectionIds: [] }, 'collectionIds'],
        [{ change: 'resolve' }, 'collectionIds'],
        [{ change: 'resolve', collectionIds: Array.from({ length: 101 }, () => 1) }, 'collectionIds'],
      ]
      for (const [body, field] of cases) {
        assertError(await request('POST', '/collection-changes', body), 422, 'invalid_parameter', field)
      }
    })

    it("404 for another organization's, and nothing is changed", async () => {
      const { requestAsThem } = managed
      const id = ids['pay']
      assertError(await requestAsThem('GET', `/collections/${id}/view`), 404, 'not_found')
      assertError(await requestAsThem('GET', `/collections/${id}/sessions`), 404, 'not_found')
      const theirs = (await requestAsThem('GET', '/collection-rows')).body.data.map((row: Row) => row.id)
      assert.equal(theirs.length, 1)
      const both = { change: 'resolve', collectionIds: [...theirs, id] }
      assertError(await requestAsThem('POST', '/collection-changes', both), 404, 'not_found')
      assert.equal((await requestAsThem('GET', '/collection-rows')).body.data.length, 1)
      assertError(await request('GET', `/collections/${id}/view?window=1y`), 422, 'invalid_parameter', 'window')
    })
  })

  it('keeps no more of a session than a session has', async () => {
    const sessionId = await rows.session()
    const times = Array.from({ length: 15 }, (_, i) => minutesAgo(100 + i))
    const { collectionId } = await rows.issue(sessionId, 'often', times)
    const { body } = await request('GET', `/collections/${collectionId}/sessions`)
    assert.equal(body.data[0].moments.length, 10)
    assert.equal(body.data[0].moments[0], Date.parse(minutesAgo(114)))
  })
})

const earlier = (since: string, until: string) => new Date(2 * Date.parse(since) - Date.parse(until)).toISOString()
