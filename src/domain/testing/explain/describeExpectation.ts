import type { StepProblem } from '../runReport.ts'
import { capitalized, clipped, quoted } from './words.ts'
import type { Wanted } from './wanted.ts'

/** An expectation that did not hold, in one sentence. */
export function describeExpectation({ expectation }: StepProblem, wanted: Wanted, within: string): string {
  const it = capitalized(wanted.told)
  if (!expectation) return `${it} was not as expected${within}.`
  const expected = quoted(expectation.expected ?? '')
  const actual = expectation.actual === null ? null : quoted(expectation.actual)
  switch (expectation.assertion) {
    case 'text':
      return wanted.told === 'the page'
        ? `${expected} did not appear${within}.`
        : `${it} did not show ${expected}${within}${actual === null ? '' : `; it shows ${actual}`}.`
    case 'visible':
      return `${it} did not become visible${within}.`
    case 'hidden':
      return `${it} was still visible${within ? ` after${within.slice(' within'.length)}` : ''}.`
    case 'url':
      return `The address did not become ${expected}${within}${actual === null ? '' : `; it is ${actual}`}.`
    case 'value':
      return `${it} did not get the value ${expected}${within}${actual === null ? '' : `; it has ${actual}`}.`
    case 'count':
      break
  }
  return `${it} is there ${clipped(expectation.actual ?? 'another number of', 20)} times instead of ${clipped(expectation.expected ?? 'as expected', 20)}.`
}
