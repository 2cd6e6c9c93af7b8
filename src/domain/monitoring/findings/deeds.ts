import type { Happening } from '../trail.ts'
import { lastBetween } from './inTime.ts'

export type Deed = Happening<'clicked' | 'pressedDisabled' | 'typed' | 'keyed' | 'submitted' | 'choseFiles'>

const isDeed = (one: Happening): one is Deed =>
  one.kind === 'clicked' ||
  one.kind === 'typed' ||
  one.kind === 'keyed' ||
  one.kind === 'submitted' ||
  one.kind === 'choseFiles' ||
  one.kind === 'pressedDisabled'

/** The last thing that somebody did in a tab, at most so long before. */
export const lastDeed = (happenings: readonly Happening[], at: number, withinMs: number): Deed | null =>
  lastBetween(happenings, at - withinMs, at).findLast(isDeed) ?? null

const startMs = 1_000
const endMs = 500
const askedMs = 30_000

/** The deed behind something: right before it, or with a request between both. */
export function deedBehind(happenings: readonly Happening[], at: number, withinMs: number): Deed | null {
  const direct = lastDeed(happenings, at, withinMs)
  if (direct) return direct
  const bridge = lastBetween(happenings, at - askedMs, at).findLast(
    (one): one is Happening<'requested'> =>
      one.kind === 'requested' && one.at + one.durationMs <= at + 50 && at - one.at - one.durationMs <= endMs,
  )
  return bridge ? lastDeed(happenings, bridge.at + 20, startMs) : null
}

/** Whether something ran into the leaving of its page. */
export const isCutByLeaving = (happenings: readonly Happening[], endedAt: number): boolean =>
  lastBetween(happenings, endedAt - 200, endedAt + 500).some(({ kind }) => kind === 'left')
