import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { buildRecorder } from '../src/cli/recorderBundles.ts'
import { launchBrowser } from '../src/runner/browser/launchBrowser.ts'
import { findTestBrowserOptions } from '../tests/browser/support/testBrowser.ts'

const rounds = 9

export const recorderAims = { toBare: 1.1 }

export type RecorderCost = { pageMs: number; bareMs: number; oursMs: number; toBare: number; addedToBare: number }

type Which = 'nothing' | 'bare' | 'ours'

/** A page that is as busy as a lively one: rows come and change, somebody types and clicks, requests are made. */
const busyPage = (tag: string) => `<!doctype html><title>Busy</title>${tag}<body>
<input id="field"><button id="button">Press</button><ul id="list"></ul><script>
window.work = async () => {
  const list = document.getElementById('list'), field = document.getElementById('field')
  for (let turn = 0; turn < 120; turn++) {
    for (let i = 0; i < 12; i++) {
      const row = document.createElement('li')
      row.className = 'row ' + (i % 3)
      row.innerHTML = '<a href="/item/' + turn + '">Item ' + turn + '.' + i + '</a> <span>' + Math.random() + '</span>'
      list.append(row)
    }
    while (list.children.length > 240) list.firstChild.remove()
    for (const span of [...list.querySelectorAll('span')].slice(-20)) span.textContent = String(turn)
    field.value = 'typed ' + turn
    field.dispatchEvent(new Event('input', { bubbles: true }))
    document.getElementById('button').click()
    if (turn % 20 === 0) await fetch('/ping')
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
}
</script>`

/** What the recorder adds to the main thread of a busy page, as a ratio to rrweb alone with the same settings. */
export async function measureRecorderCost(): Promise<RecorderCost> {
  const scripts = { nothing: '', bare: await bundleBare(), ours: (await buildRecorder()).script }
  const server = createServer((request, response) => {
    const [, which = 'nothing'] = /^\/(nothing|bare|ours)\.js/.exec(request.url ?? '') ?? []
    request.resume()
    if (request.url?.endsWith('.js'))
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(scripts[which as Which])
    if (request.url?.startsWith('/page/')) {
      const name = request.url.slice('/page/'.length) as Which
      const tag =
        name === 'nothing' ? '' : `<script src="/${name}.js" data-key="rw_bench" data-record-automated></script>`
      return response.writeHead(200, { 'content-type': 'text/html' }).end(busyPage(tag))
    }
    return response.writeHead(202, { 'content-type': 'application/json' }).end('{"accepted":1,"rejected":{}}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { browser } = await launchBrowser(await findTestBrowserOptions())
  const times: Record<Which, number[]> = { nothing: [], bare: [], ours: [] }
  // Taking turns, so that whatever else the machine does befalls all alike.
  for (let round = -1; round < rounds; round++) {
    for (const which of ['nothing', 'bare', 'ours'] as const) {
      const ms = await mainThreadMs(browser, `${origin}/page/${which}`)
      if (round >= 0) times[which].push(ms)
    }
  }
  await browser.close()
  server.close()
  server.closeAllConnections()
  // The least of each: whatever else the machine does only adds, and often more than a recorder does.
  const [pageMs, bareMs, oursMs] = [Math.min(...times.nothing), Math.min(...times.bare), Math.min(...times.ours)]
  return { pageMs, bareMs, oursMs, toBare: oursMs / bareMs, addedToBare: (oursMs - pageMs) / (bareMs - pageMs) }
}

async function mainThreadMs(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const debuggee = await context.newCDPSession(page)
  await debuggee.send('Performance.enable')
  await page.goto(url)
  await page.evaluate(() => (window as unknown as { work(): Promise<void> }).work())
  // What was put off until later is a part of the cost.
  await page.waitForTimeout(3_500)
  const { metrics } = await debuggee.send('Performance.getMetrics')
  await context.close()
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** rrweb as anybody would use it: it records, and keeps what it recorded as JSON. */
async function bundleBare(): Promise<string> {
  const contents = `import { record } from '@rrweb/record'
    const kept = []
    record({ emit: (event) => kept.push(JSON.stringify(event)), recordAfter: 'DOMContentLoaded', maskAllInputs: true,
      sampling: { mousemove: 100, mousemoveCallback: 1000, scroll: 150, media: 800 }, slimDOMOptions: 'all' })`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    minify: true,
  })
  return outputFiles[0]?.text ?? ''
}
