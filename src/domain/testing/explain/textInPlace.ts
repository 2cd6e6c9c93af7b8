import { isWhollyDifferent, normalized, similarity } from '../similarNames.ts'
import { isSamePlace } from './addresses.ts'
import { soundsLikeError } from './errorTexts.ts'
import type { Evidence } from './evidence.ts'
import { readTree, type TreeLine } from './treeLines.ts'

export type TextCandidate = { text: string; likeness: number; isInPlace: boolean; where: string | null }

const textMax = 300

/** What the page shows instead of an expected text; never an error message, which nobody expects. */
export function findTextInstead(evidence: Evidence, expected: string): TextCandidate | null {
  const { problem, wanted } = evidence
  const actual = problem.expectation?.actual ?? null
  if (actual !== null && actual.trim() !== '' && actual.length <= textMax && wanted.told !== 'the page') {
    return candidate(expected, actual, true, wanted.told)
  }
  return fromDiff(evidence, expected) ?? fromPage(evidence, expected)
}

function candidate(expected: string, text: string, isInPlace: boolean, where: string | null): TextCandidate | null {
  const found = text.trim()
  if (found === '' || found.length > textMax || soundsLikeError(found)) return null
  return { text: found, likeness: similarity(expected, found), isInPlace, where }
}

const shownBy = ({ name, text }: TreeLine) => name || text

/** The line that showed it in the last passing run, and what stands there now. */
function fromDiff({ diff, page, passingPage }: Evidence, expected: string): TextCandidate | null {
  const changes = (diff?.changed ?? []).filter(
    ({ before, after }) => after.role !== 'alert' && [before.name, before.text].some((shown) => holds(shown, expected)),
  )
  const best = changes
    .map(({ before, after }) => {
      const isText = holds(before.text, expected)
      const [was, is] = isText ? [before.text, after.text || after.name] : [before.name, shownBy(after)]
      return candidate(expected, partInstead(was, is, expected), true, after.region)
    })
    .filter((one) => one !== null)
    .toSorted((a, b) => b.likeness - a.likeness)[0]
  if (!best) return null
  // On another page, the same place is not the same thing.
  const isSamePage = passingPage !== null && isSamePlace(passingPage.url, page.url)
  return isSamePage || !isWhollyDifferent(expected, best.text) ? best : null
}

/** Without a place to compare: what resembles it most. */
function fromPage({ report, page, passingLines }: Evidence, expected: string): TextCandidate | null {
  const known = new Set(passingLines.map((line) => normalized(shownBy(line))))
  const shown = [...page.headings, ...readTree(report.accessibilityTree).flatMap(({ name, text }) => [name, text])]
  return (
    shown
      .filter((text) => !known.has(normalized(text)))
      .map((text) => candidate(expected, text, false, null))
      .filter((one) => one !== null && one.likeness >= 0.5)
      .toSorted((a, b) => (b?.likeness ?? 0) - (a?.likeness ?? 0))[0] ?? null
  )
}

const holds = (text: string, expected: string) =>
  normalized(expected) !== '' && normalized(text).includes(normalized(expected))

/** Where only a part of a line was expected, the part that stands there now. */
function partInstead(before: string, after: string, expected: string): string {
  const at = before.indexOf(expected)
  if (at === -1) return after
  const [head, tail] = [before.slice(0, at), before.slice(at + expected.length)]
  const isFramed = after.startsWith(head) && after.endsWith(tail) && after.length > head.length + tail.length
  return isFramed ? after.slice(head.length, after.length - tail.length) : after
}
