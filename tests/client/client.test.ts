import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, beforeEach, describe, it } from 'node:test'
import { ApiError, ConnectionError } from '../../src/client/apiError.ts'
import { createClient } from '../../src/client/client.ts'
import { eachItem, eachPage } from '../../src/client/pages.ts'
import { v1 } from '../../src/contract/v1.ts'

type Responder = (request: IncomingMessage, response: ServerResponse) => void

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Responder =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

let respond: Responder = json({})
const seen: IncomingMessage[] = []
const server = createServer((request, response) => {
  seen.push(request)
  respond(request, response)
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
after(() => server.close())

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const client = createClient({ baseUrl, apiKey: 'rk_1' })

const asked = () => seen.map(({ method, url }) => `${method} ${url}`)

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => assert.fail('it was answered'),
    (error: unknown) => error,
  )

beforeEach(() => {
  seen.length = 0
  respond = json({})
})

describe('requests', () => {
  it('fill in the path', async () => {
    await client.getStepScreenshots({ params: { runId: 1043, stepNumber: 2 } })
    await client.getSession({ params: { sessionId: 'a/b?c d' } })
    assert.deepEqual(asked(), ['GET /api/v1/test-runs/1043/screenshots/2', 'GET /api/v1/sessions/a%2Fb%3Fc%20d'])
  })

  it('never leave the path of their operation', async () => {
    for (const sessionId of ['', '.', '..']) {
      await assert.rejects(client.getTimeline({ params: { sessionId } }), TypeError)
    }
    assert.deepEqual(asked(), [])
  })

  it('carry the query, lists joined, nothing for what is left out', async () => {
    await client.listSessions()
    await client.listSessions({ query: { limit: 5, since: '2026-05-04T00:00:00+02:00', userId: undefined } })
    await client.listCollectionSessions({ params: { collectionId: 9 }, query: { include: ['timeline', 'clicks'] } })
    await client.listCollectionSessions({ params: { collectionId: 9 }, query: { include: [] } })
    // An empty filter is for the service to refuse: without it, the list would be another one.
    await client.listSessions({ query: { userId: '' } })
    const queries = seen.map(({ url = '' }) => Object.fromEntries(new URL(url, baseUrl).searchParams))
    const since = '2026-05-04T00:00:00+02:00'
    assert.deepEqual(queries, [{}, { limit: '5', since }, { include: 'timeline,clicks' }, {}, { userId: '' }])
  })

  it('carry the key, and an idempotency key where it counts', async () => {
    await client.startRun({ params: { testId: 17 }, idempotencyKey: 'build-88' })
    await client.startRun({ params: { testId: 17 } })
    assert.deepEqual(asked(), Array(2).fill('POST /api/v1/tests/17/runs'))
    assert.equal(seen[0]?.headers.authorization, 'Bearer rk_1')
    assert.equal(seen[0]?.headers['idempotency-key'], 'build-88')
    assert.equal(seen[1]?.headers['idempotency-key'], undefined)
  })

  it('keep a path in the base address', async () => {
    await createClient({ baseUrl: `${baseUrl}/reenact/`, apiKey: 'rk_1' }).getTest({ params: { testId: 1 } })
    assert.deepEqual(asked(), ['GET /reenact/api/v1/tests/1'])
  })

  it('go through the fetch that was given', async () => {
    const urls: string[] = []
    const fetch = async (url: string) => {
      urls.push(url)
      return Response.json(v1.getTest.example)
    }
    const test = await createClient({ baseUrl: 'https://reenact.example', apiKey: 'rk_1', fetch }).getTest({
      params: { testId: 17 },
      query: { include: 'steps' },
    })
    assert.deepEqual(urls, ['https://reenact.example/api/v1/tests/17?include=steps'])
    assert.equal(test.steps?.[0]?.type, 'goto')
  })
})

describe('refusals', () => {
  it('are thrown as the service told them', async () => {
    const error = { type: 'validation_error', code: 'invalid_parameter', message: 'limit is too much.', field: 'limit' }
    respond = json({ error }, 422, { 'x-request-id': 'req-7' })
    const thrown = await refusal(client.listSessions({ query: { limit: 1000 } }))
    assert.ok(thrown instanceof ApiError)
    const { status, type, code, message, field, requestId, retryAfterSeconds } = thrown
    assert.deepEqual({ type, code, message, field }, error)
    assert.deepEqual([status, requestId, retryAfterSeconds], [422, 'req-7', undefined])
  })

  it('tell how long to wait', async () => {
    const error = { type: 'rate_limit_error', code: 'rate_limit_exceeded', message: 'Too many requests.' }
    respond = json({ error }, 429, { 'retry-after': '4' })
    const thrown = await refusal(client.getRun({ params: { runId: 5 }, query: { include: 'screenshots' } }))
    assert.ok(thrown instanceof ApiError)
    assert.deepEqual([thrown.status, thrown.retryAfterSeconds, thrown.field], [429, 4, undefined])
  })

  it('are told from answers of somebody else', async () => {
    for (const status of [200, 502]) {
      respond = (_request, response) => response.writeHead(status).end('<h1>Bad gateway</h1>')
      const thrown = await refusal(client.listSessions())
      assert.ok(thrown instanceof ApiError)
      assert.deepEqual([thrown.status, thrown.code], [status, 'unexpected_answer'])
    }
    respond = json({ error: 'no' }, 500)
    assert.ok((await refusal(client.listSessions())) instanceof ApiError)
  })
})

describe('connections', () => {
  it('that cannot be made are a ConnectionError with its cause', async () => {
    const away = createServer()
    await new Promise<void>((listening) => away.listen(0, '127.0.0.1', listening))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    const { port } = away.address() as AddressInfo
    await new Promise((closed) => away.close(closed))
    const nobody = createClient({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'rk_1' })
    const thrown = await refusal(nobody.listSessions({ query: { userEmail: 'grace@acme.example' } }))
    assert.ok(thrown instanceof ConnectionError)
    assert.match(thrown.message, /GET http:\/\/127\.0\.0\.1:\d+\/api\/v1\/sessions got no answer: .*ECONNREFUSED/)
    assert.ok(thrown.cause instanceof Error)
  })

  it('that break within the answer are one too', async () => {
    respond = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"object":')
      setTimeout(() => response.destroy(), 10)
    }
    assert.ok((await refusal(client.listSessions())) instanceof ConnectionError)
  })

  it('are not led elsewhere', async () => {
    respond = (_request, response) => response.writeHead(302, { location: '/api/v1/tests/17' }).end()
    assert.ok((await refusal(client.startRun({ params: { testId: 17 } }))) instanceof ConnectionError)
    assert.equal(seen.length, 1)
  })

  it('end when the caller says so, with the reason of the caller', async () => {
    respond = () => undefined
    const reason = new Error('changed my mind')
    const stop = new AbortController()
    const pending = refusal(client.listSessions({ signal: stop.signal }))
    stop.abort(reason)
    assert.equal(await pending, reason)
  })
})

