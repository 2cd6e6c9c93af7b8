import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  A,
  B,
  fetchAll,
  host,
  isolatingHost,
  redirect,
  server,
  takeSecrets,
  withRules,
} from './support/ruledContext.ts'

for (const [name, on] of [
  ['headers', host],
  ['headers, with sites in processes of their own', isolatingHost],
] as const) {
  describe(name, () => {
    it('go with documents, to their host only', async () => {
      await withRules(
        async (page) => {
          await page.goto(A('/one'))
          await page.goto(B('/two'))
          await page.goto(A('/three'))
          assert.deepEqual(takeSecrets(), ['a.localhost/one open', 'b.localhost/two -', 'a.localhost/three open'])
        },
        { on },
      )
    })

    it('go with subresources, fetch and XHR', async () => {
      await withRules(
        async (page) => {
          const html = ['a', 'b'].map((site) => {
            const at = (path: string) => server.at(`${site}.localhost`, path)
            return `<img src="${at('/img')}"><script src="${at('/s.js')}"></script><link rel=stylesheet href="${at('/css')}">`
          })
          await page.goto(B('/', { html: html.join('') }))
          await fetchAll(page, [A('/fetch'), B('/fetch')])
          await page.evaluate(
            async (urls) => {
              for (const url of urls) {
                const request = new XMLHttpRequest()
                request.open('POST', url)
                request.send('body')
                await new Promise((resolve) => request.addEventListener('load', resolve))
              }
            },
            [A('/xhr'), B('/xhr')],
          )
          const all = ['css', 'fetch', 'img', 's.js', 'xhr']
          assert.deepEqual(takeSecrets().toSorted(), [
            ...all.map((path) => `a.localhost/${path} open`),
            'b.localhost/ -',
            ...all.map((path) => `b.localhost/${path} -`),
          ])
        },
        { on },
      )
    })

    it('are decided anew at every hop of a redirect', async () => {
      await withRules(
        async (page) => {
          const chains: [string, string[]][] = [
            [redirect(A, A('/end')), ['a.localhost/redirect open', 'a.localhost/end open']],
            [redirect(A, B('/end')), ['a.localhost/redirect open', 'b.localhost/end -']],
            [redirect(B, A('/end')), ['b.localhost/redirect -', 'a.localhost/end open']],
            [
              redirect(A, redirect(B, redirect(A, B('/end')))),
              ['a.localhost/redirect open', 'b.localhost/redirect -', 'a.localhost/redirect open', 'b.localhost/end -'],
            ],
          ]
          for (const [url, expected] of chains) {
            await page.goto(url)
            assert.deepEqual(takeSecrets(), expected)
            await page.goto(A())
            server.take()
            await fetchAll(page, [url])
            assert.deepEqual(takeSecrets(), expected, 'fetched')
          }
        },
        { on },
      )
    })

    it('go with frames of any origin, and with what these load', async () => {
      await withRules(
        async (page) => {
          const inner = `<img src="${A('/a.img')}"><img src="${B('/b.img')}">`
          const middle = (outer: typeof A) =>
            outer('/outer', { html: `<iframe src="${A('/inner', { html: inner })}">` })
          await page.goto(B('/', { html: `<iframe src="${middle(A)}"></iframe><iframe src="${middle(B)}"></iframe>` }))
          assert.deepEqual(takeSecrets().toSorted(), [
            'a.localhost/a.img open',
            'a.localhost/a.img open',
            'a.localhost/inner open',
            'a.localhost/inner open',
            'a.localhost/outer open',
            'b.localhost/ -',
            'b.localhost/b.img -',
            'b.localhost/b.img -',
            'b.localhost/outer -',
          ])
        },
        { on },
      )
    })

    it('go with popups from their first request on', async () => {
      await withRules(
        async (page) => {
          await page.goto(B())
          for (const features of ['', 'noopener']) {
            for (const [url, expected] of [
              [A('/popup'), ['a.localhost/popup open']],
              [B('/popup'), ['b.localhost/popup -']],
              [redirect(B, A('/popup')), ['b.localhost/redirect -', 'a.localhost/popup open']],
              [redirect(A, B('/popup')), ['a.localhost/redirect open', 'b.localhost/popup -']],
            ] as const) {
              server.take()
              const opening = page.waitForEvent('popup')
              await page.evaluate((asked) => void window.open(asked.url, '_blank', asked.features), { url, features })
              const popup = await opening
              await popup.waitForURL(/\/popup$/)
              assert.deepEqual(takeSecrets(), expected)
              await popup.close()
            }
          }
        },
        { on },
      )
    })

    it('go with workers of every kind', async () => {
      await withRules(
        async (page) => {
          const js = `
            const ask = () => Promise.all([fetch('${A('/asked')}'), fetch('${B('/asked')}')])
            if ('clients' in self) {
              addEventListener('install', (event) => event.waitUntil(ask()))
              addEventListener('fetch', (event) => event.respondWith(fetch(event.request)))
            } else if ('onconnect' in self) onconnect = (event) => ask().then(() => event.ports[0].postMessage(1))
            else ask().then(() => postMessage(1))`
          const start = async (kind: string, work: (url: string) => Promise<void>) => {
            for (const [at, script] of [
              [B, 'b.localhost/w.js -'],
              [A, 'a.localhost/w.js open'],
            ] as const) {
              await page.goto(at())
              server.take()
              await page.evaluate(work, at('/w.js', { js }))
              const expected = ['a.localhost/asked open', 'b.localhost/asked -', script].toSorted()
              assert.deepEqual(takeSecrets().toSorted(), expected, kind)
            }
          }
          await start('dedicated', async (script) => {
            const worker = new Worker(script)
            await new Promise((resolve) => worker.addEventListener('message', resolve))
          })
          await start('shared', async (script) => {
            const { port } = new SharedWorker(script)
            port.start()
            await new Promise((resolve) => port.addEventListener('message', resolve))
          })
          await start('service', async (script) => {
            await navigator.serviceWorker.register(script)
            await navigator.serviceWorker.ready
          })
          await page.goto(A('/controlled'))
          await fetchAll(page, [A('/through'), B('/through')])
          assert.deepEqual(
            takeSecrets()
              .toSorted()
              .filter((line) => !line.includes('.js')),
            ['a.localhost/controlled open', 'a.localhost/through open', 'b.localhost/through -'],
          )
        },
        { on },
      )
    })
  })
}
