import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { runnerCase, told } from '../support/runnerCase.ts'
import { button, click, expect, expectText, goto } from '../support/steps.ts'
import { html } from '../support/testPages.ts'

const { run, base } = await runnerCase({
  '/': '<title>Home</title><h1>Home</h1>',
  '/500': (_request, response) => void response.writeHead(500).end('<h1>Error</h1>'),
  '/silent': () => {},
  '/moved': (_request, response) => void response.writeHead(302, { location: '/' }).end(),
  '/circle': (_request, response) => void response.writeHead(302, { location: '/circle' }).end(),
  '/nothing': (_request, response) => void response.writeHead(204).end(),
  '/file': (_request, response) =>
    void response.writeHead(200, { 'content-disposition': 'attachment; filename="list.csv"' }).end('a,b'),
  '/endless': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.write('<title>Endless</title><h1>Here</h1><button onclick="document.title=1">Go</button><img src=/silent>')
    response.end()
  },
  '/stream': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.write('<h1>Half')
  },
  '/restless': (_request, response) =>
    html(response, '<h1>Gone</h1><script>location = "/restless?" + Math.random()</script>'),
  '/text': (_request, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end('Plain words'),
  '/xml': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/xml' }).end('<list><item>Lamp</item></list>'),
  '/svg': (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'image/svg+xml' })
      .end('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><text y="50">Lamp</text></svg>'),
})

async function refusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const closedPort = await refusedPort()

describe('goto', { concurrency: 8 }, () => {
  it('opens addresses and paths', async () => {
    const result = await run([goto('/'), goto(base), goto('/moved'), expect('url', '/'), goto('about:blank')])
    assert.equal(result.report.ending, 'completed', told(result))
    assert.deepEqual(
      result.report.steps.map(({ title }) => title),
      ['Home', 'Home', 'Home', 'Home', ''],
    )
  })

  const failing: [name: string, address: string, status: number | null, error: RegExp | null][] = [
    ['that is not there', '/missing', 404, null],
    ['that fails', '/500', 500, null],
    ['that nobody serves', `http://127.0.0.1:${closedPort}/`, null, /ERR_CONNECTION_REFUSED/],
    ['of no host', 'http://no-such-host.invalid/', null, /ERR_NAME_NOT_RESOLVED|ERR_/],
    ['that leads to itself', '/circle', null, /ERR_TOO_MANY_REDIRECTS/],
    ['that does not answer', '/silent', null, /timeout/],
    ['of a file on the machine', 'file:///etc/passwd', null, /SCHEME/],
    ['of the browser itself', 'chrome://version', null, /SCHEME/],
    ['of a script', 'javascript:alert(1)', null, /SCHEME/],
  ]
  for (const [name, address, status, error] of failing) {
    it(`fails for an address ${name}`, async () => {
      const result = await run([goto(address, { timeoutMs: address === '/silent' ? 1_500 : 8_000 })])
      const { problem } = result
      assert.equal(problem?.kind, 'navigation', told(result))
      assert.equal(problem?.navigation?.status, status)
      assert.equal(problem?.navigation?.address, address.startsWith('/') ? base + address : address)
      if (error) assert.match(problem?.navigation?.error ?? '', error)
      else assert.equal(problem?.navigation?.error, null)
      assert.doesNotMatch(problem?.message ?? '', /page\.goto|Call log|\n/)
    })
  }

  it('needs a base address for a path', async () => {
    const { problem } = await run([goto('/')], { baseUrl: null })
    assert.equal(problem?.kind, 'missing_base_url')
  })

  it('takes a download for an answer', async () => {
    const result = await run([goto('/'), goto('/file')])
    assert.equal(result.report.ending, 'completed', told(result))
    assert.match(result.last.value ?? '', /Downloaded list\.csv/)
  })

  it('tells an empty answer', async () => {
    const { problem } = await run([goto('/nothing')])
    assert.equal(problem?.navigation?.error, 'ERR_ABORTED')
  })

  it('goes on with a page that never stops loading', async () => {
    const result = await run([goto('/endless'), click(button('Go'))])
    assert.equal(result.report.ending, 'completed', told(result))
    assert.equal(result.last.title, '1')
  })

  it('does not wait for ever for half a page', async () => {
    const result = await run([goto('/stream', { timeoutMs: 1_500 })])
    assert.equal(result.problem?.navigation?.error, 'timeout', told(result))
    assert.ok(result.pictures[0]?.after, 'a picture of what there is')
  })

  it('survives a page that replaces itself all the time', async () => {
    const result = await run([goto('/restless'), click(button('Go'))])
    assert.notEqual(result.report.ending, 'completed')
    assert.ok(result.ms < 25_000, String(result.ms))
  })

  for (const [path, shown] of [
    ['/text', 'Plain words'],
    ['/xml', 'Lamp'],
    ['/svg', 'Lamp'],
  ] as const) {
    it(`reads documents that are no pages: ${path}`, async () => {
      const result = await run([goto(path), expectText(shown), click(button('Save'), { timeoutMs: 300 })])
      assert.equal(result.problem?.kind, 'not_found', told(result))
      assert.ok(result.ms < 9_000, String(result.ms))
      assert.match(result.report.steps[0]?.accessibilityTree ?? '', path === '/xml' ? /^/ : new RegExp(shown))
      assert.ok(result.pictures.every(({ after }) => after))
    })
  }
})
