import { invalidParameter } from '../failure.ts'
import { movedBy, readIsoTime } from '../isoTime.ts'

const dayMs = 24 * 60 * 60 * 1000

export type Window = { since: string; until: string }

/**
 * What a list of collections looks at: the last 24 hours, where nothing else is said; the 24 hours before `until`, when
 * that is in the past.
 */
export function defaultWindow(bounds: { since?: string; until?: string }, now: Date): Window {
  const present = now.toISOString()
  const until = bounds.until ?? present
  const since = bounds.since ?? readIsoTime(movedBy(until < present ? until : present, -dayMs))
  if (since === null) throw invalidParameter('until', 'until is too early.')
  if (since >= until) throw invalidParameter('since', 'since must be earlier than until.')
  return { since, until }
}
