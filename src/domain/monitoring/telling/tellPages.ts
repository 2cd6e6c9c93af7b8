import { grouped } from '../grouped.ts'
import type { ClickFact, Finding, SessionFacts } from '../sessionFacts.ts'
import type { Happening, View } from '../trail.ts'
import { addPauses } from './addPauses.ts'
import { featuresUsed } from './featuresUsed.ts'
import { gatherPieces } from './gatherPieces.ts'
import { mergePieces } from './mergePieces.ts'
import type { Piece } from './piece.ts'
import { tellBehavior } from './tellBehavior.ts'
import { tellDeed } from './tellDeed.ts'
import { troublesOf, type Trouble } from './troubles.ts'

export type ToldActivity = {
  startTime: number
  endTime: number
  summary: string
  userAction: string
  userBehavior: string
}

export type ToldPage = {
  page: string
  startTime: number
  endTime: number
  clickCount: number
  featuresUsed: string[]
  activities: ToldActivity[]
}

/** All of one view. */
export type ViewFacts = {
  view: View
  happenings: readonly Happening[]
  clicks: readonly ClickFact[]
  findings: readonly Finding[]
  troubles: readonly Trouble[]
}

/** The pages that were visited, each with what was done there. Times are epoch milliseconds, none outside its page. */
export function tellPages(facts: SessionFacts): ToldPage[] {
  return factsByView(facts).map((of) => ({
    page: of.view.page,
    startTime: of.view.startedAt,
    endTime: of.view.endedAt,
    clickCount: of.clicks.reduce((sum, { count }) => sum + count, 0),
    featuresUsed: featuresUsed(of),
    activities: tellActivities(of),
  }))
}

export function factsByView(facts: SessionFacts): ViewFacts[] {
  const happenings = grouped(facts.trail.happenings, ({ view }) => view)
  const clicks = grouped(facts.clicks, ({ view }) => view)
  const findings = grouped(facts.findings, ({ view }) => view)
  const troubles = grouped(troublesOf(facts), ({ view }) => view)
  return facts.trail.views.map((view, i) => ({
    view,
    happenings: happenings.get(i) ?? [],
    clicks: clicks.get(i) ?? [],
    findings: findings.get(i) ?? [],
    troubles: troubles.get(i) ?? [],
  }))
}

/** What was done in a view, as pieces with what went wrong during or after each. */
function piecesOf(of: ViewFacts): Piece[] {
  const deeds = addTroubles(gatherPieces(of.happenings, of.clicks), of.troubles)
  return mergePieces(addPauses(deeds, of))
}

function tellActivities(of: ViewFacts): ToldActivity[] {
  const pieces = piecesOf(of)
  const within = (at: number) => Math.min(Math.max(at, of.view.startedAt), of.view.endedAt)
  const owned = grouped(of.findings, ({ at }) => ownerOf(pieces, at))
  return pieces.map((piece, i) => {
    const pauseMs = Math.max(0, piece.start - (pieces[i - 1]?.end ?? of.view.startedAt))
    const around = { findings: owned.get(piece) ?? [], pauseMs, next: pieces[i + 1] ?? null }
    return {
      startTime: within(piece.start),
      endTime: within(piece.end),
      ...tellDeed(piece),
      userBehavior: tellBehavior(piece, around),
    }
  })
}

/** What was seen of somebody's behaviour was seen in what they did last, not in the pause after it. */
function ownerOf(pieces: readonly Piece[], at: number): Piece | null {
  const done = pieces.filter(({ kind }) => kind !== 'look' && kind !== 'away')
  return done.findLast(({ start }) => start <= at) ?? done[0] ?? pieces[0] ?? null
}

/** A problem belongs to what was done last before it. */
function addTroubles(pieces: readonly Piece[], troubles: readonly Trouble[]): Piece[] {
  return pieces.map((piece, i) => {
    const next = pieces[i + 1]
    const met = troubles.filter(({ at }) => at >= piece.start && (next === undefined || at < next.start))
    return met.length === 0 ? piece : { ...piece, troubles: met.map(({ text }) => text) }
  })
}
