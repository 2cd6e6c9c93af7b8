import { invalidParameter } from '../failure.ts'
import { movedBy, readIsoTime } from '../isoTime.ts'

const dayMs = 24 * 60 * 60 * 1000

export type Window = { since: string; until: string }

/** What a list of collections looks at: the 24 hours before `until`, which is now, where nothing else is said. */
export function defaultWindow(bounds: { since?: string; until?: string }, now: Date): Window {
  const until = bounds.until ?? now.toISOString()
  const since = bounds.since ?? readIsoTime(movedBy(until, -dayMs))
  if (since === null) throw invalidParameter('until', 'until is too early.')
  if (since >= until) throw invalidParameter('since', 'since must be earlier than until.')
  return { since, until }
}
