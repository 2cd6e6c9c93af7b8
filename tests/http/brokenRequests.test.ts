import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestService, type TestService } from '../support/testService.ts'
import { head, sendRaw } from './rawSocket.ts'

describe('what is no request', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  async function refusal(sent: string | Buffer) {
    const answers = await sendRaw(service.publicUrl, sent)
    assert.equal(answers.length, 1, JSON.stringify(answers))
    const [answer] = answers
    if (!answer) return assert.fail()
    const { status, headers, body } = answer
    assert.equal(headers.get('content-type'), 'application/json; charset=utf-8')
    assert.match(headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/)
    const { type, code } = JSON.parse(body).error
    assert.deepEqual([type, code], ['validation_error', 'invalid_parameter'])
    return status
  }

  const line = 'GET /api/v1/sessions HTTP/1.1'
  const start = 'POST /api/v1/tests/1/runs HTTP/1.1'

  const garbage: Record<string, string | Buffer> = {
    words: 'good morning\r\n\r\n',
    'bytes of TLS': Buffer.from('16030100c8010000c40303', 'hex'),
    'HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'an unknown method': head('BREW /api/v1/sessions HTTP/1.1', 'Host: x'),
    'an unknown version': head('GET /api/v1/sessions HTTP/3.7', 'Host: x'),
    'a blank in the address': head('GET /api/v1/ sessions HTTP/1.1', 'Host: x'),
    'letters beyond ASCII in the address': Buffer.from(head('GET /api/v1/tests/ä HTTP/1.1', 'Host: x')),
    'a header without a name': head(line, 'Host: x', ': y'),
    'a header with a NUL': head(line, 'Host: x', 'X-Y: a\0b'),
    'a line feed alone': `${line}\nHost: x\n\n`,
    'a length that is no number': head(start, 'Host: x', 'Content-Length: abc'),
    'two lengths': head(start, 'Host: x', 'Content-Length: 1', 'Content-Length: 2'),
    'a length beside chunks': `${head(start, 'Host: x', 'Content-Length: 3', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    'chunks that are not the last coding': `${head(start, 'Host: x', 'Transfer-Encoding: chunked, gzip')}0\r\n\r\n`,
    'a broken chunk': `${head(start, 'Host: x', 'Transfer-Encoding: chunked')}zz\r\n\r\n`,
  }
  for (const [name, sent] of Object.entries(garbage)) {
    it(`400 for ${name}`, async () => assert.equal(await refusal(sent), 400))
  }

  it('400 for a request without Host, which HTTP/1.0 needs not have', async () => {
    assert.equal(await refusal(head(line, 'Connection: close')), 400)
    const [answer] = await sendRaw(service.publicUrl, head('GET /health/live HTTP/1.0'))
    assert.equal(answer?.status, 200)
  })

  it('431 for too large headers or too long an address', async () => {
    assert.equal(await refusal(head(line, 'Host: x', `X-Big: ${'a'.repeat(17_000)}`)), 431)
    assert.equal(await refusal(head(line, 'Host: x', ...Array.from({ length: 2000 }, (_, i) => `X-${i}: 12345`))), 431)
    assert.equal(await refusal(head(`GET /${'a'.repeat(17_000)} HTTP/1.1`, 'Host: x')), 431)
  })

  it('200 right below it', async () => {
    const [answer] = await sendRaw(
      service.publicUrl,
      head('GET /health/live HTTP/1.1', 'Host: x', 'Connection: close', `X-Big: ${'a'.repeat(15_000)}`),
    )
    assert.equal(answer?.status, 200)
  })

  it('200 whatever else the client expects', async () => {
    const live = 'GET /health/live HTTP/1.1'
    for (const header of ['Expect: a-miracle', 'Upgrade: websocket', 'Upgrade: h2c', 'TE: trailers']) {
      const connection = header.startsWith('Upgrade') ? 'Connection: Upgrade, close' : 'Connection: close'
      const [answer] = await sendRaw(service.publicUrl, head(live, 'Host: x', header, connection))
      assert.equal(answer?.status, 200, header)
      assert.ok(answer.headers.get('x-request-id'), header)
    }
  })

  it('100 and then the answer for a client that asks before it sends its body', async () => {
    const headers = ['Host: x', 'Content-Length: 2', 'Expect: 100-continue', 'Connection: close']
    const answers = await sendRaw(service.publicUrl, head(start, ...headers), '{}')
    assert.deepEqual(
      answers.map(({ status }) => status),
      [100, 401],
    )
  })

  it('200 for the next one', async () => {
    assert.equal((await fetch(`${service.publicUrl}/health/live`)).status, 200)
  })
})
