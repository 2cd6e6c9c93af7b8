import { listed } from '../../testing/explain/words.ts'
import type { BuiltInTag, Finding } from '../sessionFacts.ts'
import type { Piece } from './piece.ts'
import { capitalizedPhrase, lasting } from './phrases.ts'

const hesitationMs = 10_000

/** What is known around a piece. */
export type Around = {
  /** What was seen of the user's behaviour while it lasted. */
  findings: readonly Finding[]
  /** Since the piece before it ended, or the page opened. */
  pauseMs: number
  next: Piece | null
}

const byTag: Partial<Record<BuiltInTag, string>> = {
  'rage click': 'Pressed quickly again and again without an answer',
  'repeated attempts': 'Tried the same thing again, in vain',
  'dead click': 'Got no reaction',
  'form abandoned': 'Left the form without sending it',
  'quick back': 'Turned back at once',
}

/** How the user went about it, as far as it can be seen. */
export function tellBehavior(piece: Piece, around: Around): string {
  const tags = around.findings.map(({ tag }) => byTag[tag]).filter((told) => told !== undefined)
  const troubles = piece.troubles.length > 0 ? `met a problem: ${listed(piece.troubles, 2)}` : null
  const [seen = troubles === null ? tellManner(piece, around) : null] = tags
  const told = [seen, troubles].filter((part): part is string => part !== null)
  return capitalizedPhrase(told.join('; '))
}

function tellManner(piece: Piece, { pauseMs, next }: Around): string {
  if (piece.kind === 'look') return piece.hasScrolled ? 'Read or looked for something' : 'Read, or did something else'
  if (piece.kind === 'away') return 'Did something else meanwhile'
  if (piece.kind === 'fill') {
    if (piece.hasReturned) return 'Came back to a field and changed it'
    return next?.kind === 'send' ? 'Went through it and sent it' : 'Went through it'
  }
  if (piece.kind === 'press' && piece.presses.some(({ isDisabled }) => isDisabled)) return 'Expected it to be usable'
  if (piece.kind === 'press' && piece.presses.some(({ count }) => count > 2)) return 'Pressed more than once'
  return pauseMs >= hesitationMs ? `Took ${lasting(pauseMs)} before that` : 'Went on without a pause'
}
