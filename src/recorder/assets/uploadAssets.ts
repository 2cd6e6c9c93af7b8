import type { MissingAssetsAnswer } from '../../contract/ingest/chunk.ts'
import { assetBytesMax } from '../../contract/ingest/limits.ts'
import { ingestRoutes } from '../../contract/ingest/routes.ts'
import { guarded } from '../guarded.ts'
import { originalFetch } from '../originalFetch.ts'
import type { PageStorage } from '../pageStorage.ts'
import type { Scrub } from '../scrub.ts'
import type { Tell } from '../sensing.ts'
import { assetType } from './assetType.ts'

type Options = { addressOf: (path: string) => string; storage: PageStorage; scrub: Scrub; tell: Tell }
type Told = { hash: string; contentType: string; bytes: number }
type Read = { url: string; content: ArrayBuffer; told: Told }
type Memory = { told: Record<string, Told>; bytes: number; refused: string[] }

const batchMax = 10
const countMax = 200
const bytesMax = 20 * 1024 * 1024
const shown = new Set(['img', 'image', 'input', 'css', 'link'])
const name = 'assets'

const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })

/** rrweb has the rules of a stylesheet in the recording already, where it may read them. */
const isInlined = (url: string) =>
  [...document.styleSheets].some((sheet) => sheet.href === url && guarded(() => sheet.cssRules.length >= 0))

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (one) => one.toString(16).padStart(2, '0')).join('')

/** Reads a file that the page shows, if the page may read it and there is room; reading it counts. */
async function readAsset(url: string, memory: Memory): Promise<Read | null> {
  const { origin } = new URL(url)
  if (isInlined(url) || memory.refused.includes(origin)) return null
  const response = await originalFetch(url, { cache: 'force-cache', credentials: 'same-origin' }).catch(() => null)
  // Each refusal is an error in the console of the page: one for each site is enough.
  if (!response && origin !== location.origin) memory.refused.push(origin)
  const contentType = assetType(url, response?.headers.get('content-type') ?? null)
  if (!response?.ok || !contentType) return null
  const content = await response.arrayBuffer()
  const bytes = content.byteLength
  if (bytes === 0 || bytes > assetBytesMax || memory.bytes + bytes > bytesMax) return null
  memory.bytes += bytes
  return { url, content, told: { hash: toHex(await crypto.subtle.digest('SHA-256', content)), contentType, bytes } }
}

/** Hears of each file once that the page shows, those from before included. */
function watchShown(onShown: (url: string) => void): PerformanceObserver {
  const seen = new Set<string>()
  const observer = new PerformanceObserver((list) => {
    for (const { name: url, initiatorType, responseStatus } of list.getEntries() as PerformanceResourceTiming[]) {
      const isFile = /^https?:/.test(url) && !/\.(m?js|json|html?)([?#]|$)/.test(url)
      if (!shown.has(initiatorType) || !isFile || responseStatus >= 400 || seen.has(url)) continue
      seen.add(url)
      onShown(url)
    }
  })
  observer.observe({ type: 'resource', buffered: true })
  return observer
}

/** Uploads the files that the page shows and may read, each once, when the page has nothing better to do. */
export function uploadAssets({ addressOf, storage, scrub, tell }: Options) {
  const waiting = new Set<string>()
  const memory = (storage.read(name) ?? { told: {}, bytes: 0, refused: [] }) as Memory
  let isBusy = false
  let isStopped = false

  const post = (path: string, body: BlobPart, place = '') =>
    // Plain text, so that the browser needs not ask first.
    originalFetch(addressOf(path) + place, {
      method: 'POST',
      body: new Blob([body], { type: 'text/plain' }),
      credentials: 'omit',
    })

  /** Sends what the server does not have yet, and remembers what it has then. */
  const send = async (files: Read[]) => {
    const hashes = files.map(({ told }) => told.hash)
    const answer = await post(ingestRoutes.listMissingAssets.path, JSON.stringify({ hashes }))
    const { missing } = (await answer.json()) as MissingAssetsAnswer
    for (const { url, content, told } of files) {
      const place = `&hash=${told.hash}&type=${encodeURIComponent(told.contentType)}`
      if (missing.includes(told.hash) && !(await post(ingestRoutes.sendAsset.path, content, place)).ok) continue
      memory.told[url] = told
      tell('asset', { url: scrub(url), ...told })
    }
  }
  const work = async () => {
    const files: Read[] = []
    await idle()
    if (isStopped) return waiting.clear()
    for (const url of waiting) {
      if (files.length >= batchMax) break
      waiting.delete(url)
      const told = memory.told[url]
      if (told) tell('asset', { url: scrub(url), ...told })
      else if (Object.keys(memory.told).length + files.length < countMax) {
        const file = await readAsset(url, memory).catch(() => null)
        if (file) files.push(file)
      }
    }
    if (files.length > 0) await send(files).catch(() => {})
    storage.write(name, memory)
  }
  const workAll = async () => {
    if (isBusy) return
    isBusy = true
    while (waiting.size > 0) await work()
    isBusy = false
  }
  const observer = watchShown((url) => {
    waiting.add(url)
    void workAll()
  })
  return () => {
    isStopped = true
    observer.disconnect()
  }
}
