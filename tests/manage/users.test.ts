import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from '../../src/server/storage/database.ts'
import { calmVisit, startAnalysing, type Analysing } from '../support/analysedSessions.ts'
import { assertPeopleAreRight } from '../support/peopleRecount.ts'
import { assertError } from '../support/request.ts'
import type { Tenant } from '../support/testService.ts'
import { walkList } from '../support/walkList.ts'
import { startManaged, type Managed, type ManageRequest } from './manageRequest.ts'

const grace = {
  id: 'u/1?',
  email: 'Grace@Shop.example',
  username: 'Grace',
  account: 'Navy',
  plan: 'pro',
  role: 'admin',
}
const ada = { email: 'Ada@Engine.example', account: 'Engine' }
const home = calmVisit('https://shop.example/home')

describe('users and accounts', () => {
  let managed: Managed
  let request: ManageRequest
  let analysing: Analysing
  let ids: string[]
  before(async () => {
    managed = await startManaged()
    request = managed.request
    analysing = await startAnalysing(managed.service)
    const { ours } = managed
    ids = [
      await analysing.record(ours, { minutesAgo: 300, user: { ...grace, plan: 'free' }, events: home }),
      await analysing.record(ours, { minutesAgo: 60, user: { ...grace, traits: { seats: 3, isNew: false } } }),
      await analysing.record(ours, { minutesAgo: 30, user: ada }),
      await analysing.record(ours, { minutesAgo: 10 }),
    ]
  })
  after(async () => {
    await analysing.close()
    await managed.service.close()
  })

  const pathOf = (userKey: string) => `/users/${encodeURIComponent(userKey)}`
  const keysOf = async (query: string, ask = request) =>
    (await ask('GET', `/users${query}`)).body.data.map(({ key }: { key: string }) => key)
  const areRight = (tenant: Tenant = managed.ours) =>
    assertPeopleAreRight(managed.service.storage.db, tenant.organizationId)

  it('200 lists those who are known, the latest active first', async () => {
    const { body } = await request('GET', '/users')
    const { firstActiveAt, lastActiveAt, ...rest } = body.data[1]
    assert.deepEqual(rest, {
      object: 'user',
      key: 'u/1?',
      id: 'u/1?',
      email: 'Grace@Shop.example',
      name: 'Grace',
      account: 'Navy',
      plan: 'pro',
      role: 'admin',
      sessionCount: 2,
      clickCount: 5,
      issueCount: 2,
    })
    assert.ok(Date.parse(lastActiveAt) - Date.parse(firstActiveAt) > 239 * 60_000)
    assert.deepEqual(await keysOf(''), ['ada@engine.example', 'u/1?'])
    await areRight()
  })

  it('200 by a part of a name and by account', async () => {
    for (const search of ['grace', 'SHOP.exam', 'u/1', 'a@'])
      assert.equal((await keysOf(`?search=${search}`)).length, 1)
    assert.deepEqual(await keysOf('?search=example'), ['ada@engine.example', 'u/1?'])
    assert.deepEqual(await keysOf('?search=_'), [])
    assert.deepEqual(await keysOf('?account=Navy'), ['u/1?'])
    assert.deepEqual(await keysOf('?account=Navy&search=ada'), [])
  })

  it('200 tells a user: traits, days, issues, sessions', async () => {
    const { status, body } = await request('GET', pathOf('u/1?'))
    assert.equal(status, 200)
    assert.equal(body.user.key, 'u/1?')
    assert.deepEqual(
      body.traits.toSorted((a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)),
      [
        { name: 'isNew', value: 'false' },
        { name: 'seats', value: '3' },
      ],
    )
    assert.equal(body.days.length, 30)
    const sum = (of: 'sessionCount' | 'issueCount') =>
      body.days.reduce((all: number, day: { sessionCount: number; issueCount: number }) => all + day[of], 0)
    assert.deepEqual([sum('sessionCount'), sum('issueCount')], [2, 2])
    assert.equal(body.issues.length, 2)
    assert.ok(body.issues.every(({ isResolved }: { isResolved: boolean }) => !isResolved))
    assert.deepEqual(
      body.sessions.data.map(({ id }: { id: string }) => id),
      [ids[1], ids[0]],
    )
  })

  it('200 the list of sessions goes on where the view of the user ends', async () => {
    const { body } = await request('GET', `${pathOf('u/1?')}?limit=1`)
    assert.equal(body.sessions.hasMore, true)
    const next = await request(
      'GET',
      `/session-rows?userKey=${encodeURIComponent('u/1?')}&limit=1&cursor=${encodeURIComponent(body.sessions.nextCursor)}`,
    )
    assert.deepEqual(
      next.body.data.map(({ id }: { id: string }) => id),
      [ids[0]],
    )
  })

  it('200 lists and tells accounts', async () => {
    const { body } = await request('GET', '/accounts')
    assert.deepEqual(
      body.data.map(({ account, userCount, sessionCount }: Record<string, unknown>) => [
        account,
        userCount,
        sessionCount,
      ]),
      [
        ['Engine', 1, 1],
        ['Navy', 1, 2],
      ],
    )
    assert.equal((await request('GET', '/accounts?search=nAv')).body.data.length, 1)
    const { body: navy } = await request('GET', '/accounts/Navy')
    assert.deepEqual(navy.account, body.data[1])
    assert.deepEqual(
      navy.users.data.map(({ key }: { key: string }) => key),
      ['u/1?'],
    )
    assert.deepEqual(
      navy.sessions.data.map(({ id }: { id: string }) => id),
      [ids[1], ids[0]],
    )
    assert.equal(navy.days.length, 30)
    assert.equal(navy.issueCount, 2)
    assert.deepEqual(navy.issues, (await request('GET', pathOf('u/1?'))).body.issues)
  })

  it('200 tells each issue of an account once, when somebody of it met it last', async () => {
    const tenant = await managed.service.createTenant('Met')
    const ask: ManageRequest = (method, path) => request(method, path, undefined, { key: tenant.key })
    await analysing.record(tenant, { minutesAgo: 60, user: { id: 'a', account: 'One' } })
    await analysing.record(tenant, { minutesAgo: 20, user: { id: 'b', account: 'One' } })
    await analysing.record(tenant, { minutesAgo: 10, user: { id: 'c', account: 'Two' } })
    await analysing.record(tenant, { minutesAgo: 5, user: { id: 'd', account: 'Calm' }, events: home })
    const issuesOf = async (path: string) => (await ask('GET', path)).body
    const { issueCount, issues } = await issuesOf('/accounts/One')
    assert.equal(issueCount, 2)
    assert.deepEqual(issues, (await issuesOf('/users/b')).issues)
    const calm = await issuesOf('/accounts/Calm')
    assert.deepEqual([calm.issueCount, calm.issues], [0, []])
  })

  it('404 for who is not there or is of another organization', async () => {
    for (const path of [pathOf('nobody'), pathOf('x'.repeat(300)), '/accounts/nobody']) {
      assertError(await request('GET', path), 404, 'not_found')
    }
    for (const path of [pathOf('u/1?'), pathOf('ada@engine.example'), '/accounts/Navy']) {
      assertError(await managed.requestAsThem('GET', path), 404, 'not_found')
    }
    assert.deepEqual(await keysOf('', managed.requestAsThem), [])
    assert.deepEqual((await managed.requestAsThem('GET', '/accounts')).body.data, [])
  })

  it('422 with the field at fault', async () => {
    assertError(await request('GET', '/users?search='), 422, 'invalid_parameter', 'search')
    assertError(await request('GET', '/users?limit=0'), 422, 'invalid_parameter', 'limit')
    assertError(await request('GET', pathOf('x'.repeat(500))), 422, 'invalid_parameter', 'userKey')
    assertError(await request('GET', pathOf('\0')), 422, 'invalid_parameter', 'userKey')
    assertError(await request('GET', '/accounts?cursor=x'), 422, 'invalid_cursor', 'cursor')
  })

  it('pages through many, each once, also those with a common or a seldom part in their name', async () => {
    const tenant = await managed.service.createTenant('Big')
    await sql`
      insert into users (organization_id, user_key, email, first_active_at, last_active_at, session_count)
      select ${tenant.organizationId}, 'user-' || n, case when n % 400 = 0 then 'seldom' else 'often' end || n || '@x.example',
        now(), now() - n * interval '1 minute', 1
      from generate_series(1, 6000) as n`.execute(managed.service.storage.db)
    const ask = (path: string) => request('GET', path, undefined, { key: tenant.key })
    const all = await walkList<{ key: string }>(ask, '/users', { limit: 100 })
    assert.deepEqual(
      all.map(({ key }) => key),
      Array.from({ length: 6000 }, (_, i) => `user-${i + 1}`),
    )
    const seldom = await walkList<{ key: string }>(ask, '/users', { limit: 4, search: 'SELDOM' })
    assert.deepEqual(
      seldom.map(({ key }) => key),
      Array.from({ length: 15 }, (_, i) => `user-${(i + 1) * 400}`),
    )
    const often = (await ask('/users?search=often&limit=5')).body.data.map(({ key }: { key: string }) => key)
    assert.deepEqual(often, ['user-1', 'user-2', 'user-3', 'user-4', 'user-5'])
  })

  it('counts the same when a session is analysed again, and moves it when it turns out to be of somebody else', async () => {
    const tenant = await managed.service.createTenant('Moving')
    const ask: ManageRequest = (method, path) => request(method, path, undefined, { key: tenant.key })
    const first = await analysing.record(tenant, { minutesAgo: 60, user: { id: 'a', account: 'One' } })
    await analysing.record(tenant, { minutesAgo: 50, user: { id: 'b', account: 'One' } })
    const earlier = (await ask('GET', '/users')).body
    await analysing.analyzeAgain(tenant, first)
    assert.deepEqual((await ask('GET', '/users')).body, earlier)
    await analysing.send(tenant, { id: first, minutesAgo: 59, user: { id: 'c', account: 'Two' }, events: home })
    await analysing.analyze(tenant, first)
    assert.deepEqual((await keysOf('', ask)).toSorted(), ['b', 'c'])
    await areRight(tenant)
    const accounts = (await ask('GET', '/accounts')).body.data.map(({ account }: { account: string }) => account)
    assert.deepEqual(accounts.toSorted(), ['One', 'Two'])
  })

  it('leaves nobody whose sessions are all deleted', async () => {
    const tenant = await managed.service.createTenant('Leaving')
    const ask: ManageRequest = (method, path) => request(method, path, undefined, { key: tenant.key })
    const first = await analysing.record(tenant, {
      minutesAgo: 60,
      user: { id: 'a', email: 'old@x.example', account: 'One' },
    })
    const second = await analysing.record(tenant, {
      minutesAgo: 50,
      user: { id: 'a', email: 'new@x.example', account: 'Two' },
    })
    await ask('DELETE', `/sessions/${second}`)
    const [user] = (await ask('GET', '/users')).body.data
    assert.deepEqual([user.email, user.account, user.sessionCount], ['old@x.example', 'One', 1])
    await areRight(tenant)
    await ask('DELETE', `/sessions/${first}`)
    assert.deepEqual((await ask('GET', '/users')).body.data, [])
    assert.deepEqual((await ask('GET', '/accounts')).body.data, [])
  })
})
