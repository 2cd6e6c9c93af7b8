import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { fillOrganization, sizes } from '../support/bigOrganization.ts'
import { costOfPage } from '../support/pageCost.ts'
import { requester } from '../support/request.ts'
import { rowsFor } from '../support/testRows.ts'
import { startTestService, type TestService } from '../support/testService.ts'
import { withQuery, type ListQuery } from '../support/walkList.ts'

type Case = {
  name: string
  query: ListQuery
  /** How many pages of 100 are turned first. */
  deep?: number
  indexes: string[]
  blocksMax: number
  isEmpty?: true
}

/** Tables that are far larger than a page may read. */
const large = ['sessions', 'session_pages', 'issue_occurrences', 'collection_sessions', 'test_runs']

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const half = sizes.sessions / 2
const hourLongAgo = { since: ago(half + 60), until: ago(half) }
const always = { since: '2020-01-01', until: ago(-60) }
const user = { userId: 'user-7' }

const lists: { list: string; path: (ids: { testId: number; collectionId: number }) => string; cases: Case[] }[] = [
  {
    list: 'sessions',
    path: () => '/sessions',
    cases: [
      { name: 'first page', query: {}, indexes: ['sessions_newest'], blocksMax: 40 },
      { name: 'deep page', query: {}, deep: 50, indexes: ['sessions_newest'], blocksMax: 40 },
      { name: 'since', query: { since: ago(100) }, indexes: ['sessions_newest'], blocksMax: 40 },
      { name: 'until', query: { until: ago(half) }, indexes: ['sessions_newest'], blocksMax: 40 },
      { name: 'an hour long ago', query: hourLongAgo, indexes: ['sessions_newest'], blocksMax: 40 },
      { name: 'userId', query: user, indexes: ['sessions_newest_by_user'], blocksMax: 60 },
      {
        name: 'userId, until',
        query: { ...user, until: ago(half) },
        indexes: ['sessions_newest_by_user'],
        blocksMax: 60,
      },
      {
        name: 'userEmail',
        query: { userEmail: 'USER-7@SHOP.example' },
        indexes: ['sessions_newest_by_email'],
        blocksMax: 60,
      },
      {
        name: 'userEmail of nobody',
        query: { userEmail: 'x' },
        indexes: ['sessions_newest_by_email'],
        blocksMax: 10,
        isEmpty: true,
      },
      {
        name: 'userEmail, userId',
        query: { ...user, userEmail: 'user-8@shop.example' },
        indexes: [],
        blocksMax: 200,
        isEmpty: true,
      },
      { name: 'url of everybody', query: { url: 'products' }, indexes: ['sessions_newest'], blocksMax: 500 },
      {
        name: 'url of everybody, deep',
        query: { url: 'products' },
        deep: 20,
        indexes: ['sessions_newest'],
        blocksMax: 500,
      },
      { name: 'url of one page', query: { url: 'archive/3999' }, indexes: ['pages_by_part'], blocksMax: 10_000 },
      {
        name: 'url of one page, more often',
        query: { url: '/PRODUCTS/1234' },
        indexes: [],
        blocksMax: 10_000,
      },
      {
        name: 'url of few old pages',
        query: { url: 'archive/rare' },
        indexes: ['session_pages_newest_by_page'],
        blocksMax: 15_000,
      },
      {
        name: 'url of many old pages',
        query: { url: 'archive' },
        indexes: [],
        blocksMax: 20_000,
      },
      {
        name: 'url of no page',
        query: { url: 'nothing' },
        indexes: ['pages_by_part'],
        blocksMax: 10_000,
        isEmpty: true,
      },
      { name: 'url of two letters of no page', query: { url: 'zq' }, indexes: [], blocksMax: 10_000, isEmpty: true },
      { name: 'url, since', query: { url: 'archive', since: ago(30) }, indexes: [], blocksMax: 10_000, isEmpty: true },
      {
        name: 'url, userId',
        query: { url: 'nothing', ...user },
        indexes: ['sessions_newest_by_user'],
        blocksMax: 3_000,
        isEmpty: true,
      },
    ],
  },
  {
    list: 'collections',
    path: () => '/monitoring/issue-collections',
    cases: [
      // Each collection is counted at up to ten places of indexes, three or four blocks each, however much there is of it.
      { name: 'first page', query: {}, indexes: ['issue_collections_latest', 'collection_hours_pkey'], blocksMax: 800 },
      { name: 'deep page', query: always, deep: 10, indexes: ['issue_collections_latest'], blocksMax: 1_000 },
      { name: 'the last hour', query: { since: ago(60) }, indexes: ['issue_collections_latest'], blocksMax: 600 },
      { name: 'status open', query: { status: 'open' }, indexes: ['issue_collections_latest_open'], blocksMax: 800 },
      {
        name: 'status resolved',
        query: { ...always, status: 'resolved' },
        indexes: ['issue_collections_latest_resolved'],
        blocksMax: 1_000,
      },
      // Every collection that occurred after the window is looked up, four blocks each.
      {
        name: 'an hour long ago',
        query: hourLongAgo,
        indexes: ['issue_occurrences_latest'],
        blocksMax: 5 * sizes.collections,
      },
      { name: 'url', query: { ...always, url: '/1\\d+$' }, indexes: ['issue_collections_latest'], blocksMax: 3_000 },
      {
        name: 'url that none has',
        query: { ...always, url: 'x' },
        indexes: ['issue_collections_latest'],
        blocksMax: 1_000,
        isEmpty: true,
      },
    ],
  },
  {
    list: 'sessions of a collection',
    path: ({ collectionId }) => `/monitoring/issue-collections/${collectionId}/sessions`,
    cases: [
      {
        name: 'first page',
        query: {},
        indexes: ['collection_sessions_latest', 'issue_occurrences_latest_of_session'],
        blocksMax: 250,
      },
      { name: 'deep page', query: { limit: 50 }, deep: 50, indexes: ['collection_sessions_latest'], blocksMax: 600 },
      { name: 'since', query: { since: ago(100) }, indexes: ['collection_sessions_latest'], blocksMax: 250 },
      {
        name: 'until',
        query: { until: ago(half) },
        indexes: ['collection_sessions_latest'],
        blocksMax: 250,
      },
      {
        name: 'includes',
        query: { include: 'timeline,screenshots' },
        indexes: ['session_pages_pkey'],
        blocksMax: 1_000,
      },
    ],
  },
  {
    list: 'runs',
    path: ({ testId }) => `/tests/${testId}/runs`,
    cases: [
      { name: 'first page', query: {}, indexes: ['test_runs_newest'], blocksMax: 40 },
      { name: 'deep page', query: {}, deep: 50, indexes: ['test_runs_newest'], blocksMax: 40 },
      { name: 'until', query: { until: ago(half) }, indexes: ['test_runs_newest'], blocksMax: 40 },
      { name: 'status', query: { status: 'failed' }, indexes: ['test_runs_newest_by_status'], blocksMax: 60 },
      {
        name: 'status, until',
        query: { status: 'failed', until: ago(half) },
        indexes: ['test_runs_newest_by_status'],
        blocksMax: 60,
      },
    ],
  },
]

