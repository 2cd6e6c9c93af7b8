import { wrongBy } from '../clockOffset.ts'
import type { RecordedChunk, RecordedEvent } from '../recordedEvent.ts'
import type { Gap } from '../trail.ts'

/** The chunks of one document, each once and in order. */
export type ChunkStream = { id: string; tab: string; page: string; chunks: RecordedChunk[] }

const dayMs = 24 * 60 * 60_000
const aheadMs = 60_000

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0

/** What to add to the times of the browser. The chunk that was fastest on its way tells best how wrong its clock is. */
export function clockOffsetOf(chunks: readonly RecordedChunk[]): number {
  let least = Infinity
  for (const { sentAt, receivedAt } of chunks) {
    if (isTime(sentAt) && isTime(receivedAt)) least = Math.min(least, receivedAt - sentAt)
  }
  return Number.isFinite(least) ? Math.round(wrongBy(least)) : 0
}

export function orderChunks(chunks: readonly RecordedChunk[]): ChunkStream[] {
  const streams = new Map<string, ChunkStream>()
  for (const chunk of chunks) {
    const { tab, page } = chunk
    const id = `${tab}/${page}`
    const stream = streams.get(id) ?? { id, tab, page, chunks: [] }
    streams.set(id, stream)
    stream.chunks.push(chunk)
  }
  for (const stream of streams.values()) stream.chunks = inOrder(stream.chunks)
  return [...streams.values()].toSorted((a, b) => beginOf(a) - beginOf(b) || (a.id < b.id ? -1 : 1))
}

function inOrder(chunks: readonly RecordedChunk[]): RecordedChunk[] {
  const sorted = chunks.filter(({ sequence }) => Number.isSafeInteger(sequence) && sequence >= 0)
  sorted.sort((a, b) => a.sequence - b.sequence)
  return sorted.filter((chunk, i) => chunk.sequence !== sorted[i - 1]?.sequence)
}

function beginOf({ chunks }: ChunkStream): number {
  const first = chunks[0]
  const event = first && Array.isArray(first.events) ? first.events[0] : undefined
  return event && isSoundTime(event.timestamp, first?.sentAt ?? 0) ? event.timestamp : (first?.sentAt ?? 0)
}

/** A session lasts a day at most, and what could not be sent may wait for another. */
export const isSoundTime = (timestamp: unknown, sentAt: number): timestamp is number =>
  isTime(timestamp) && (!isTime(sentAt) || (timestamp <= sentAt + aheadMs && timestamp >= sentAt - 2 * dayMs))

export function findGaps(streams: readonly ChunkStream[]): Gap[] {
  return streams.flatMap(({ tab, page, chunks }) => {
    const missing = (chunks.at(-1)?.sequence ?? -1) + 1 - chunks.length
    return missing > 0 ? [{ tab, page, missing, durationMs: missingMs(chunks) }] : []
  })
}

const eventsOf = ({ events }: RecordedChunk): readonly (RecordedEvent | null)[] => (Array.isArray(events) ? events : [])

/** How long nothing is known, as far as there is something before and after it. */
function missingMs(chunks: readonly RecordedChunk[]): number {
  let sum = 0
  for (const [i, chunk] of chunks.entries()) {
    const before = chunks[i - 1]
    if (!before || before.sequence === chunk.sequence - 1) continue
    const [last, next] = [eventsOf(before).at(-1)?.timestamp, eventsOf(chunk)[0]?.timestamp]
    if (isTime(last) && isTime(next)) sum += Math.min(dayMs, Math.max(0, next - last))
  }
  return sum
}
