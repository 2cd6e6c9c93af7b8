import { messageShape } from './errorTexts.ts'
import type { Evidence } from './evidence.ts'
import type { TreeLine } from './treeLines.ts'
import { quoted } from './words.ts'

const things = '(?:items?|results?|products?|entries|orders?|messages?|records?|rows?|matches|data|files?|articles?)'
const saysEmpty = new RegExp(
  `\\b(?:is|are|still) empty\\b|\\bno ${things}\\b|\\bnothing (?:found|here|yet|to show|in)\\b|\\bnone (?:found|yet)\\b|\\b0 ${things}\\b`,
  'i',
)

/** A sign that something is missing that the passing run had: what stands there now, and what stood there then. */
export type EmptySign = { now: string; before: string | null }

export const describeSign = ({ now, before }: EmptySign) =>
  before === null ? quoted(now, 80) : `${quoted(now, 80)} instead of ${quoted(before, 80)}`

const shownBy = ({ name, text }: TreeLine) => name || text

/** Where the page says that there is nothing, or counts nothing, and did not when the test passed. */
export function findEmptySigns({ diff, passingLines }: Pick<Evidence, 'diff' | 'passingLines'>): EmptySign[] {
  if (!diff) return []
  const known = new Set(passingLines.map(shownBy))
  const said = [...diff.added, ...diff.changed.map(({ after }) => after)]
    .map(shownBy)
    .filter((text) => saysEmpty.test(text) && text.length <= 200 && !known.has(text))
    .map((now) => ({ now, before: null }))
  const counted = diff.changed
    .map(({ before, after }) => ({ before: shownBy(before), now: shownBy(after) }))
    .filter(({ before, now }) => messageShape(before) === messageShape(now) && hasBecomeNothing(before, now))
  return [...said, ...counted].filter(({ now }, i, all) => all.findIndex((other) => other.now === now) === i)
}

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

function hasBecomeNothing(before: string, now: string): boolean {
  const [were, are] = [numbersIn(before), numbersIn(now)]
  return are.length === 1 && are[0] === 0 && (were[0] ?? 0) > 0
}
