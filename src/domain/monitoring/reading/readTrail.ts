import type { RecordedChunk, RecordedUser } from '../recordedEvent.ts'
import type { Happening, Trail } from '../trail.ts'
import { mergeChanges } from './mergeChanges.ts'
import { clockOffsetOf, findGaps, isSoundTime, orderChunks, type ChunkStream } from './orderChunks.ts'
import { readEvent } from './readEvent.ts'
import { settleViews } from './settleViews.ts'
import { createStream, type Reading } from './stream.ts'
import { markTicking } from './ticking.ts'

const idleMs = 60_000

/** Reads a recording once from beginning to end and tells what happened. Whatever it holds, nothing is thrown. */
export function readTrail(chunks: readonly RecordedChunk[]): Trail {
  const streams = orderChunks(chunks)
  const reading: Reading = { offsetMs: clockOffsetOf(chunks), views: [], happenings: [], submits: new Map() }
  let endedAt = 0
  for (const stream of streams) endedAt = Math.max(endedAt, readStream(reading, stream))
  const { views, happenings } = settleViews(reading)
  const startedAt = Math.min(views[0]?.startedAt ?? Infinity, happenings[0]?.at ?? Infinity, endedAt)
  return {
    clockOffsetMs: reading.offsetMs,
    startedAt,
    endedAt,
    activeMs: activeMsOf(happenings),
    user: userOf(happenings),
    views,
    happenings,
    gaps: findGaps(streams),
  }
}

/** When the last of its events was. */
function readStream(reading: Reading, { id, tab, chunks }: ChunkStream): number {
  const stream = createStream(reading, id, tab)
  const firstView = reading.views.length
  for (const { events, sentAt } of chunks) {
    if (!Array.isArray(events)) continue
    for (const event of events) {
      if (typeof event !== 'object' || event === null || !isSoundTime(event.timestamp, sentAt)) continue
      readEvent(stream, event, Math.round(event.timestamp) + reading.offsetMs)
    }
  }
  const view = reading.views.at(-1)
  if (view && reading.views.length > firstView && !view.isLeft) view.endedAt = Math.max(view.endedAt, stream.lastAt)
  markTicking(stream.log)
  for (const happening of mergeChanges(stream.happenings)) reading.happenings.push(happening)
  return stream.lastAt
}

function activeMsOf(happenings: readonly Happening[]): number {
  let activeMs = 0
  let last: number | null = null
  for (const happening of happenings) {
    if (happening.kind === 'changed' && happening.isTicking) continue
    if (last !== null && happening.at - last < idleMs) activeMs += happening.at - last
    last = happening.at
  }
  return activeMs
}

function userOf(happenings: readonly Happening[]): RecordedUser | null {
  const told = happenings.flatMap((happening) => (happening.kind === 'identified' ? [happening.user] : []))
  return told.length === 0 ? null : told.reduce((known, user) => ({ ...known, ...user }), {})
}
