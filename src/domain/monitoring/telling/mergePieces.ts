import type { Piece } from './piece.ts'
import { tellDeed } from './tellDeed.ts'

const pressGapMs = 20_000
const fillGapMs = 60_000
const pressesMax = 4
export const piecesMax = 10

/** Few pieces out of many. */
export const mergePieces = (pieces: readonly Piece[]): Piece[] => foldMany(joinNeighbours(pieces))

/** Neighbours that are the same thing done on, become one. */
export function joinNeighbours(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    const both = last ? joinedOf(last, piece) : null
    if (both) joined[joined.length - 1] = both
    else joined.push(piece)
  }
  return joined
}

function joinedOf(a: Piece, b: Piece): Piece | null {
  const span = { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) }
  const troubles = [...a.troubles, ...b.troubles]
  const gapMs = b.start - a.end
  if (a.kind === 'fill' && b.kind === 'fill' && a.formId === b.formId && gapMs <= fillGapMs) {
    const hasReturned =
      a.hasReturned || b.hasReturned || b.fields.some((field) => a.fields.slice(0, -1).includes(field))
    const fields = [...new Set([...a.fields, ...b.fields])]
    return { ...a, ...span, troubles, fields, hasReturned, isChoice: a.isChoice && b.isChoice }
  }
  if (a.kind === 'send' && b.kind === 'send' && a.form === b.form && gapMs <= pressGapMs) {
    return { ...a, ...span, troubles, count: a.count + b.count }
  }
  if (a.kind === 'search' && b.kind === 'search' && gapMs <= pressGapMs) return { ...a, ...span, troubles }
  if (a.kind === 'press' && b.kind === 'press' && gapMs <= pressGapMs && troubles.length === 0) {
    const [first] = b.presses
    const last = a.presses.at(-1)
    if (first && last && first.name === last.name && last.navigationTo === null && first.type === last.type) {
      return { ...a, ...span, presses: [...a.presses.slice(0, -1), { ...first, count: first.count + last.count }] }
    }
    const isBusy = [...a.presses, ...b.presses].some(({ count }) => count > 2)
    const presses = [...a.presses, ...b.presses]
    return isBusy || presses.length > pressesMax ? null : { ...a, ...span, presses }
  }
  return null
}

/** The closest in time go together until there are not too many. */
function foldMany(pieces: readonly Piece[]): Piece[] {
  const folded = [...pieces]
  while (folded.length > piecesMax) {
    let closest = 1
    for (let i = 2; i < folded.length; i++) {
      if (costOf(folded[i - 1], folded[i]) < costOf(folded[closest - 1], folded[closest])) closest = i
    }
    const [a, b] = [folded[closest - 1], folded[closest]]
    if (!a || !b) break
    folded.splice(closest - 1, 2, severalOf(a, b))
  }
  return folded
}

const costOf = (a: Piece | undefined, b: Piece | undefined) =>
  a && b ? b.end - a.start + 60_000 * (a.troubles.length + b.troubles.length) : Infinity

function severalOf(a: Piece, b: Piece): Piece<'several'> {
  const summaries = [a, b].flatMap((one) => (one.kind === 'several' ? one.summaries : [tellDeed(one).summary]))
  const troubles = [...a.troubles, ...b.troubles]
  return { kind: 'several', start: a.start, end: Math.max(a.end, b.end), troubles, summaries }
}
