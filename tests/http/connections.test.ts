import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'
import { connect } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { Client } from 'pg'
import { pino } from 'pino'
import { readConfig } from '../../src/server/config.ts'
import { createApp } from '../../src/server/http/app.ts'
import { requester } from '../support/request.ts'
import { rowsFor } from '../support/testRows.ts'
import { startTestService, type TestService } from '../support/testService.ts'
import { head, openSocket, readAnswers, readToEnd, sendRaw } from './rawSocket.ts'
import { until } from './until.ts'

const live = (...headers: string[]) => head('GET /health/live HTTP/1.1', 'Host: x', ...headers)

describe('connections', () => {
  let service: TestService
  let key: string
  before(async () => {
    service = await startTestService()
    key = (await service.createTenant('Ours')).key
  })
  after(() => service.close())

  it('stay open for the next request', async () => {
    const socket = await openSocket(service.publicUrl)
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    for (let answered = 0; answered < 3; answered++) {
      socket.write(live())
      await until('it is answered', () => readAnswers(text).length > answered)
    }
    assert.ok(!socket.destroyed)
    assert.deepEqual(
      readAnswers(text).map(({ status, headers }) => [status, headers.get('connection')]),
      Array.from({ length: 3 }, () => [200, 'keep-alive']),
    )
    socket.destroy()
  })

  it('answer what comes at once in its order', async () => {
    const authorization = `Authorization: Bearer ${key}`
    const answers = await sendRaw(
      service.publicUrl,
      [
        head('GET /api/v1/sessions HTTP/1.1', 'Host: x', authorization),
        head('GET /nothing HTTP/1.1', 'Host: x'),
        head('GET /api/v1/tests/abc HTTP/1.1', 'Host: x', authorization),
        `${head('POST /api/v1/tests/1/runs HTTP/1.1', 'Host: x', authorization, 'Content-Length: 2')}{}`,
        live('Connection: close'),
      ].join(''),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 404, 422, 404, 200],
    )
    assert.equal(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size, 5)
  })

  it('of clients that never read do no harm to others', async () => {
    const many = head('GET /docs/swagger-ui-bundle.js HTTP/1.1', 'Host: x').repeat(20)
    const silent = await Promise.all(Array.from({ length: 10 }, () => openSocket(service.publicUrl)))
    const earlier = process.memoryUsage().rss
    for (const socket of silent) socket.pause().write(many)
    const answers = await Promise.all(Array.from({ length: 20 }, () => requester(service.publicUrl, key)('/sessions')))
    assert.ok(answers.every(({ status }) => status === 200))
    const grownMb = (process.memoryUsage().rss - earlier) / 1e6
    assert.ok(grownMb < 150, `grown by ${grownMb} MB`)
    for (const socket of silent) socket.destroy()
  })
})

/** Sends a text letter by letter, and never its end. */
async function dribble(publicUrl: string, begin: string, rest: string) {
  const socket = await openSocket(publicUrl)
  const text = readToEnd(socket)
  socket.write(begin)
  let sent = 0
  const timer = setInterval(() => socket.write(rest[sent++ % rest.length] ?? ''), 20)
  const timeout = setTimeout(() => socket.destroy(), 5000)
  const answers = readAnswers(await text)
  clearInterval(timer)
  clearTimeout(timeout)
  return answers
}

describe('a slow or broken client', () => {
  const lines: string[] = []
  let begun = 0
  let service: TestService
  let app: FastifyInstance
  let publicUrl: string
  before(async () => {
    service = await startTestService()
    app = createApp({
      services: service.services,
      config: readConfig({}, '/'),
      logger: pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
      readiness: { check: async () => {} },
      metricsSources: { databaseConnections: () => ({ total: 0, idle: 0, waiting: 0 }), jobs: async () => [] },
      serveFiles: async () => {},
    })
    app.addHook('onRequest', async () => void begun++)
    publicUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  after(async () => {
    await app.close()
    await service.close()
  })

  const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

  it('has ten seconds for its headers, fifteen for the whole request', () => {
    const { headersTimeout, requestTimeout, timeout } = app.server
    assert.deepEqual(
      { headersTimeout, requestTimeout, timeout },
      { headersTimeout: 10_000, requestTimeout: 15_000, timeout: 30_000 },
    )
  })

  it('who leaves in the middle of a request is no fault of ours', async () => {
    const socket = await openSocket(publicUrl)
    await until('it is there', async () => (await connections()) === 1)
    socket.write(`${head('POST /api/v1/tests/1/runs HTTP/1.1', 'Host: x', 'Content-Length: 100')}abc`)
    await until('the request has begun', () => begun === 1)
    socket.resetAndDestroy()
    await until('it is gone', async () => (await connections()) === 0)
    assert.deepEqual(
      lines.filter((line) => JSON.parse(line).level > 30),
      [],
    )
  })

  describe('who takes longer is cut off', { concurrency: true }, () => {
    before(() => {
      app.server.headersTimeout = 200
      app.server.requestTimeout = 400
    })

    const cases: Record<string, [begin: string, rest: string]> = {
      'in its headers': ['GET /health/live HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'a'],
      'in its first line': ['GET /', 'a'],
      'in its body': [head('POST /api/v1/tests/1/runs HTTP/1.1', 'Host: x', 'Content-Length: 9999'), 'a'],
      'before it says anything': ['', ''],
    }
    for (const [name, [begin, rest]] of Object.entries(cases)) {
      it(name, async () => {
        const [answer, ...more] = await dribble(publicUrl, begin, rest)
        assert.equal(answer?.status, 408)
        assert.equal(JSON.parse(answer.body).error.code, 'invalid_parameter')
        assert.ok(answer.headers.get('x-request-id'))
        assert.deepEqual(more, [])
      })
    }
  })
})

it('closing finishes what is under way and takes nothing new', async () => {
  const service = await startTestService()
  const tenant = await service.createTenant('Ours')
  const testId = await rowsFor(service, tenant).test()
  const blocker = new Client(service.databaseUrl)
  await blocker.connect()
  await blocker.query('begin; lock table tests in access exclusive mode')

  const underWay = requester(service.publicUrl, tenant.key)(`/tests/${testId}`)
  await until('the request waits for the table', async () => {
    const { rowCount } = await blocker.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount === 1
  })
  const closed = service.close().then(() => Date.now())
  await until('nothing new is taken', () => isRefused(service.publicUrl))
  await blocker.query('rollback')
  await blocker.end()

  const { status, body } = await underWay
  assert.equal(status, 200)
  assert.equal(body.id, testId)
  const answeredAt = Date.now()
  const tookMs = (await closed) - answeredAt
  assert.ok(tookMs < 5000, `closing took ${tookMs} ms after the last answer, over a connection that is kept alive`)
})

function isRefused(publicUrl: string): Promise<boolean> {
  const { hostname, port } = new URL(publicUrl)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })
}
