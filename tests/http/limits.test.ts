import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertError, requester, type Answer } from '../support/request.ts'
import { rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'

const limited = { RATE_LIMIT_PER_MINUTE: '6', RATE_LIMIT_BURST: '3', RATE_LIMIT_RUNS_PER_MINUTE: '2' }

const limitOf = ({ headers }: Answer) => {
  const [, name, remaining, reset] = /^"(\w+)";r=(\d+);t=(\d+)$/.exec(headers.get('ratelimit') ?? '') ?? []
  return { name, remaining: Number(remaining), reset: Number(reset) }
}

describe('limits', () => {
  let service: TestService
  let tenant: Tenant
  let testId: number

  before(async () => {
    service = await startTestService(limited)
    tenant = await service.createTenant('Ours')
    testId = await rowsFor(service, tenant).test()
  })
  after(() => service.close())

  /** Each with a key of its own, so with buckets of its own. */
  const newCaller = async () => requester(service.publicUrl, await service.createKey(tenant.organizationId))
  const read = (request: ReturnType<typeof requester>) => request(`/tests/${testId}`)
  const start = (request: ReturnType<typeof requester>) => request(`/tests/${testId}/runs`, { method: 'POST' })

  it('tells with every answer what is left', async () => {
    const request = await newCaller()
    for (const remaining of [2, 1, 0]) {
      const answer = await read(request)
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('ratelimit-policy'), '"requests";q=6;w=60')
      assert.equal(answer.headers.get('retry-after'), null)
      const { name, remaining: told, reset } = limitOf(answer)
      assert.equal(name, 'requests')
      assert.equal(told, remaining)
      // A token comes back every ten seconds.
      assert.ok(reset > (2 - remaining) * 10 && reset <= (3 - remaining) * 10, String(reset))
    }
  })

  it('429 beyond it, with the time to wait', async () => {
    const request = await newCaller()
    const answers = await Promise.all(Array.from({ length: 8 }, () => read(request)))
    const refused = answers.filter(({ status }) => status === 429)
    assert.equal(refused.length, 5)
    for (const answer of refused) {
      assertError(answer, 429, 'rate_limit_exceeded')
      assert.equal(answer.body.error.type, 'rate_limit_error')
      const wait = Number(answer.headers.get('retry-after'))
      assert.ok(wait >= 1 && wait <= 10, String(wait))
      assert.equal(answer.headers.get('ratelimit-policy'), '"requests";q=6;w=60')
      assert.equal(limitOf(answer).remaining, 0)
      assert.equal(answer.headers.get('cache-control'), 'no-store')
    }
  })

  it('answers again once the told time is over, not before', async (t) => {
    const request = await newCaller()
    for (let i = 0; i < 3; i++) await read(request)
    const wait = Number((await read(request)).headers.get('retry-after'))
    const now = performance.now.bind(performance)
    let passedMs = (wait - 2) * 1000
    t.mock.method(performance, 'now', () => now() + passedMs)
    assert.equal((await read(request)).status, 429)
    passedMs = wait * 1000
    assert.equal((await read(request)).status, 200)
    assert.equal((await read(request)).status, 429, 'one token has come back, not more')
  })

  it('counts each key for itself', async () => {
    const [first, second] = [await newCaller(), await newCaller()]
    for (let i = 0; i < 4; i++) await read(first)
    assert.equal((await read(first)).status, 429)
    assert.equal((await read(second)).status, 200)
  })

  it('counts starting runs apart', async () => {
    const request = await newCaller()
    for (const remaining of [1, 0]) {
      const answer = await start(request)
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('ratelimit-policy'), '"runs";q=2;w=60')
      assert.deepEqual([limitOf(answer).name, limitOf(answer).remaining], ['runs', remaining])
    }
    const refused = await start(request)
    assertError(refused, 429, 'rate_limit_exceeded')
    assert.ok(Number(refused.headers.get('retry-after')) > 20)
    assert.equal((await read(request)).status, 200)
    assert.equal(limitOf(await read(request)).remaining, 1)
  })

  it('starts no run beyond it', async () => {
    const request = await newCaller()
    const listed = async () => (await request(`/tests/${testId}/runs?limit=100`)).body.data.length
    const earlier = await listed()
    const answers = await Promise.all(Array.from({ length: 6 }, () => start(request)))
    assert.equal(answers.filter(({ status }) => status === 200).length, 2)
    assert.equal(await listed(), earlier + 2)
  })

  it('counts wrong requests too, and not those of nobody', async () => {
    const request = await newCaller()
    for (let i = 0; i < 5; i++) assert.equal((await request('/tests/1', { key: 'wrong' })).status, 401)
    const anonymous = await request('/tests/1', { key: null })
    assert.equal(anonymous.headers.get('ratelimit'), null)
    assert.equal((await request('/tests/abc')).status, 422)
    assert.equal((await request('/tests/999999')).status, 404)
    const { body, headers } = await request('/tests/999999')
    assert.equal(body.error.code, 'not_found')
    assert.match(headers.get('ratelimit') ?? '', /r=0/)
    assert.equal((await read(request)).status, 429)
  })
})
