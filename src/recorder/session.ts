import { sessionMsMax } from '../contract/ingest/limits.ts'

/** As it is remembered for all pages and tabs of a site. */
export type Session = { id: string; startedAt: number; activeAt: number }

export const idleMsMax = 30 * 60 * 1000

/** The session that goes on, or null when a new one has to begin: after a long rest, or a very long day. */
export function continuedSession(remembered: unknown, now: number): Session | null {
  const { id, startedAt, activeAt } = (remembered ?? {}) as Partial<Session>
  if (typeof id !== 'string' || typeof startedAt !== 'number' || typeof activeAt !== 'number') return null
  // A clock that was set back must not keep a session for ever.
  const isFresh = Math.abs(now - activeAt) < idleMsMax && now - startedAt < sessionMsMax && startedAt <= now + idleMsMax
  return isFresh && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? { id, startedAt, activeAt } : null
}
