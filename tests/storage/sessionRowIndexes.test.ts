import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql, type Database } from '../../src/server/storage/database.ts'
import { manageRequester, type ManageRequest } from '../manage/manageRequest.ts'
import { fillOrganization, sizes } from '../support/bigOrganization.ts'
import { costOfPage } from '../support/pageCost.ts'
import { rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'
import { withQuery, type ListQuery } from '../support/walkList.ts'

type Case = { name: string; path?: string; query: ListQuery; deep?: number; index?: string; blocksMax: number }

const large = ['sessions', 'session_pages', 'session_tags', 'users', 'accounts', 'collection_sessions']
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const old = { until: ago(sizes.sessions / 2) }

/**
 * Details of a page of 100 sessions are some 1,500 blocks, and to look at 1,000 sessions for another part of the filter
 * some 5,000; pages of theirs are ten a session.
 */
const cases: Case[] = [
  { name: 'first page', query: {}, index: 'sessions_newest', blocksMax: 2_500 },
  { name: 'deep page', query: {}, deep: 20, index: 'sessions_newest', blocksMax: 2_500 },
  { name: 'user by key', query: { userKey: 'user-7' }, index: 'sessions_newest_by_user_key', blocksMax: 2_500 },
  { name: 'user by part of many', query: { user: 'user-1' }, index: 'users_latest', blocksMax: 6_000 },
  { name: 'user who is not there', query: { user: 'nobody' }, index: 'users_by_part', blocksMax: 100 },
  { name: 'account', query: { account: 'account-3' }, index: 'sessions_newest_by_account', blocksMax: 2_500 },
  { name: 'tag of every other', query: { tag: 'common' }, index: 'session_tags_newest_by_tag', blocksMax: 2_500 },
  { name: 'tag of few, long ago', query: { tag: 'rare' }, index: 'session_tags_newest_by_tag', blocksMax: 2_500 },
  { name: 'with errors', query: { errors: 'with' }, index: 'sessions_newest_with_issues', blocksMax: 2_500 },
  { name: 'failed', query: { state: 'failed' }, blocksMax: 2_500 },
  { name: 'page of everybody', query: { page: 'products' }, index: 'sessions_newest', blocksMax: 12_000 },
  { name: 'page of few', query: { page: 'archive/rare' }, index: 'session_pages_newest_by_page', blocksMax: 20_000 },
  { name: 'page of nobody', query: { page: 'nothing' }, index: 'pages_by_part', blocksMax: 12_000 },
  { name: 'rare tag, big account', query: { tag: 'rare', account: 'account-0' }, blocksMax: 5_000 },
  { name: 'rare tag, with errors, page', query: { tag: 'rare', errors: 'with', page: 'products' }, blocksMax: 6_000 },
  { name: 'user, without errors', query: { userKey: 'user-7', errors: 'without' }, blocksMax: 5_000 },
  { name: 'two that never meet', query: { tag: 'common', account: 'account-odd' }, blocksMax: 20_000 },
  {
    name: 'two that never meet, later on',
    query: { tag: 'common', account: 'account-odd', ...old },
    blocksMax: 20_000,
  },
  { name: 'what no index holds', query: { errors: 'without' }, blocksMax: 8_000 },
  { name: 'analysed, without errors, old', query: { state: 'analysed', errors: 'without', ...old }, blocksMax: 8_000 },
  { name: 'users', path: '/users', query: {}, index: 'users_latest', blocksMax: 600 },
  { name: 'users, deep', path: '/users', query: {}, deep: 20, index: 'users_latest', blocksMax: 600 },
  { name: 'users by seldom part', path: '/users', query: { search: 'seldom' }, index: 'users_by_part', blocksMax: 800 },
  { name: 'users by common part', path: '/users', query: { search: 'user' }, index: 'users_latest', blocksMax: 800 },
  { name: 'users by a letter', path: '/users', query: { search: 'q' }, index: 'users_latest', blocksMax: 800 },
  {
    name: 'users of an account',
    path: '/users',
    query: { account: 'a-1' },
    index: 'users_latest_by_account',
    blocksMax: 800,
  },
  { name: 'accounts', path: '/accounts', query: {}, index: 'accounts_latest', blocksMax: 600 },
]

/** What `fillOrganization` leaves out: tags, accounts, issues, states, and more users than have sessions. */
async function fillMore(db: Database, { organizationId }: Tenant) {
  const ofOurs = sql`organization_id = ${organizationId}`
  await sql`
    update sessions s set issue_count = case when n.n % 3 = 0 then 1 else 0 end,
      state = case when n.n % 100 = 0 then 'failed' else 'analysed' end,
      user_account = case when n.n % 2 = 1 then 'account-odd' else 'account-' || n.n % 4 end
    from (select id, row_number() over (order by created_at desc) as n from sessions where ${ofOurs}) n
    where ${ofOurs} and s.id = n.id`.execute(db)
  await sql`
    insert into session_tags (organization_id, session_id, session_created_at, position, tag, reasoning)
    select s.organization_id, s.id, s.created_at, 1, case when s.n % 2 = 0 then 'common' else 'other' end, ''
    from (select *, row_number() over (order by created_at desc) as n from sessions where ${ofOurs}) s
    union all
    select s.organization_id, s.id, s.created_at, 2, 'rare', ''
    from (select *, row_number() over (order by created_at desc) as n from sessions where ${ofOurs}) s
    where s.n > ${sizes.sessions}::integer * 3 / 4 and s.n % 100 = 4`.execute(db)
  await sql`
    insert into users (organization_id, user_key, email, account, first_active_at, last_active_at, session_count)
    select ${organizationId}, 'user-' || n, case when n % 1000 = 0 then 'seldom-' || n end, 'a-' || n % 50, now(),
      now() - n * interval '1 minute', 1
    from generate_series(0, 20000) as n`.execute(db)
  await sql`
    insert into accounts (organization_id, account, first_active_at, last_active_at, session_count)
    select ${organizationId}, 'account-' || n, now(), now() - n * interval '1 minute', 1
    from generate_series(0, 20000) as n`.execute(db)
}

describe('a page of sessions, users or accounts reads no more than a page may', () => {
  let service: TestService
  let request: ManageRequest
  let organizationId: number

  before(async () => {
    service = await startTestService()
    const { db, pool } = service.storage
    const tenant = await service.createTenant('Ours')
    const testId = await rowsFor(service, tenant).test()
    await fillOrganization(db, tenant, { testId, visitsPerSession: 4 })
    await fillMore(db, tenant)
    await pool.query('vacuum analyze')
    request = manageRequester(service.publicUrl, tenant.key)
    organizationId = tenant.organizationId
  })
  after(() => service.close())

  for (const { name, path = '/session-rows', query, deep = 0, index, blocksMax } of cases) {
    it(name, async () => {
      let cursor: string | undefined
      for (let page = 0; page < deep; page++) {
        cursor = (await request('GET', withQuery(path, { ...query, limit: 100, cursor }))).body.nextCursor
      }
      const cost = await costOfPage(service.storage.pool, () =>
        request('GET', withQuery(path, { ...query, limit: 100, cursor })),
      )
      const told = `${cost.blocks} blocks by ${[...cost.indexes].join(', ')}; ${cost.items} items`
      assert.ok(cost.blocks <= blocksMax, `${told}, more than ${blocksMax}`)
      if (index !== undefined) assert.ok(cost.indexes.has(index), `${told}, not by ${index}`)
      assert.deepEqual(
        large.filter((table) => cost.scanned.has(table)),
        [],
        told,
      )
    })
  }

  it('a preview of a tag', async () => {
    const conditions = { all: [{ on: 'page', contains: 'products' }] }
    const cost = await costOfPage(service.storage.pool, () => request('POST', '/tag-previews', { conditions }))
    const told = `${cost.blocks} blocks by ${[...cost.indexes].join(', ')}`
    assert.ok(cost.blocks <= 800, told)
    assert.ok(cost.indexes.has('sessions_newest'), told)
    assert.ok(!cost.scanned.has('sessions'), told)
  })

  it("an account's issues", async () => {
    const { activity } = service.services
    const cost = await costOfPage(service.storage.pool, async () => {
      const { issues, issueCount } = await activity.findAccountIssues(organizationId, 'account-odd')
      // All of its sessions met a thousand.
      assert.equal(issueCount, 500)
      return { status: 200, body: { data: issues }, headers: new Headers() }
    })
    const told = `${cost.blocks} blocks by ${[...cost.indexes].join(', ')}`
    assert.equal(cost.items, 50)
    // Six for each of 500 sessions, and four for each issue that is told.
    assert.ok(cost.blocks <= 3_500, told)
    assert.ok(cost.indexes.has('sessions_newest_with_issues_by_account'), told)
    assert.deepEqual([...cost.scanned], [], told)
  })
})