const page = (ids: number[], nextCursor: string | null) => ({
  object: 'list',
  data: ids.map((id) => ({ ...v1.listRuns.example.data[0], id })),
  hasMore: nextCursor !== null,
  nextCursor,
  test: v1.listRuns.example.test,
})

async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

describe('pages', () => {
  const pages = new Map([
    [null, page([3, 2], 'c1')],
    ['c1', page([1], null)],
  ])

  beforeEach(() => {
    respond = (request, response) => {
      const cursor = new URL(request.url ?? '', baseUrl).searchParams.get('cursor')
      json(pages.get(cursor))(request, response)
    }
  })

  const request = { params: { testId: 17 }, query: { status: 'failed' as const, limit: 2 } }

  it('are walked item by item, with the same filters', async () => {
    const runs = await collected(eachItem(client.listRuns, request))
    assert.deepEqual(
      runs.map(({ id }) => id),
      [3, 2, 1],
    )
    const path = '/api/v1/tests/17/runs?status=failed&limit=2'
    assert.deepEqual(asked(), [`GET ${path}`, `GET ${path}&cursor=c1`])
  })

  it('are walked page by page, with what the envelope tells', async () => {
    const walked = await collected(eachPage(client.listRuns, request))
    assert.deepEqual(
      walked.map(({ test }) => test.name),
      Array(2).fill('Check out as a guest'),
    )
  })

  it('are not asked for before they are needed', async () => {
    for await (const run of eachItem(client.listRuns, request)) if (run.id === 2) break
    assert.equal(seen.length, 1)
  })

  it('may need nothing but the list', async () => {
    const items = await collected(eachItem(client.listSessions, {}))
    assert.equal(items.length, 3)
    assert.equal(asked()[0], 'GET /api/v1/sessions')
  })

  it('go on from a cursor', async () => {
    const runs = await collected(eachItem(client.listRuns, { params: { testId: 17 }, query: { cursor: 'c1' } }))
    assert.deepEqual(
      runs.map(({ id }) => id),
      [1],
    )
  })
})
