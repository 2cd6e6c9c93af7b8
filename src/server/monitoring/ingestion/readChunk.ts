import { eventBytesMax, hashesMax, sessionMsMax } from '../../../contract/ingest/limits.ts'
import type { RecordedEvent } from '../../../domain/monitoring/recordedEvent.ts'
import { findFault, isOwn, type RejectReason } from './checkEvent.ts'
import { isNestedTooDeeply, measureJson } from './measureJson.ts'
import { readEnvelope, type Envelope, type Refusal } from './readEnvelope.ts'
import { mergeUsers, namesOf, readUser, type SessionUser } from './sessionUser.ts'

/** What there is to know about a chunk; its events themselves are kept as they came. */
export type ChunkReading = Omit<Envelope, 'events' | 'user'> & {
  accepted: number
  rejected: Partial<Record<RejectReason, number>>
  /** By the sender's clock; null when no event is left. */
  firstEventAt: number | null
  lastEventAt: number | null
  user: SessionUser | null
  /** Of all users, where it tells of several. */
  userNames: string[]
  assetHashes: string[]
  unpackedBytes: number
  /** What is to be kept, where it is not what was sent. */
  rewritten: string | null
}

export type ReadOutcome = { reading: ChunkReading } | { refusal: Refusal }

const userNamesMax = 100

/** An event may be a little older than its session: clocks are set while pages are open. */
const earlyMsMax = 5 * 60 * 1000

/** Reads the JSON of a chunk. A pure function of the bytes, so that it can be done on another thread. */
export function readChunk(json: Buffer): ReadOutcome {
  const { isTooMuch, isTooDeep } = measureJson(json)
  if (isTooMuch) return { refusal: tooMuch }
  const read = readEnvelope(json)
  if ('refusal' in read) return read
  const { events, user, ...envelope } = read.envelope
  const latest = envelope.startedAt + sessionMsMax
  const isLate = (event: unknown) => timeOf(event) > latest
  if (events.length > 0 ? events.every(isLate) : envelope.sentAt > latest) return { refusal: sessionTooLong }

  const isLarge = json.length > eventBytesMax
  const { kept, rejected } = sift(events, { isTooDeep, isLarge, startedAt: envelope.startedAt })
  const isWhole = kept.length === events.length
  return {
    reading: {
      ...envelope,
      accepted: kept.length,
      rejected,
      ...timesOf(kept),
      ...whatIsToldIn(kept, user),
      unpackedBytes: json.length,
      rewritten: isWhole ? null : JSON.stringify({ events: kept }),
    },
  }
}

const tooMuch: Refusal = {
  kind: 'tooLarge',
  code: 'chunk_too_large',
  message: 'The chunk holds more than can be read at once.',
}

const sessionTooLong: Refusal = {
  kind: 'invalid',
  code: 'session_too_long',
  message: 'A session ends 24 hours after it began; what follows is another one.',
}

const timeOf = (event: unknown): number => {
  const timestamp = typeof event === 'object' && event !== null && 'timestamp' in event ? event.timestamp : null
  return typeof timestamp === 'number' ? timestamp : Number.NaN
}

/** Parts the events into those that are kept and the reasons of those that are not. */
function sift(events: readonly unknown[], chunk: { isTooDeep: boolean; isLarge: boolean; startedAt: number }) {
  const { isTooDeep, isLarge, startedAt } = chunk
  const kept: RecordedEvent[] = []
  const rejected: Partial<Record<RejectReason, number>> = {}

  function judge(event: unknown): RejectReason | null {
    const fault = findFault(event)
    if (fault !== null) return fault
    const time = timeOf(event)
    if (time < startedAt - earlyMsMax || time > startedAt + sessionMsMax) return 'out_of_range'
    // Both are dear to find out, and only few chunks can hold such an event at all.
    if (isTooDeep && isNestedTooDeeply(event)) return 'too_deep'
    return isLarge && JSON.stringify(event).length > eventBytesMax ? 'too_large' : null
  }

  for (const event of events) {
    const reason = judge(event)
    if (reason === null) kept.push(event as RecordedEvent)
    else rejected[reason] = (rejected[reason] ?? 0) + 1
  }
  return { kept, rejected }
}

function timesOf(events: readonly RecordedEvent[]): Pick<ChunkReading, 'firstEventAt' | 'lastEventAt'> {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { timestamp } of events) {
    first = Math.min(first, timestamp)
    last = Math.max(last, timestamp)
  }
  return events.length > 0 ? { firstEventAt: first, lastEventAt: last } : { firstEventAt: null, lastEventAt: null }
}

/** The user as told by the events and, last, by the chunk itself; and the files that the events name. */
function whatIsToldIn(events: readonly RecordedEvent[], told: object | null) {
  let user: SessionUser | null = null
  const names = new Set<string>()
  const hashes = new Set<string>()
  function hear(payload: object) {
    const heard = readUser(payload)
    user = mergeUsers(user, heard)
    for (const name of namesOf(heard)) if (names.size < userNamesMax) names.add(name)
  }
  for (const event of events) {
    if (!isOwn(event)) continue
    const { tag, payload } = event.data
    if (tag === 'identify') hear(payload)
    if (tag === 'asset' && isHash(payload['hash']) && hashes.size < hashesMax) hashes.add(payload['hash'])
  }
  if (told) hear(told)
  const userNames = user && names.size > namesOf(user).length ? [...names] : []
  return { user, userNames, assetHashes: [...hashes] }
}

/** SHA-256, hexadecimal. */
export const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
