import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { BrowserContext, Page, Route } from 'playwright-core'

/** Never resolved: every request is answered here or not at all. */
export const stageOrigin = 'http://stage.invalid'

/**
 * No script may run, wherever a recording hides one; ours comes in through the debugger, to which no policy applies.
 * Nothing may be loaded but files that were kept, or that are inside the recording.
 */
const policy = [
  "default-src 'none'",
  `style-src 'unsafe-inline' ${stageOrigin}/assets/`,
  `img-src ${stageOrigin}/assets/ data: blob:`,
  `font-src ${stageOrigin}/assets/ data:`,
  "form-action 'none'",
  "base-uri 'none'",
].join('; ')

const page = `<!doctype html><meta charset="utf-8"><title>Replay</title>
<style>html, body { margin: 0; overflow: hidden; background: #fff } iframe { border: 0; display: block }
.replayer-wrapper { position: relative } .replayer-mouse, .replayer-mouse-tail { display: none }</style><body></body>`

/** What a recording points at beyond the stage goes to a proxy that is not there, hints to connect included. */
export const stageOptions = {
  proxy: { server: 'http://127.0.0.1:1', bypass: '<-loopback>' },
  javaScriptEnabled: true,
  acceptDownloads: false,
  serviceWorkers: 'block',
} as const

export type StoredAsset = { content: Uint8Array; contentType: string }

/** A page that can show recordings and reach nothing. */
export async function openStage(
  context: BrowserContext,
  findAsset: (hash: string) => Promise<StoredAsset | null>,
): Promise<Page> {
  await context.route('**/*', (route) => answer(route, findAsset).catch(() => route.abort().catch(() => {})))
  const stage = await context.newPage()
  // A recorded page cannot open any; if one does, nobody is there to close it.
  stage.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}))
  context.on('page', (other) => other !== stage && void other.close().catch(() => {}))
  await stage.goto(`${stageOrigin}/`)
  await stage.evaluate(readReplayer())
  return stage
}

async function answer(route: Route, findAsset: (hash: string) => Promise<StoredAsset | null>): Promise<void> {
  const url = route.request().url()
  if (url === `${stageOrigin}/`) {
    const headers = { 'content-security-policy': policy, 'x-dns-prefetch-control': 'off', 'content-type': 'text/html' }
    return route.fulfill({ status: 200, headers, body: page })
  }
  const [, hash] = /^http:\/\/stage\.invalid\/assets\/([0-9a-f]{64})$/.exec(url) ?? []
  const asset = hash === undefined ? null : await findAsset(hash)
  if (!asset) return route.abort()
  const headers = {
    'content-type': asset.contentType,
    // Fonts are asked for as if from elsewhere.
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
  return route.fulfill({ status: 200, headers, body: Buffer.from(asset.content) })
}

let replayer: string | null = null

/** The player's own bundle, which sets `rrwebReplay`. */
function readReplayer(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('@rrweb/replay'))
  // Wrapped, so that it finds a global object to set its name on and gives nothing back.
  replayer ??= `(function () {${readFileSync(join(folder, 'replay.umd.min.cjs'), 'utf8')}\n}).call(window), undefined`
  return replayer
}
