import type { ChunkBody } from '../../contract/ingest/chunk.ts'
import type { RecordedEvent } from '../../domain/monitoring/recordedEvent.ts'
import { guarded } from '../guarded.ts'

/** Events as JSON already, without the brackets around them. */
export type Cut = { events: string; bytes: number; hasSnapshot: boolean }

/** A part of the recording on its way. */
export type Chunk = Cut & {
  head: Omit<ChunkBody, 'events' | 'sentAt'>
  /** How often the server could not take it. */
  tries: number
}

export const chunkBody = ({ head, events }: Chunk) =>
  `${JSON.stringify({ ...head, sentAt: Date.now() }).slice(0, -1)},"events":[${events}]}`

const encoder = new TextEncoder()

/** Parts of at most so many bytes; a larger event is a part of its own. */
export function cutEvents(events: readonly RecordedEvent[], bytesMax: number): Cut[] {
  const cuts: Cut[] = []
  for (const event of events) {
    const text = guarded(() => JSON.stringify(event))
    if (!text) continue
    const bytes = encoder.encode(text).length + 1
    const hasSnapshot = event.type === 2
    const last = cuts[cuts.length - 1]
    if (last && last.bytes + bytes <= bytesMax) {
      last.events += `,${text}`
      last.bytes += bytes
      last.hasSnapshot ||= hasSnapshot
    } else cuts.push({ events: text, bytes, hasSnapshot })
  }
  return cuts
}