describe('a page reads no more than a page needs', () => {
  let service: TestService
  let request: ReturnType<typeof requester>
  let ids: { testId: number; collectionId: number }

  before(async () => {
    service = await startTestService()
    const { db, pool } = service.storage
    const newTenant = async (name: string, visitsPerSession: number) => {
      const tenant = await service.createTenant(name)
      const testId = await rowsFor(service, tenant).test()
      await fillOrganization(db, tenant, { testId, visitsPerSession })
      return { tenant, testId }
    }
    const [{ tenant, testId }] = await Promise.all([newTenant('Ours', 10), newTenant('Theirs', 3)])
    await pool.query('vacuum analyze')
    const { rows } = await pool.query<{ id: number }>(
      'select min(id) as id from issue_collections where organization_id = $1',
      [tenant.organizationId],
    )
    ids = { testId, collectionId: rows[0]!.id }
    request = requester(service.publicUrl, tenant.key)
  })
  after(() => service.close())

  async function turnPages(path: string, query: ListQuery, pages: number): Promise<string | undefined> {
    let cursor: string | undefined
    for (let page = 0; page < pages; page++) {
      const { body } = await request(withQuery(path, { limit: 100, ...query, cursor }))
      assert.ok(body.hasMore, `page ${page} is the last`)
      cursor = body.nextCursor
    }
    return cursor
  }

  for (const { list, path, cases } of lists) {
    describe(`of ${list}`, () => {
      for (const { name, query, deep = 0, indexes, blocksMax, isEmpty = false } of cases) {
        it(name, async () => {
          const cursor = await turnPages(path(ids), query, deep)
          const cost = await costOfPage(service.storage.pool, () => request(withQuery(path(ids), { ...query, cursor })))
          const told = `${cost.blocks} blocks by ${[...cost.indexes].join(', ')}`
          assert.ok(cost.blocks <= blocksMax, `${told}, more than ${blocksMax}`)
          for (const index of indexes) assert.ok(cost.indexes.has(index), `${told}, not by ${index}`)
          assert.deepEqual(
            large.filter((table) => cost.scanned.has(table)),
            [],
          )
          assert.equal(cost.items === 0, isEmpty, told)
        })
      }
    })
  }
})
