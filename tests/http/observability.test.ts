import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Client } from 'pg'
import { assertError, requester } from '../support/request.ts'
import { rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'
import { until } from './until.ts'

const requestsOf = (operation: string, method: string, status: number) =>
  `reenact_http_request_duration_seconds_count{operation="${operation}",method="${method}",status="${status}"}`

describe('observability', () => {
  let service: TestService
  let tenant: Tenant
  let testId: number
  before(async () => {
    service = await startTestService()
    tenant = await service.createTenant('Very Secret Customer')
    testId = await rowsFor(service, tenant).test({ name: 'Very secret test' })
  })
  after(() => service.close())

  const get = async (path: string) => {
    const response = await fetch(service.publicUrl + path)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const request = (path: string, method = 'GET') => requester(service.publicUrl, tenant.key)(path, { method })

  /** Figures by name and labels, as Prometheus reads them. */
  async function figures(): Promise<Map<string, number>> {
    const { status, headers, text } = await get('/metrics')
    assert.equal(status, 200)
    assert.match(headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/)
    const read = new Map<string, number>()
    for (const line of text.split('\n')) {
      if (line === '' || /^# (HELP|TYPE) \w+ /.test(line)) continue
      const [, name, value] =
        /^([a-z_]\w*(?:\{(?:\w+="[^"\\]*",?)+\})?) (Nan|[+-]?Inf|-?[\d.]+(?:e[+-]?\d+)?)$/.exec(line) ?? []
      assert.ok(name !== undefined, `not a figure: ${line}`)
      assert.ok(!read.has(name), `twice: ${name}`)
      read.set(name, Number(value))
    }
    return read
  }

  it('/health/live and /health/ready: 200, kept by nobody, without a key', async () => {
    for (const path of ['/health/live', '/health/ready']) {
      const { status, headers, text } = await get(path)
      assert.equal(status, 200)
      assert.deepEqual(JSON.parse(text), { status: 'ok' })
      assert.equal(headers.get('cache-control'), 'no-store')
    }
  })

  it('/metrics counts requests by operation, method and status', async () => {
    const earlier = await figures()
    await request(`/tests/${testId}`)
    await request(`/tests/${testId}`)
    await request('/tests/abc')
    await request(`/tests/${testId}/runs`, 'POST')
    await request('/tests/7/nothing')
    const counted: [string, number][] = [
      [requestsOf('getTest', 'GET', 200), 2],
      [requestsOf('getTest', 'GET', 422), 1],
      [requestsOf('startRun', 'POST', 200), 1],
      [requestsOf('other', 'GET', 404), 1],
    ]
    // A request is counted once its answer is out.
    await until('all are counted', async () => {
      const now = await figures()
      return counted.every(([figure, count]) => (now.get(figure) ?? 0) - (earlier.get(figure) ?? 0) === count)
    })
  })

  it('/metrics tells of the process, its database connections and its jobs', async () => {
    const read = await figures()
    assert.ok((read.get('process_resident_memory_bytes') ?? 0) > 1e7)
    assert.ok((read.get('reenact_database_connections{state="total"}') ?? 0) >= 1)
    assert.equal(read.get('reenact_database_connections{state="waiting"}'), 0)
    assert.ok(read.has('reenact_jobs{kind="executeRun",state="waiting"}'))
  })

  it("/metrics tells nothing of a tenant's", async () => {
    await request(`/tests/${testId}?include=steps`)
    await request('/sessions?userEmail=eve@shop.example&url=https://shop.example/secret')
    await request('/sessions/0190b2c4-5d6e-7f80-9123-456789abcdef')
    await request('/very/secret/path')
    const { text } = await get('/metrics')
    assert.doesNotMatch(text, /secret|eve@|shop|0190b2c4|tests\/|organization|reenact_[0-9A-Za-z]{46}/i)
    for (const [, labels = ''] of text.matchAll(/^reenact_http_\w+\{(.*)\}/gm)) {
      assert.match(labels, /^(le="[^"]+",)?operation="\w+",method="[A-Z-]+",status="\d{3}"$/)
    }
  })

  describe('while the database is gone', () => {
    let administrator: Client
    let name: string
    before(async () => {
      const url = new URL(service.databaseUrl)
      name = url.pathname.slice(1)
      url.pathname = '/postgres'
      administrator = new Client(url.href)
      await administrator.connect()
      await administrator.query(`alter database ${name} allow_connections false`)
      await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    })
    after(() => administrator.end())

    it('/health/ready: 503, which tells no reason', async () => {
      await until('it is noticed', async () => (await get('/health/ready')).status === 503)
      const { status, headers, text } = await get('/health/ready')
      assert.equal(status, 503)
      assert.deepEqual(JSON.parse(text), { status: 'unavailable' })
      assert.equal(headers.get('cache-control'), 'no-store')
      assert.ok(headers.get('x-request-id'))
    })

    it('/health/live: 200, for a restart would not help', async () => {
      assert.equal((await get('/health/live')).status, 200)
    })

    it('/metrics: what needs no database', async () => {
      const read = await figures()
      assert.ok(read.has('process_resident_memory_bytes'))
      assert.ok(![...read.keys()].some((figure) => figure.startsWith('reenact_jobs')))
    })

    it('the API: 500, which tells nothing of the inside', async () => {
      for (const answer of [await request(`/tests/${testId}`), await request(`/tests/${testId}/runs`, 'POST')]) {
        assertError(answer, 500, 'internal_error')
        assert.doesNotMatch(JSON.stringify(answer.body), /database|postgres|connect|test_/i)
      }
    })

    it('and everything works again once it is back', async () => {
      await administrator.query(`alter database ${name} allow_connections true`)
      await until('it is ready', async () => (await get('/health/ready')).status === 200)
      assert.equal((await request(`/tests/${testId}`)).status, 200)
      await until('runs can be started', async () => (await request(`/tests/${testId}/runs`, 'POST')).status === 200)
    })
  })
})
