import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import '../../src/replay/inPage.ts'

export type BareFigures = { firstFrameMs: number; seekMs: number[]; heapBytes: number }

/** rrweb's own player, given the whole recording at once: what it takes to the first frame, to seek, and to hold it. */
export async function measureBare(
  page: Page,
  partUrls: readonly string[],
  key: string,
  seeks: readonly number[],
  heapOf: (page: Page) => Promise<number>,
): Promise<BareFigures> {
  const blank = new URL('/bench-blank', partUrls[0]).href
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }))
  await page.goto(blank)
  const folder = dirname(createRequire(import.meta.url).resolve('@rrweb/replay'))
  const bundle = readFileSync(join(folder, 'replay.umd.min.cjs'), 'utf8')
  await page.evaluate(`(function () {${bundle}\n}).call(window), undefined`)
  const times = await page.evaluate(showWhole, { partUrls, key, seeks })
  return { ...times, heapBytes: await heapOf(page) }
}

async function showWhole({
  partUrls,
  key,
  seeks,
}: {
  partUrls: readonly string[]
  key: string
  seeks: readonly number[]
}) {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const began = performance.now()
  const events: { timestamp: number; type: number }[] = []
  for (const url of partUrls) {
    const text = await (await fetch(url, { headers: { authorization: `Bearer ${key}` }, cache: 'no-store' })).text()
    for (const line of text.split('\n')) events.push(...(JSON.parse(line) as { events: typeof events }).events)
  }
  if (!window.rrwebReplay) throw new Error('The player is missing.')
  const replayer = new window.rrwebReplay.Replayer(events, {
    showWarning: false,
    mouseTail: false,
    triggerFocus: false,
  })
  window.reenactReplayer = replayer
  replayer.pause(1000)
  await drawn()
  const firstFrameMs = performance.now() - began
  const times = events.map(({ timestamp }) => timestamp)
  const lengthMs = times.reduce((a, b) => Math.max(a, b)) - times.reduce((a, b) => Math.min(a, b))
  const seekMs: number[] = []
  for (const share of seeks) {
    const asked = performance.now()
    replayer.pause(lengthMs * share)
    await drawn()
    seekMs.push(performance.now() - asked)
  }
  return { firstFrameMs, seekMs }
}
