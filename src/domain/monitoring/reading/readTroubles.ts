import { pathOf } from '../../testing/explain/addresses.ts'
import type { Happening } from '../trail.ts'
import { numberIn, textIn, wordIn, type Payload } from './payload.ts'
import { currentView, tell, type Stream } from './stream.ts'
import { isForeignTo } from './webAddress.ts'

const urlMax = 2_048
const durationMsMax = 24 * 60 * 60_000

/** Told when it ended; it happened when it began. */
export function readRequest(stream: Stream, payload: Payload, at: number) {
  const url = textIn(payload, 'url', urlMax)
  const startedAt = numberIn(payload, 'startedAt')
  const durationMs = Math.min(Math.max(numberIn(payload, 'durationMs') ?? 0, 0), durationMsMax)
  const began = startedAt === null ? at - durationMs : startedAt + stream.reading.offsetMs
  // Never later than it was told, and not before there was a session.
  const beganAt = began > at || at - began > durationMsMax ? at - durationMs : began
  const by = wordIn(payload, 'by', ['fetch', 'xhr', 'beacon'])
  const outcome = wordIn(payload, 'outcome', ['answered', 'failed', 'aborted', 'pending'])
  const happening = tell(stream, 'requested', Math.round(beganAt), {
    method: textIn(payload, 'method', 20).toUpperCase() || 'GET',
    url,
    path: pathOf(url).slice(0, urlMax),
    isForeign: isForeignTo(currentView(stream)?.url ?? '', url),
    startedAt: Math.round(beganAt),
    durationMs,
    status: numberIn(payload, 'status'),
    // Nobody waits for a beacon, nor learns how it went.
    outcome: by === 'beacon' ? 'aborted' : outcome,
  })
  happening.view = viewAt(stream, happening)
}

/** The view it began in, which may be over when it ends. */
function viewAt(stream: Stream, { at, view }: Happening): number {
  for (let i = view; i >= 0; i--) {
    const one = stream.reading.views[i]
    if (!one || one.stream !== stream.id) break
    if (one.startedAt <= at) return i
  }
  return view
}

const frame = /\b(?:[a-z-]+-extension|https?|file):\/\/[^\s()]+/i

export function readError(stream: Stream, payload: Payload, at: number) {
  const source = textIn(payload, 'source', urlMax)
  const stack = textIn(payload, 'stack')
  const message = textIn(payload, 'message', 2_000)
  const how = wordIn(payload, 'how', ['error', 'rejection', 'resource'])
  const from = frame.exec(stack.slice(0, 2_000))?.[0] ?? source
  // Browsers keep back what scripts of other sites throw.
  const isKeptBack = /^script error\.?$/i.test(message.trim()) && source === ''
  tell(stream, 'threw', at, {
    how,
    name: textIn(payload, 'name', 200) || 'Error',
    message,
    source,
    stack,
    isForeign: isKeptBack || isForeignTo(currentView(stream)?.url ?? '', how === 'resource' ? source : from),
  })
}
