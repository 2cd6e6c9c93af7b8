import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertError, requester } from '../support/request.ts'
import { rowsFor } from '../support/testRows.ts'
import { startTestService, type TestService } from '../support/testService.ts'
import { head, sendRaw } from './rawSocket.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const length = (body: string) => `Content-Length: ${Buffer.byteLength(body)}`

describe('protocol', () => {
  let service: TestService
  let key: string
  let request: ReturnType<typeof requester>
  let testId: number

  before(async () => {
    service = await startTestService()
    const tenant = await service.createTenant('Ours')
    key = tenant.key
    request = requester(service.publicUrl, key)
    testId = await rowsFor(service, tenant).test()
  })
  after(() => service.close())

  /** One request as it is, and its one answer. */
  async function raw(line: string, headers: readonly string[] = [], body: string | Buffer = '') {
    const lines = ['Host: localhost', 'Connection: close', `Authorization: Bearer ${key}`, ...headers]
    const answers = await sendRaw(service.publicUrl, head(`${line} HTTP/1.1`, ...lines), body)
    assert.equal(answers.length, 1, JSON.stringify(answers))
    const [answer] = answers
    if (!answer) return assert.fail()
    return { ...answer, error: answer.status >= 400 && answer.body !== '' ? JSON.parse(answer.body).error : null }
  }
  const countRuns = async () => (await request(`/tests/${testId}/runs?limit=100`)).body.data.length
  const startLine = () => `POST /api/v1/tests/${testId}/runs`

  describe('404 for what is not there, key or no key', () => {
    const paths = [
      '/nothing',
      '/api',
      '/api/v1',
      '/api/v1/',
      '/api/v2/sessions',
      '/api/v1/tests/1/',
      '/API/v1/sessions',
    ]
    paths.push(
      '//api/v1/sessions',
      '/api/v1/tests/1/runs/2',
      '/api/v1/sessions/x/y',
      '/api/v1/%te',
      '/%00',
      '/../etc/passwd',
    )
    for (const path of paths) {
      it(path, async () => {
        const { status, error, headers } = await raw(`GET ${path}`)
        assert.equal(status, 404)
        assert.deepEqual([error.type, error.code], ['not_found_error', 'not_found'])
        assert.equal(headers.get('content-type'), 'application/json; charset=utf-8')
        assert.equal((await fetch(service.publicUrl + path)).status, 404)
      })
    }
  })

  describe('405 with Allow for a wrong method', () => {
    const cases: [path: string, allow: string, methods: string[]][] = [
      ['/api/v1/tests/1', 'GET, HEAD', ['DELETE', 'PUT', 'PATCH', 'POST', 'OPTIONS', 'PROPFIND', 'TRACE', 'QUERY']],
      ['/api/v1/tests/1/runs', 'POST, GET, HEAD', ['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'LOCK', 'QUERY', 'M-SEARCH']],
      ['/api/v1/sessions?limit=1', 'GET, HEAD', ['POST', 'DELETE', 'OPTIONS']],
      ['/api/v1/monitoring/issue-collections/1/sessions', 'GET, HEAD', ['POST', 'DELETE']],
      ['/api/v1/test-runs/abc/screenshots/%zz', 'GET, HEAD', ['POST', 'PUT']],
      ['/api/v1/openapi.json', 'GET, HEAD', ['POST', 'DELETE']],
    ]
    for (const [path, allow, methods] of cases) {
      it(`${methods.join(', ')} ${path}`, async () => {
        for (const method of methods) {
          const { status, headers, error } = await raw(`${method} ${path}`)
          assert.equal(status, 405, method)
          assert.equal(headers.get('allow'), allow)
          assert.deepEqual([error.type, error.code], ['validation_error', 'method_not_allowed'])
        }
      })
    }

    it('with a body, too', async () => {
      const { status } = await raw('PUT /api/v1/tests/1', ['Content-Type: application/json', 'Content-Length: 2'], '{}')
      assert.equal(status, 405)
    })
  })

  describe('HEAD', () => {
    it('answers as GET does, without the body', async () => {
      for (const path of [`/tests/${testId}`, `/tests/${testId}/runs`, '/sessions', '/tests/abc', '/tests/999999']) {
        const got = await raw(`GET /api/v1${path}`)
        const headed = await raw(`HEAD /api/v1${path}`)
        assert.equal(headed.status, got.status)
        assert.equal(headed.body, '')
        for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
          assert.equal(headed.headers.get(name), got.headers.get(name), `${name} of ${path}`)
        }
      }
    })

    it('starts no run', async () => {
      const earlier = await countRuns()
      assert.equal((await request(`/tests/${testId}/runs`, { method: 'HEAD' })).status, 200)
      assert.equal(await countRuns(), earlier)
    })
  })

  describe('headers', () => {
    it('X-Request-Id is on every kind of answer, and never the same', async () => {
      const etag = (await request(`/tests/${testId}`)).headers.get('etag') ?? ''
      const big = `X-Big: ${'a'.repeat(20_000)}`
      const answers: [number, { status: number; headers: { get(name: string): string | null | undefined } }][] = [
        [200, await request(`/tests/${testId}`)],
        [200, await request(`/tests/${testId}`, { method: 'HEAD' })],
        [304, await request(`/tests/${testId}`, { headers: { 'if-none-match': etag } })],
        [401, await request('/sessions', { key: null })],
        [404, await request('/nothing')],
        [404, await request('/tests/999999')],
        [405, await request('/sessions', { method: 'DELETE' })],
        [422, await request('/tests/abc')],
        [400, await request('/tests/abc/runs', { method: 'POST' })],
        [413, await request(`/tests/${testId}/runs`, { method: 'POST', body: 'x'.repeat(65_537) })],
        [400, await raw('GET /a b')],
        [400, await raw('GET /', ['Content-Length: x'])],
        [431, await raw('GET /api/v1/sessions', [big])],
        [200, await fetch(`${service.publicUrl}/health/live`)],
        [200, await fetch(`${service.publicUrl}/metrics`)],
        [200, await fetch(`${service.publicUrl}/docs`)],
        [200, await fetch(`${service.publicUrl}/api/v1/openapi.json`)],
        [403, await fetch(`${service.publicUrl}/files/o1/x.jpg`)],
        [302, await fetch(service.publicUrl, { redirect: 'manual' })],
      ]
      const ids = answers.map(([expected, { status, headers }]) => {
        assert.equal(status, expected)
        return headers.get('x-request-id') ?? ''
      })
      for (const [i, id] of ids.entries()) assert.match(id, uuid, `answer ${i}`)
      assert.equal(new Set(ids).size, ids.length)
    })

    it('is not taken over from the client', async () => {
      const { headers } = await request('/sessions', { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } })
      assert.match(headers.get('x-request-id') ?? '', uuid)
    })

    it('nothing invites other origins', async () => {
      const cross = { origin: 'https://evil.example', 'access-control-request-method': 'GET' }
      for (const method of ['GET', 'OPTIONS', 'POST']) {
        const { headers } = await request(`/tests/${testId}`, { method, headers: cross })
        assert.deepEqual(
          [...headers.keys()].filter((name) => name.startsWith('access-control')),
          [],
        )
      }
    })

    it('every answer is guarded, and tells nothing of the program', async () => {
      for (const path of [`/tests/${testId}`, '/nothing', '/sessions?limit=0']) {
        const { headers } = await request(path)
        assert.equal(headers.get('x-content-type-options'), 'nosniff')
        assert.equal(headers.get('x-frame-options'), 'DENY')
        assert.equal(headers.get('referrer-policy'), 'no-referrer')
        assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin')
        assert.equal(headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'")
        assert.equal(headers.get('content-type'), 'application/json; charset=utf-8')
        for (const name of ['server', 'x-powered-by', 'set-cookie', 'via']) assert.equal(headers.get(name), null)
      }
    })

    it('a malformed Idempotency-Key is nothing to an operation that takes none', async () => {
      assert.equal((await request('/sessions', { headers: { 'idempotency-key': 'two words' } })).status, 200)
    })
  })

  describe('odd addresses', () => {
    it('422 for a percent sign that encodes nothing, as for any wrong id', async () => {
      for (const id of ['%', '%zz', '%f', '%ff', '%c0%ae', '%E0%A4%A', '1%', '%00', '%2e%2e', '1%2F2']) {
        const { status, error } = await raw(`GET /api/v1/tests/${id}`)
        assert.equal(status, 422, id)
        assert.equal(error.field, 'testId')
      }
      assert.equal((await raw('POST /api/v1/tests/%zz/runs')).status, 400)
    })

    it('422 for one in the query', async () => {
      for (const text of ['%', '%zz', '%ff', '%00', '%C0%80']) {
        const { status, error } = await raw(`GET /api/v1/sessions?limit=${text}`)
        assert.equal(status, 422, text)
        assert.equal(error.field, 'limit')
        const searched = await raw(`GET /api/v1/sessions?userEmail=${text}&userId=${text}`)
        assert.ok([200, 422].includes(searched.status), `${text}: ${searched.status}`)
      }
    })

    it('422 for a very long id', async () => {
      for (const digits of [500, 5000, 12_000]) {
        assertError(await request(`/tests/${'9'.repeat(digits)}`), 422, 'invalid_parameter', 'testId')
        assertError(await request(`/sessions/${'a'.repeat(digits)}`), 422, 'invalid_parameter', 'sessionId')
      }
    })

    it('200 for an empty query, odd separators, and an absolute address', async () => {
      for (const query of ['?', '?&&', '?=', '?=&=', '?a', '?%', '?include=steps&', '?#include=x']) {
        assert.equal((await raw(`GET /api/v1/tests/${testId}${query}`)).status, 200, query)
      }
      assert.equal((await raw(`GET http://elsewhere.example/api/v1/tests/${testId}`)).status, 200)
    })
  })

  describe('bodies, which no operation takes', () => {
    const cases: Record<string, [headers: string[], body: string]> = {
      'no body': [[], ''],
      'an empty one': [[length('')], ''],
      JSON: [['Content-Type: application/json', length('{"a":1}')], '{"a":1}'],
      'empty JSON': [['Content-Type: application/json', length('')], ''],
      'broken JSON': [['Content-Type: application/json', length('{')], '{'],
      'dangerous JSON': [['Content-Type: application/json', length('{"__proto__":1}')], '{"__proto__":1}'],
      'a form': [['Content-Type: application/x-www-form-urlencoded', length('a=b')], 'a=b'],
      'an unknown type': [['Content-Type: application/x-nonsense', length('abc')], 'abc'],
      'a type that is none': [['Content-Type: nonsense', length('abc')], 'abc'],
      'an empty type': [['Content-Type:', length('abc')], 'abc'],
      'no type': [[length('abc')], 'abc'],
      'in chunks': [['Transfer-Encoding: chunked'], '3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n'],
      'in chunks, empty': [['Transfer-Encoding: chunked', 'Content-Type: application/json'], '0\r\n\r\n'],
      'in chunks, with a trailer': [['Transfer-Encoding: chunked', 'Trailer: X'], '1\r\na\r\n0\r\nX: y\r\n\r\n'],
      '64 KiB': [['Content-Type: text/plain', length('x'.repeat(65_536))], 'x'.repeat(65_536)],
    }
    for (const [name, [headers, body]] of Object.entries(cases)) {
      it(`200 for ${name}`, async () => {
        const { status, body: told } = await raw(startLine(), headers, body)
        assert.equal(status, 200, told)
      })
    }

    it('200 for a body of GET', async () => {
      assert.equal((await raw(`GET /api/v1/tests/${testId}`, [length('{}')], '{}')).status, 200)
    })

    it('413 for more than 64 KiB, told beforehand or not, and starts no run', async () => {
      const earlier = await countRuns()
      const body = 'x'.repeat(65_537)
      const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
      for (const answer of [
        await raw(startLine(), ['Content-Type: application/json', length(body)], body),
        await raw(startLine(), ['Transfer-Encoding: chunked'], chunked),
      ]) {
        assert.equal(answer.status, 413)
        assert.deepEqual([answer.error.type, answer.error.code], ['validation_error', 'invalid_parameter'])
      }
      assert.equal(await countRuns(), earlier)
    })
  })
})
