import { eventType, type OwnEvents, type RecordedChunk } from './recordedEvent.ts'

/** A file that a recorded page showed: where the page had it from, and the hash that it is kept under. */
export type PlacedAsset = OwnEvents['asset']

const assetsMax = 2_000

/** Every file that a recording names, once an address; the last one counts, as it did for whoever looked. */
export function assetsOf(recording: readonly RecordedChunk[]): PlacedAsset[] {
  const found = new Map<string, PlacedAsset>()
  for (const { events } of recording) {
    for (const { type, data } of events) {
      const asset = type === eventType.custom ? assetIn(data) : null
      if (asset && (found.size < assetsMax || found.has(asset.url))) found.set(asset.url, asset)
    }
  }
  return [...found.values()]
}

function assetIn(data: unknown): PlacedAsset | null {
  const { tag, payload } = (data ?? {}) as { tag?: unknown; payload?: Partial<PlacedAsset> | null }
  if (tag !== 'asset' || typeof payload !== 'object' || payload === null) return null
  const { url, hash, contentType, bytes } = payload
  const isWhole =
    typeof url === 'string' &&
    /^https?:\/\/./.test(url) &&
    typeof hash === 'string' &&
    /^[0-9a-f]{64}$/.test(hash) &&
    typeof contentType === 'string'
  return isWhole ? { url, hash, contentType, bytes: Number(bytes) || 0 } : null
}

/**
 * What replaces, in events as JSON, the addresses of files by those where they are kept. Addresses stand in attributes,
 * in lists of attributes and inside style sheets alike, so the text is searched and not the tree. Where an address goes
 * on, it is another one.
 */
export function assetPlacer(placeOf: ReadonlyMap<string, string>): (eventsJson: string) => string {
  if (placeOf.size === 0) return (json) => json
  const inJson = new Map([...placeOf].map(([url, place]) => [JSON.stringify(url).slice(1, -1), place]))
  const urls = [...inJson.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((url) => url.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`(?:${urls.join('|')})(?=["'\\\\\\s),]|&quot;)`, 'g')
  return (json) => json.replaceAll(pattern, (url) => inJson.get(url) ?? url)
}
