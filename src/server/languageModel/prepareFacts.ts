import type { Fact } from './languageModel.ts'
import { withoutCredentials } from './withoutCredentials.ts'

export const factCharactersMax = 12_000

const mark = ' […] '

/** The facts as a model gets them: without credentials, and no longer than a limit. Done again, it changes nothing. */
export function prepareFacts(facts: readonly Fact[], charactersMax = factCharactersMax): Fact[] {
  const cleaned = facts
    // Far more than is kept of any, so that a key which this cuts in two is cut away below.
    .map(({ name, text }) => ({ name, text: cutMiddle(text.toWellFormed(), charactersMax * 5) }))
    .map(({ name, text }) => ({ name, text: withoutCredentials(text) }))
    .filter(({ text }) => text.trim() !== '')
  const lengthMax = fairLength(
    cleaned.map(({ text }) => text.length),
    charactersMax,
  )
  return cleaned.map(({ name, text }) => ({ name, text: cutMiddle(text, lengthMax) }))
}

/** How long each may be so that all fit: short ones stay whole, long ones share what is left evenly. */
function fairLength(lengths: readonly number[], sumMax: number): number {
  let left = sumMax
  const sorted = lengths.toSorted((a, b) => a - b)
  for (const [index, length] of sorted.entries()) {
    const share = Math.floor(left / (sorted.length - index))
    if (length > share) return share
    left -= length
  }
  return sumMax
}

/** Beginnings say most, ends next: an error's name stands first, the newest line last. */
function cutMiddle(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text
  const kept = Math.max(0, lengthMax - mark.length)
  const head = Math.ceil((kept * 2) / 3)
  const start = text.slice(0, head).replace(/[\uD800-\uDBFF]$/, '')
  const end = kept > head ? text.slice(-(kept - head)).replace(/^[\uDC00-\uDFFF]/, '') : ''
  return `${start}${mark}${end}`.slice(0, lengthMax)
}
