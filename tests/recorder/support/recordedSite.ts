import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, Page as PlaywrightPage } from 'playwright-core'
import { buildRecorder } from '../../../src/cli/recorderBundles.ts'
import type { Status } from '../../../src/recorder/status.ts'
import { startReceiver } from './ingestReceiver.ts'

export type Page = string | ((response: ServerResponse, url: URL) => void)

/** The tag as people put it into their pages. Of two attributes of a name, browsers take the first. */
const tag = (attributes: string) =>
  `<script src="/recorder.js" ${attributes} data-key="rw_test" data-record-automated data-flush-ms="300"></script>`

/** A site of some pages, each with the recorder in it, and the receiver that its recordings go to. */
export async function startRecordedSite(pages: Record<string, Page>, attributes = '') {
  const receiver = await startReceiver()
  const { script } = await buildRecorder()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site')
    const page = pages[url.pathname]
    if (url.pathname === '/recorder.js') response.setHeader('content-type', 'text/javascript').end(script)
    else if (typeof page === 'function') page(response, url)
    else if (page === undefined) response.writeHead(404).end()
    else {
      const head = tag(`data-endpoint="${receiver.endpoint}" ${attributes}`)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(`<!doctype html><html><head>${head}</head><body>${page}</body></html>`)
    }
  })
  // A test that fails before it closes must not keep the process.
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    receiver,
    origin: `http://127.0.0.1:${port}`,
    at: (path: string) => `http://127.0.0.1:${port}${path}`,
    close() {
      receiver.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

export type RecordedSite = Awaited<ReturnType<typeof startRecordedSite>>

/** What the recorder in a page says about itself; waits for the recorder. */
export async function statusOf(page: PlaywrightPage): Promise<Status> {
  const handle = await page.waitForFunction(() =>
    (window as never as { reenact?: { status?(): Status } }).reenact?.status?.(),
  )
  return (await handle.jsonValue()) as Status
}

/** Waits for what is certain to come; says what was missing when it does not. */
export async function eventually<Value>(look: () => Value | Promise<Value>, msMax = 8000): Promise<Value> {
  const until = Date.now() + msMax
  for (;;) {
    const value = await look()
    if (value || Date.now() > until) return value
    await setTimeout(25)
  }
}

/** A browser of one visitor with an open page, and whatever errors the page saw. */
export async function openPage(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const context: BrowserContext = await browser.newContext(options)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  return { context, page, errors }
}
