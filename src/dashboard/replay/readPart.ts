import { assetsOf, type PlacedAsset } from '../../domain/monitoring/placeAssets.ts'
import { isObject } from '../../domain/monitoring/reading/mirrorNode.ts'
import { clockOffsetOf, isSoundTime } from '../../domain/monitoring/reading/orderChunks.ts'
import { eventType, source, type RecordedChunk, type RecordedEvent } from '../../domain/monitoring/recordedEvent.ts'

/** A document began to be looked at. What is only `likely` counts in the tab that is looked at anyway. */
export type Look = { at: number; stream: string; tab: string; isLikely: boolean }

/** A document was seen whole; what is needed to show it begins at `from`. */
export type FullPicture = { at: number; from: number; stream: string }

/** What stays known of a part when its events are let go. Each list is in order of time. */
export type PartFacts = {
  looks: readonly Look[]
  pictures: readonly FullPicture[]
  /** When the user did something. */
  deeds: readonly number[]
  assets: readonly PlacedAsset[]
}

/** Events by the document they happened in (`tab/page`), with times of the service's clock. */
export type PartEvents = ReadonlyMap<string, readonly RecordedEvent[]>

export type ReadPart = { facts: PartFacts; events: PartEvents }

const deedSources = new Set<unknown>([
  source.mouseMove,
  source.mouseInteraction,
  source.scroll,
  source.input,
  source.touchMove,
])

const isChunk = (value: unknown): value is RecordedChunk =>
  isObject(value) &&
  typeof value['tab'] === 'string' &&
  typeof value['page'] === 'string' &&
  Number.isFinite(value['sentAt']) &&
  Number.isFinite(value['receivedAt']) &&
  Array.isArray(value['events'])

const isEvent = (value: unknown, sentAt: number): value is RecordedEvent =>
  isObject(value) && typeof value['type'] === 'number' && isSoundTime(value['timestamp'], sentAt) && 'data' in value

/** How wrong the clock of the browser was, by the first part that was loaded: one answer for the whole recording. */
export const offsetOf = (loaded: readonly unknown[]): number => clockOffsetOf(loaded.filter(isChunk))

/** Reads a part as it was loaded. What is not well-formed is left out. */
export function readPart(loaded: readonly unknown[], offsetMs: number): ReadPart {
  const chunks = loaded.filter(isChunk)
  const streams = new Map<string, { tab: string; events: RecordedEvent[] }>()
  for (const chunk of chunks.toSorted((a, b) => a.sequence - b.sequence)) {
    const { tab, page } = chunk
    const name = `${tab}/${page}`
    const stream = streams.get(name) ?? { tab, events: [] }
    streams.set(name, stream)
    for (const event of chunk.events) {
      if (!isEvent(event, chunk.sentAt)) continue
      stream.events.push({ ...event, timestamp: Math.round(event.timestamp + offsetMs) })
    }
  }
  const looks: Look[] = []
  const pictures: FullPicture[] = []
  const deeds: number[] = []
  for (const [name, { tab, events }] of streams) {
    events.sort((a, b) => a.timestamp - b.timestamp)
    noteStream(name, tab, events, { looks, pictures, deeds })
  }
  return {
    facts: {
      looks: changesOnly(looks.toSorted(byTime)),
      pictures: pictures.toSorted(byTime),
      deeds: deeds.toSorted((a, b) => a - b),
      assets: assetsOf(chunks.map((chunk) => ({ ...chunk, events: chunk.events.filter(isObject) as never }))),
    },
    events: new Map([...streams].map(([name, { events }]) => [name, events])),
  }
}

const byTime = (a: { at: number }, b: { at: number }) => a.at - b.at

type Noted = { looks: Look[]; pictures: FullPicture[]; deeds: number[] }

const metaMsMax = 1_000

function noteStream(stream: string, tab: string, events: readonly RecordedEvent[], noted: Noted) {
  let metaAt = Number.NEGATIVE_INFINITY
  for (const { type, timestamp: at, data } of events) {
    if (type === eventType.meta) metaAt = at
    if (type === eventType.fullSnapshot) {
      noted.pictures.push({ at, from: at - metaAt <= metaMsMax ? metaAt : at, stream })
      noted.looks.push({ at, stream, tab, isLikely: true })
    }
    if (!isObject(data)) continue
    if (type === eventType.incremental && deedSources.has(data['source'])) {
      noted.deeds.push(at)
      // A page may scroll by itself, also one that nobody looks at.
      if (data['source'] !== source.scroll) noted.looks.push({ at, stream, tab, isLikely: false })
    }
    if (type === eventType.custom && tellsLook(data)) {
      noted.deeds.push(at)
      noted.looks.push({ at, stream, tab, isLikely: false })
    }
  }
}

function tellsLook({ tag, payload }: Record<string, unknown>): boolean {
  if (tag === 'restored') return true
  if (!isObject(payload)) return false
  return tag === 'page' ? payload['isVisible'] !== false : tag === 'visibility' && payload['isVisible'] === true
}

/** Whoever moves the mouse tells a hundred times what the first move told. */
const changesOnly = (looks: readonly Look[]) =>
  looks.filter((look, i) => {
    const before = looks[i - 1]
    return before?.stream !== look.stream || (before.isLikely && !look.isLikely)
  })
