import { clockOffsetOf } from '../../../../domain/monitoring/reading/orderChunks.ts'
import { numberIn, payloadOf, textIn, type Payload } from '../../../../domain/monitoring/reading/payload.ts'
import { eventType, type RecordedChunk } from '../../../../domain/monitoring/recordedEvent.ts'

export type Logged = { at: number; kind: 'console' | 'error' | 'rejection' | 'resource'; text: string; details: string }

export type Requested = {
  at: number
  method: string
  url: string
  /** Null: there was no answer. */
  status: number | null
  durationMs: number
  outcome: string
}

export type PartLog = { logged: Logged[]; requested: Requested[] }

const textMax = 2_000

/** What a part of a recording tells of the console and of requests. */
export function readLog(chunks: readonly RecordedChunk[]): PartLog {
  const log: PartLog = { logged: [], requested: [] }
  const offsetMs = clockOffsetOf(chunks)
  for (const { events } of chunks) {
    for (const event of Array.isArray(events) ? events : []) {
      const { type, timestamp, data } = payloadOf(event)
      if (type !== eventType.custom || typeof timestamp !== 'number') continue
      const { tag, payload } = payloadOf(data)
      readOwn(log, String(tag), payloadOf(payload), timestamp + offsetMs)
    }
  }
  return log
}

function readOwn(log: PartLog, tag: string, payload: Payload, at: number) {
  if (tag === 'console') log.logged.push({ at, kind: 'console', text: textIn(payload, 'text', textMax), details: '' })
  if (tag === 'error') log.logged.push(errorOf(payload, at))
  if (tag !== 'request') return
  const durationMs = Math.max(0, numberIn(payload, 'durationMs') ?? 0)
  log.requested.push({
    at: at - durationMs,
    method: textIn(payload, 'method', 20),
    url: textIn(payload, 'url', textMax),
    status: numberIn(payload, 'status'),
    durationMs,
    outcome: textIn(payload, 'outcome', 20),
  })
}

function errorOf(payload: Payload, at: number): Logged {
  const how = textIn(payload, 'how', 20)
  const kind = how === 'rejection' || how === 'resource' ? how : 'error'
  const name = textIn(payload, 'name', 200)
  const message = textIn(payload, 'message', textMax)
  const source = textIn(payload, 'source', textMax)
  const text = kind === 'resource' ? `Could not be loaded: ${source}` : [name, message].filter(Boolean).join(': ')
  return { at, kind, text, details: textIn(payload, 'stack', 8_000) }
}
