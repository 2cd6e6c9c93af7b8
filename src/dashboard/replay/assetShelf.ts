import { assetPlacer, type PlacedAsset } from '../../domain/monitoring/placeAssets.ts'
import { manage } from '../api/manage.ts'
import { absoluteAddresses } from './absoluteAddresses.ts'

/** What a scene waits for its files; those that take longer are put in afterwards. */
const waitMsMax = 350
/** Several at once, and yet the next part must not wait behind hundreds. */
const lanes = 6

export type PlacedScene = {
  json: string
  /** Resolves when files that were not there in time have come; null when all were. */
  later: Promise<unknown> | null
}

export type AssetShelf = ReturnType<typeof createAssetShelf>

/** Fetches the files that recorded pages show and gives them addresses that the player may use. */
export function createAssetShelf(known: ReadonlyMap<string, PlacedAsset>) {
  const placeOf = new Map<string, string>()
  const fetching = new Map<string, Promise<void>>()
  const closing = new AbortController()
  const waiting: (() => Promise<void>)[] = []
  let busy = 0

  async function work() {
    if (busy >= lanes) return
    busy++
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
    busy--
  }

  const inLane = (task: () => Promise<void>): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(() => task().then(resolve, () => resolve()))
      void work()
    })

  async function fetchAsset(asset: PlacedAsset) {
    const blob = await manage.getAsset({ params: { hash: asset.hash }, signal: closing.signal })
    const content = asset.contentType === 'text/css' ? await placedSheet(await blob.text(), asset.url) : blob
    if (!closing.signal.aborted) placeOf.set(asset.url, URL.createObjectURL(content))
  }

  /** Once each, whatever becomes of it: what is gone stays gone. */
  const want = (asset: PlacedAsset): Promise<void> => {
    const running = fetching.get(asset.url) ?? inLane(() => fetchAsset(asset))
    fetching.set(asset.url, running)
    return running
  }

  async function placedSheet(css: string, sheetUrl: string): Promise<Blob> {
    const absolute = absoluteAddresses(css, sheetUrl)
    const used = [...known.values()].filter(
      ({ url, contentType }) => contentType !== 'text/css' && absolute.includes(url),
    )
    // Fetched here and not in a lane: a sheet that waits in the last lane would wait for ever.
    await Promise.all(used.filter(({ url }) => !placeOf.has(url)).map((asset) => fetchAsset(asset).catch(() => {})))
    return new Blob([assetPlacer(placeOf)(absolute)], { type: 'text/css' })
  }

  return {
    async place(json: string): Promise<PlacedScene> {
      const used = [...known.values()].filter(({ url }) => json.includes(JSON.stringify(url).slice(1, -1)))
      const missing = used.filter(({ url }) => !placeOf.has(url))
      const all = Promise.all(missing.map(want))
      const inTime = await Promise.race([all.then(() => true), after(waitMsMax)])
      const places = new Map(used.flatMap(({ url }) => (placeOf.has(url) ? [[url, placeOf.get(url) ?? url]] : [])))
      return { json: assetPlacer(places)(json), later: inTime ? null : all }
    },

    close() {
      closing.abort()
      for (const place of placeOf.values()) URL.revokeObjectURL(place)
    },
  }
}

const after = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms))
