import { grouped } from '../grouped.ts'
import type { SessionFacts } from '../sessionFacts.ts'
import { gatherPieces } from './gatherPieces.ts'
import { joinNeighbours } from './mergePieces.ts'
import { nameElement } from './nameElement.ts'
import type { NamePage } from './namePage.ts'
import { times, uncapitalized } from './phrases.ts'
import type { Piece, PieceKind } from './piece.ts'
import { tellDeed } from './tellDeed.ts'
import { factsByView, type ViewFacts } from './tellPages.ts'
import { troublesOf } from './troubles.ts'

/** Something that an overview may name; `weight` is how much would be missing without it. */
export type Moment = { at: number; view: number; text: string; weight: number }

const weights: Record<PieceKind, number> = {
  send: 6,
  search: 5,
  files: 5,
  fill: 4,
  press: 2,
  copy: 1,
  several: 0,
  look: 0,
  away: 0,
}

/** A deed with how often it was done; what cannot be counted is done once. */
type Counted = Moment & { count: number }

/** What the user did, as the rest of a sentence that begins with who did it. The same deed is told once. */
export function deedMoments(facts: SessionFacts, namePage: NamePage): Moment[] {
  const done = factsByView(facts).flatMap((of, view) => [
    ...singlePieces(of).flatMap((piece) => deedsOf(piece, view)),
    ...of.findings
      .filter(({ tag }) => tag === 'quick back')
      .map(({ at }): Counted => ({
        at,
        view,
        text: `turned back at once from ${namePage(of.view)}`,
        weight: 3,
        count: 1,
      })),
  ])
  const told = [...grouped(done, ({ text }) => text).values()].flatMap((same) => {
    const [first] = same
    const isCounted = first !== undefined && !/^(?:filled in|copied|turned|chose|made) /.test(first.text)
    const count = isCounted ? same.reduce((sum, one) => sum + one.count, 0) : 1
    return first ? [{ ...first, count }] : []
  })
  return filledAndSent(told)
    .map(({ count, ...moment }) => ({ ...moment, text: moment.text + times(count) }))
    .toSorted((a, b) => a.at - b.at)
}

/** Presses one by one, as something may have gone wrong between them; fields of a form together. */
function singlePieces({ happenings, clicks }: ViewFacts): Piece[] {
  const pieces = gatherPieces(happenings, clicks)
  const others = joinNeighbours(pieces.filter(({ kind }) => kind !== 'press'))
  return [...pieces.filter(({ kind }) => kind === 'press'), ...others]
}

function deedsOf(piece: Piece, view: number): Counted[] {
  const at = piece.start
  if (piece.kind !== 'press') {
    const count = piece.kind === 'send' ? piece.count : 1
    const once = piece.kind === 'send' ? { ...piece, count: 1 } : piece
    const text = uncapitalized(tellDeed(once).summary.replace(/: \d+ fields$/, ''))
    return weights[piece.kind] > 0 ? [{ at, view, text, weight: weights[piece.kind], count }] : []
  }
  // Where a link led is told by the pages.
  const presses = piece.presses.filter(({ isLink, navigationTo }) => !(isLink && navigationTo !== null))
  return presses.map((press) => {
    const text = uncapitalized(tellDeed({ ...piece, presses: [{ ...press, count: 1 }] }).summary)
    const count = press.type === 'double click' && press.count <= 2 ? 1 : press.count
    return { at, view, text, weight: press.name.startsWith('"') ? weights.press : 1, count }
  })
}

/** A form that was filled in and then sent is named once. */
function filledAndSent(moments: readonly Counted[]): Counted[] {
  const formOf = ({ text }: Moment, verb: string) => (text.startsWith(verb) ? text.slice(verb.length) : null)
  const filled = new Set(moments.map((one) => formOf(one, 'filled in ')))
  const sent = new Set(moments.map((one) => formOf(one, 'sent ')))
  return moments.flatMap((one) => {
    const sentForm = formOf(one, 'sent ')
    if (sentForm !== null && filled.has(sentForm)) return [{ ...one, text: `filled in and sent ${sentForm}` }]
    const filledForm = formOf(one, 'filled in ')
    return filledForm !== null && sent.has(filledForm) ? [] : [one]
  })
}

const troubleWeights = {
  network_error: 5,
  visible_error: 6,
  rage_click: 4,
  javascript_error: 3,
  dead_click: 4,
  slow_load: 2,
}

/** What went wrong, as parts of a sentence of their own. */
export function troubleMoments(facts: SessionFacts): Moment[] {
  const met = troublesOf(facts).map(({ at, view, text, type, count }): Moment => ({
    at,
    view,
    text,
    weight: troubleWeights[type] + Math.min(count, 5),
  }))
  // Where something is known to have failed, that is why.
  const inVain = facts.findings
    .filter(({ tag, element, view }) => {
      return tag === 'repeated attempts' && element !== null && !met.some((one) => one.view === view)
    })
    .map(({ at, view, element }): Moment => {
      const what = element ? nameElement(element) : ''
      return { at, view, text: `${what} was tried again and again in vain`, weight: 4 }
    })
  const once = grouped([...met, ...inVain], ({ text }) => text)
  return [...once.values()].flatMap(([first]) => first ?? []).toSorted((a, b) => a.at - b.at)
}

/** The weightiest, in order of time. */
export const weightiest = (moments: readonly Moment[], max: number): Moment[] =>
  moments
    .toSorted((a, b) => b.weight - a.weight || a.at - b.at)
    .slice(0, max)
    .toSorted((a, b) => a.at - b.at)
