import type { Happening } from '../trail.ts'
import type { Piece } from './piece.ts'
import { firstFrom } from './sortedTimes.ts'
import type { ViewFacts } from './tellPages.ts'

const pauseMsMin = 15_000
const awayMsMin = 10_000

/** Tells of the times in which nothing was done, when they are long: somebody looked, or was away. */
export function addPauses(pieces: readonly Piece[], { view, happenings }: ViewFacts): Piece[] {
  const seen = { absences: absencesOf(happenings, view.endedAt), scrolls: scrollsOf(happenings) }
  const told: Piece[] = []
  let from = view.startedAt
  for (const piece of [...pieces, null]) {
    told.push(...pausesBetween(from, piece?.start ?? view.endedAt, seen))
    if (piece) told.push(piece)
    from = Math.max(from, piece?.end ?? from)
  }
  return told
}

/** Both in order of time. */
type Seen = { absences: readonly Span[]; scrolls: readonly number[] }

function pausesBetween(from: number, until: number, { absences, scrolls }: Seen): Piece[] {
  if (until - from < awayMsMin) return []
  const away = absences.filter(({ start, end }) => start >= from && end <= until)
  const pauses: Piece[] = []
  let start = from
  for (const absence of [...away, { start: until, end: until }]) {
    if (absence.start - start >= pauseMsMin) {
      const first = scrolls[firstFrom(scrolls, start)] ?? Infinity
      pauses.push({ kind: 'look', start, end: absence.start, troubles: [], hasScrolled: first <= absence.start })
    }
    if (absence.end > absence.start) pauses.push({ kind: 'away', ...absence, troubles: [] })
    start = absence.end
  }
  return pauses
}

const scrollsOf = (happenings: readonly Happening[]) =>
  happenings.flatMap(({ kind, at }) => (kind === 'scrolled' ? [at] : []))

type Span = { start: number; end: number }

function absencesOf(happenings: readonly Happening[], viewEnd: number): Span[] {
  const spans: Span[] = []
  let left: number | null = null
  for (const { kind, at } of happenings) {
    if (kind === 'wentAway') left ??= at
    if (kind !== 'cameBack' || left === null) continue
    if (at - left >= awayMsMin) spans.push({ start: left, end: Math.min(at, viewEnd) })
    left = null
  }
  return spans
}
