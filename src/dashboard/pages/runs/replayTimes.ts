import { eventType, type OwnEvents, type RecordedChunk } from '../../../domain/monitoring/recordedEvent.ts'
import type { Evidence } from './runView.ts'

export type RecordedSpan = { startedAt: number; endedAt: number }

/** From the first event to the last; null where there are none. */
export function spanOf(chunks: readonly RecordedChunk[]): RecordedSpan | null {
  let [startedAt, endedAt] = [Infinity, -Infinity]
  for (const { events } of chunks) {
    for (const { timestamp } of events) {
      startedAt = Math.min(startedAt, timestamp)
      endedAt = Math.max(endedAt, timestamp)
    }
  }
  return endedAt < startedAt ? null : { startedAt, endedAt }
}

/**
 * When the run's own clock began, by that of the recording. Steps are timed from the run's beginning, events by the
 * hour: the first document that was recorded is the first that was asked for.
 */
export function findRunStart(
  chunks: readonly RecordedChunk[],
  { requests, steps }: Pick<Evidence, 'requests' | 'steps'>,
): number | null {
  const asked = firstPage(chunks)
  const request = requests.find(
    ({ resource, url }) => resource === 'document' && asked !== null && isSame(url, asked.url),
  )
  const first = request ?? requests.find(({ resource }) => resource === 'document')
  const atMs = first?.atMs ?? steps[0]?.startedAtMs
  return asked === null || atMs === undefined ? null : asked.timeOrigin - atMs
}

function firstPage(chunks: readonly RecordedChunk[]): OwnEvents['page'] | null {
  let found: { at: number; page: OwnEvents['page'] } | null = null
  for (const { timestamp, type, data } of chunks.flatMap(({ events }) => events)) {
    const custom = data as { tag?: string; payload?: OwnEvents['page'] } | null
    if (type !== eventType.custom || custom?.tag !== 'page' || !custom.payload) continue
    if (!found || timestamp < found.at) found = { at: timestamp, page: custom.payload }
  }
  return found && Number.isFinite(found.page.timeOrigin) ? found.page : null
}

const isSame = (one: string, other: string) => one.split(/[?#]/, 1)[0] === other.split(/[?#]/, 1)[0]
