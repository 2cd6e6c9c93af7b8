import { randomUUID } from 'node:crypto'
import type { ChunkBody } from '../../src/contract/ingest/chunk.ts'
import { eventType, type RecordedEvent } from '../../src/domain/monitoring/recordedEvent.ts'
import { moveRecording } from '../../src/demo/monitoring/moveRecording.ts'
import { readRecording } from '../../src/demo/monitoring/recordings.ts'

/** Busy visits, a minute in all; a session of an hour is sixty of these minutes. */
const visits = ['grace-cannot-pay', 'mei-buys-jackets', 'sofia-wanders']
const pauseMs = 500

/** A session of about so many minutes, made of real visits one after the other in one tab, each page a page of its own. */
export function longSession(session: string, minutes: number, endsAt: number): ChunkBody[] {
  const startedAt = endsAt - minutes * 60_000
  const tab = randomUUID()
  const chunks: ChunkBody[] = []
  let at = startedAt
  while (at < endsAt) {
    for (const name of visits) {
      // Ids are made of this number and those recorded, so that each time has pages of its own.
      const moved = moveRecording(readRecording(name).chunks, { organizationId: chunks.length + 1, startsAt: at })
      const times = moved.flatMap(({ events }) => events.map(({ timestamp }) => timestamp))
      for (const { page, sequence, events } of moved) {
        const place = { session, tab, page, sequence }
        chunks.push({ version: 1, ...place, startedAt, sentAt: endsAt, events: events.filter(isWanted) })
      }
      at = Math.max(...times) + pauseMs
    }
  }
  return chunks
}

/** One session is of one user. */
const isWanted = ({ type, data }: RecordedEvent) =>
  type !== eventType.custom || (data as { tag?: unknown }).tag !== 'identify'
