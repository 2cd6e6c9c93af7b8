import { eventType, source, type RecordedEvent } from '../recordedEvent.ts'
import { logDeed } from './changeLog.ts'
import { ensureView } from './openView.ts'
import { payloadOf, textIn, type Payload } from './payload.ts'
import { readMutation, readOtherChange, readSnapshot } from './readChanges.ts'
import { readInput } from './readFields.ts'
import { readOwnEvent } from './readOwnEvent.ts'
import { readInteraction } from './readPresses.ts'
import { tell, type Stream } from './stream.ts'

/** Takes in one event. Whatever it holds, nothing is thrown. */
export function readEvent(stream: Stream, event: RecordedEvent, at: number) {
  stream.lastAt = Math.max(stream.lastAt, at)
  if (stream.log.startedAt === 0) stream.log.startedAt = at
  switch (event.type) {
    case eventType.incremental:
      ensureView(stream, '', at)
      readIncremental(stream, payloadOf(event.data), at)
      break
    case eventType.fullSnapshot:
      ensureView(stream, '', at)
      readSnapshot(stream, payloadOf(event.data)['node'], at)
      break
    case eventType.meta:
      ensureView(stream, textIn(payloadOf(event.data), 'href'), at)
      break
    case eventType.custom:
      readOwnEvent(stream, event.data, at)
      break
    default:
  }
}

function readIncremental(stream: Stream, data: Payload, at: number) {
  switch (data['source']) {
    case source.mutation:
      readMutation(stream, data, at)
      break
    case source.mouseInteraction:
      readInteraction(stream, data, at)
      break
    case source.input:
      readInput(stream, data, at)
      break
    case source.mouseMove:
    case source.touchMove:
      logDeed(stream.log, at)
      break
    case source.scroll:
      logDeed(stream.log, at)
      tell(stream, 'scrolled', at, { nodeId: typeof data['id'] === 'number' ? data['id'] : -1 })
      break
    case source.selection:
      if (isRealSelection(data['ranges'])) tell(stream, 'selected', at, {})
      break
    case source.viewportResize:
    case source.mediaInteraction:
      readOtherChange(stream, data['id'], at)
      break
    default:
      // Rules of style sheets, drawings, fonts: something looks different.
      if (typeof data['source'] === 'number') readOtherChange(stream, data['id'] ?? data['styleId'], at)
  }
}

/** A mere caret is told as a selection too. */
function isRealSelection(ranges: unknown): boolean {
  if (!Array.isArray(ranges)) return false
  return ranges.slice(0, 20).some((range) => {
    const { start, startOffset, end, endOffset } = payloadOf(range)
    return start !== end || startOffset !== endOffset
  })
}
