import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { applyHostRules } from '../../src/runner/hostRules/applyHostRules.ts'
import { A, B, fetchAll, headerRule, host, redirect, server, takeSecrets, withRules } from './support/ruledContext.ts'

describe('headers and the rest of a request', () => {
  it('do not make a simple request need a preflight, and go with the preflight of others', async () => {
    await withRules(async (page) => {
      await page.goto(B())
      server.take()
      await fetchAll(page, [A('/simple')])
      assert.deepEqual(
        server.take().map(({ method, path }) => `${method} ${path}`),
        ['GET /simple'],
      )
      await fetchAll(page, [A('/checked')], { method: 'PUT', headers: { 'x-page': '1' } }).catch(() => {})
      await fetchAll(page, [A('/checked')], { headers: { 'x-page': '1' } })
      const [putPreflight, preflight, checked] = server.take()
      assert.equal(putPreflight?.method, 'OPTIONS')
      assert.equal(preflight?.headers['access-control-request-headers'], 'x-page')
      assert.deepEqual([preflight.method, preflight.headers['x-secret']], ['OPTIONS', 'open'])
      assert.deepEqual(
        [checked?.method, checked?.headers['x-secret'], checked?.headers['x-page']],
        ['GET', 'open', '1'],
      )
    })
  })

  it("leave cookies, bodies and the page's other headers as they are", async () => {
    await withRules(
      async (page, context) => {
        await context.addCookies([{ name: 'session', value: '1', url: A(), httpOnly: true }])
        await page.goto(A())
        server.take()
        const body = 'ü'.repeat(100_000)
        await fetchAll(page, [A('/post')], { method: 'POST', body, headers: { 'x-page': 'kept', 'X-Secret': 'mine' } })
        const [posted] = server.take()
        assert.equal(posted?.body, body)
        assert.deepEqual(
          ['cookie', 'x-page', 'x-secret', 'referer'].map((name) => posted.headers[name]),
          ['session=1', 'kept', 'open', A()],
        )
      },
      { rules: [headerRule('a.localhost', { 'x-sECRET': 'open' })] },
    )
  })

  it("give a redirect's other host what the page itself had sent", async () => {
    await withRules(
      async (page) => {
        await page.goto(A())
        server.take()
        await fetchAll(page, [redirect(A, A('/same')), redirect(A, B('/other'))], { headers: { 'x-page': 'mine' } })
        const seen = server.take().filter(({ method }) => method === 'GET')
        assert.deepEqual(
          seen.map(({ path, headers }) => `${path} ${String(headers['x-page'])}`),
          ['/redirect rule', '/same rule', '/redirect rule', '/other mine'],
        )
      },
      { rules: [headerRule('a.localhost', { 'x-page': 'rule' })] },
    )
  })

  it('do not hold back an answer that comes in parts', async () => {
    const { createServer } = await import('node:http')
    const parts = createServer((_request, response) => {
      response.writeHead(200, { 'access-control-allow-origin': '*' }).write('first')
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => parts.once('listening', resolve))
    const { port } = parts.address() as { port: number }
    await withRules(async (page) => {
      await page.goto(B())
      const first = await page.evaluate(async (url) => {
        const reader = (await fetch(url)).body?.getReader()
        return new TextDecoder().decode((await reader?.read())?.value)
      }, `http://a.localhost:${port}/`)
      assert.equal(first, 'first')
    })
    parts.closeAllConnections()
    parts.close()
  })

  it('are not missed by pages that are fetched ahead', async () => {
    await withRules(async (page) => {
      for (const kind of ['prefetch', 'prerender']) {
        const wish = (path: string) => `{"${kind}":[{"urls":["${path}"],"eagerness":"immediate"}]}`
        await page.goto(A('/', { html: `<p><script type="SpeculationRules">${wish('/ahead')}</script>` }))
        await page.evaluate((rules) => {
          const script = Object.assign(document.createElement('script'), { type: 'speculationrules', text: rules })
          document.body.append(script)
        }, wish('/ahead-too'))
        await delay(500)
        await page.goto(A('/ahead'))
        assert.deepEqual(takeSecrets(), ['a.localhost/ open', 'a.localhost/ahead open'])
      }
    })
  })

  it("live with Playwright's own routes", async () => {
    await withRules(async (page, context) => {
      await context.route('**/mocked', async (route) => route.fulfill({ body: 'mocked' }))
      await context.route('**/routed', async (route) => route.continue())
      await page.goto(A('/routed'))
      await fetchAll(page, [A('/mocked')])
      assert.deepEqual(takeSecrets(), ['a.localhost/routed open'])
    })
  })
})

describe('hosts', () => {
  const ask = async (hostSuffix: string, names: string[]) =>
    withRules(
      async (page) => {
        for (const name of names) await page.goto(server.at(name, '/'))
        return takeSecrets().map((line) => line.replace('/', ''))
      },
      { rules: [headerRule(hostSuffix)] },
    )

  it('match themselves and what is below them, whatever the port and the case', async () => {
    assert.deepEqual(
      await ask('Example.localhost', ['example.localhost', 'API.example.LOCALHOST', 'badexample.localhost']),
      ['example.localhost open', 'api.example.localhost open', 'badexample.localhost -'],
    )
  })

  it('match a raw suffix', async () => {
    const names = [
      'preview-1-acme.localhost',
      'acme.localhost',
      'x.acme.localhost',
      'other-acme.localhost.evil.localhost',
    ]
    assert.deepEqual(await ask('-acme.localhost', names), [
      'preview-1-acme.localhost open',
      'acme.localhost -',
      'x.acme.localhost -',
      'other-acme.localhost.evil.localhost -',
    ])
  })

  it('are not what an address merely mentions', async () => {
    await withRules(async (page) => {
      await page.goto(B('/a.localhost', { html: `<img src="${B('/', { from: A() })}">` }))
      assert.deepEqual(takeSecrets().toSorted(), ['b.localhost/ -', 'b.localhost/a.localhost -'])
    })
  })

  it('may match several rules: all apply, and the last one decides', async () => {
    await withRules(
      async (page) => {
        await page.goto(A())
        const [{ headers } = { headers: {} as Record<string, string> }] = server.take()
        assert.deepEqual([headers['x-one'], headers['x-two'], headers['x-both']], ['1', '2', 'second'])
      },
      {
        rules: [
          headerRule('localhost', { 'x-one': '1', 'x-both': 'first' }),
          headerRule('a.localhost', { 'x-two': '2', 'X-Both': 'second' }),
        ],
      },
    )
  })
})

describe('contexts', () => {
  it('have their own rules, at the same time', async () => {
    const run = async (secret: string | null) =>
      host.withContext({}, async (context) => {
        await applyHostRules(context, secret === null ? [] : [headerRule('a.localhost', { 'x-secret': secret })])
        const page = await context.newPage()
        for (let round = 0; round < 5; round++) {
          await page.goto(A(`/${String(secret)}`))
          const opening = page.waitForEvent('popup')
          await page.evaluate((url) => void window.open(url), A(`/${String(secret)}`))
          await (await opening).waitForURL(A(`/${String(secret)}`))
        }
      })
    server.take()
    await Promise.all([run('one'), run('two'), run(null), run('three')])
    const seen = server.take()
    assert.equal(seen.length, 40)
    for (const { path, headers } of seen) assert.equal(`/${String(headers['x-secret'] ?? null)}`, path)
  })

  it('lose their rules when these are taken back, and go on', async () => {
    await withRules(async (page, context, dispose) => {
      await page.goto(A('/with'))
      await dispose()
      await page.goto(A('/without'))
      await (await context.newPage()).goto(A('/new'))
      assert.deepEqual(takeSecrets(), ['a.localhost/with open', 'a.localhost/without -', 'a.localhost/new -'])
    })
  })

  it('survive a header that the browser refuses', async () => {
    await withRules(
      async (page) => {
        await page.goto(A())
        assert.equal(takeSecrets().length, 1)
      },
      { rules: [headerRule('a.localhost', { 'x-secret': 'two\r\nlines' })] },
    )
  })

  it('may be closed in the middle of a request', async () => {
    for (let round = 0; round < 10; round++) {
      const going = await withRules(async (page, context) => {
        const all = [page, await context.newPage()].map(async (one) => one.goto(A()).catch(() => {}))
        await delay(round * 2)
        return { all }
      })
      await Promise.all(going.all)
    }
    await withRules(async (page) => {
      await page.goto(A('/last'))
      assert.ok(takeSecrets().includes('a.localhost/last open'))
    })
  })
})
