import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from '../../src/server/storage/database.ts'
import { requester } from '../support/request.ts'
import { rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'
import { badStep, failed, goodStep, jpeg, workedRunsFor } from '../api/workedRuns.ts'
import { head, sendRaw } from './rawSocket.ts'
import { until } from './until.ts'

type Line = { level: number; msg: string; requestId?: string; err?: { message: string; stack: string } } & Record<
  string,
  unknown
>

const [info, error] = [30, 50]

describe('the log', () => {
  const lines: string[] = []
  let service: TestService
  let tenant: Tenant
  let request: ReturnType<typeof requester>
  let testId: number

  before(async () => {
    service = await startTestService({}, { log: { write: (line) => void lines.push(line) } })
    tenant = await service.createTenant('Very Secret Customer')
    request = requester(service.publicUrl, tenant.key)
    testId = await rowsFor(service, tenant).test({ createdBy: 'ada@shop.example', owners: ['eve@shop.example'] })
  })
  after(() => service.close())

  const parsed = (): Line[] => lines.map((line) => JSON.parse(line))
  const ofRequest = (id: string | null) => parsed().filter(({ requestId }) => requestId === id)

  /** A line is written once the answer is out. */
  async function linesOf(id: string | null) {
    await until('the request is noted', () => ofRequest(id).some(({ msg }) => msg === 'request'))
    return ofRequest(id)
  }

  async function whileSessionsAreBroken<T>(work: () => Promise<T>): Promise<T> {
    await sql`alter table sessions rename to elsewhere`.execute(service.storage.db)
    try {
      return await work()
    } finally {
      await sql`alter table elsewhere rename to sessions`.execute(service.storage.db)
    }
  }

  it('has one line for each request, found by its X-Request-Id', async () => {
    const answers = [
      await request(`/tests/${testId}?include=steps`),
      await request(`/tests/${testId}/runs`, { method: 'POST' }),
      await request('/tests/abc'),
      await request('/nothing/here?a=b'),
      await request('/sessions', { method: 'DELETE' }),
    ]
    const told = await Promise.all(answers.map(({ headers }) => linesOf(headers.get('x-request-id'))))
    assert.deepEqual(
      told.map((ofOne) => ofOne.map(({ level, msg, method, path, status }) => [level, msg, method, path, status])),
      [
        [[info, 'request', 'GET', `/api/v1/tests/${testId}`, 200]],
        [[info, 'request', 'POST', `/api/v1/tests/${testId}/runs`, 200]],
        [[info, 'request', 'GET', '/api/v1/tests/abc', 422]],
        [[info, 'request', 'GET', '/api/v1/nothing/here', 404]],
        [[info, 'request', 'DELETE', '/api/v1/sessions', 405]],
      ],
    )
    for (const [line] of told) assert.ok(typeof line?.['ms'] === 'number' && line['ms'] >= 0)
  })

  it('tells who asked by number, and nothing of who could not be known', async () => {
    const [known] = await linesOf((await request(`/tests/${testId}`)).headers.get('x-request-id'))
    assert.equal(known?.['organizationId'], tenant.organizationId)
    assert.equal(typeof known['keyId'], 'number')
    const [unknown] = await linesOf((await request(`/tests/${testId}`, { key: null })).headers.get('x-request-id'))
    assert.ok(unknown && !('organizationId' in unknown) && !('keyId' in unknown))
  })

  it('tells a fault of ours with its cause, under the id that the client was told', async () => {
    const answer = await whileSessionsAreBroken(() => request('/sessions'))
    assert.equal(answer.status, 500)
    const told = await linesOf(answer.headers.get('x-request-id'))
    const fault = told.find(({ level }) => level === error)
    assert.match(fault?.err?.message ?? '', /relation "sessions" does not exist/)
    assert.match(fault?.err?.stack ?? '', /\.ts:\d+/)
    assert.equal(told.find(({ msg }) => msg === 'request')?.['status'], 500)
  })

  it("never tells a key, a header, a query, an address of somebody's or a signature", async () => {
    const { key } = tenant
    const runs = workedRunsFor(service, tenant)
    await service.services.blobs.put(tenant.organizationId, 'runs/1/1.jpg', jpeg, { contentType: 'image/jpeg' })
    const steps = [goodStep({ beforeKey: 'runs/1/1.jpg' }), badStep()]
    const runId = await runs.ended(testId, failed, { steps })
    const link: string = (await request(`/test-runs/${runId}/screenshots/1`)).body.screenshots.before

    await request(`/tests/${testId}`, { key: null, headers: { 'x-api-key': key } })
    await request(`/tests/${testId}`, { key: `${key}x` })
    await request(`/tests/${testId}`, { key: 'my-own-secret' })
    await request(`/sessions?userEmail=mallory@shop.example&api_key=${key}`)
    await request('/sessions?userEmail=mallory@shop.example&limit=0')
    await request(`/tests/${testId}/runs`, { method: 'POST', headers: { 'idempotency-key': 'mallory@shop.example' } })
    await request(`/tests/${testId}/runs`, { method: 'POST', body: '{"email":"mallory@shop.example"}' })
    await whileSessionsAreBroken(() =>
      request('/sessions?userEmail=mallory@shop.example', { headers: { cookie: 'c=1' } }),
    )
    await fetch(link)
    await fetch(link.replace('signature=', 'signature=x'))
    await fetch(link, { method: 'DELETE' })
    await sendRaw(service.publicUrl, head(`GET /x HTTP/9.9`, `Authorization: Bearer ${key}`))
    const last = await fetch(`${service.publicUrl}/health/live?email=mallory@shop.example`)
    await linesOf(last.headers.get('x-request-id'))

    const all = lines.join('')
    const signature = new URL(link).searchParams.get('signature') ?? ''
    for (const secret of [key.slice(8), signature, 'my-own-secret', '@shop.example', 'mallory', 'Very Secret']) {
      assert.ok(secret.length > 5 && !all.includes(secret), `${secret} is in the log`)
    }
    assert.doesNotMatch(all, /bearer|authorization|cookie|x-api-key|userEmail|signature|expires=|\?/i)
  })

  it('is JSON, a line each', () => {
    assert.ok(lines.length > 20)
    for (const line of lines) {
      assert.ok(line.endsWith('\n') && line.indexOf('\n') === line.length - 1)
      assert.equal(typeof JSON.parse(line).level, 'number')
    }
  })

  it('tells of a lost database connection without all that it was', async () => {
    const earlier = lines.length
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(service.storage.db)
    await until('each is noted', () => lines.length >= earlier + rows.length)
    const told = lines.slice(earlier).join('')
    assert.doesNotMatch(told, /connectionParameters|secretKey|processID/)
  })
})
