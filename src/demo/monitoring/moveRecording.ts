import type { ChunkBody } from '../../contract/ingest/chunk.ts'
import { eventType, type RecordedEvent } from '../../domain/monitoring/recordedEvent.ts'
import { uuidOf } from '../../domain/monitoring/telling/hash.ts'

type Own = { tag: string; payload: Record<string, unknown> }

/** Times that events carry beside their own, by the tag of the event. */
const timesInside: Record<string, string> = { page: 'timeOrigin', request: 'startedAt' }

/**
 * The same visit at another time, for another organization. Its ids depend on nothing but that organization and the
 * recording, so that sending it again adds nothing.
 */
export function moveRecording(
  chunks: readonly ChunkBody[],
  { organizationId, startsAt }: { organizationId: number; startsAt: number },
): ChunkBody[] {
  const moveMs = startsAt - Math.min(...chunks.map((chunk) => chunk.startedAt))
  const idOf = (id: string) => uuidOf(`recording ${organizationId} ${id}`)
  return chunks.map((chunk) => ({
    ...chunk,
    session: idOf(chunk.session),
    tab: idOf(chunk.tab),
    page: idOf(chunk.page),
    startedAt: chunk.startedAt + moveMs,
    sentAt: chunk.sentAt + moveMs,
    events: chunk.events.map((event) => moveEvent(event, moveMs)),
  }))
}

function moveEvent(event: RecordedEvent, moveMs: number): RecordedEvent {
  const timestamp = event.timestamp + moveMs
  if (event.type !== eventType.custom) return { ...event, timestamp }
  const { tag, payload } = event.data as Own
  const name = timesInside[tag] ?? ''
  const time = payload[name]
  return typeof time === 'number'
    ? { ...event, timestamp, data: { tag, payload: { ...payload, [name]: time + moveMs } } }
    : { ...event, timestamp }
}
