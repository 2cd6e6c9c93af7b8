import { findFacts } from './findings/findFacts.ts'
import { readTrail } from './reading/readTrail.ts'
import { eventType, type RecordedChunk, type RecordedUser } from './recordedEvent.ts'
import type { SessionFacts } from './sessionFacts.ts'

/** `problem` is why a recording cannot be understood, in words for its owner. */
export type FoundFacts = SessionFacts | { problem: string }

/** Reads a recording and finds what tags, issues and words are made of. */
export function findSessionFacts(chunks: readonly RecordedChunk[]): FoundFacts {
  const problem = findProblem(chunks)
  if (problem !== null) return { problem }
  const facts = findFacts(readTrail(chunks))
  return facts.trail.views.length > 0 ? facts : { problem: 'The recording holds no page that could be told of.' }
}

/** Who a session is of may be known, whatever the recording tells. */
export const withUser = (facts: SessionFacts, user: RecordedUser | null): SessionFacts =>
  user === null ? facts : { ...facts, trail: { ...facts.trail, user } }

/** Whatever a recording holds, it is looked at. */
function findProblem(chunks: readonly RecordedChunk[]): string | null {
  let hasEvents = false
  for (const { events } of chunks) {
    for (const event of Array.isArray(events) ? (events as unknown[]) : []) {
      if (typeof event !== 'object' || event === null || !('type' in event)) continue
      if (event.type === eventType.fullSnapshot) return null
      hasEvents = true
    }
  }
  return hasEvents
    ? 'The recording never shows a whole page: its beginning did not arrive.'
    : 'Nothing of the session was recorded that could be read.'
}
