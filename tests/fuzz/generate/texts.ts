import * as fc from 'fast-check'
import {
  anyText,
  brokenEncodings,
  encodedInQuery,
  hostileTexts,
  invalid,
  nulTexts,
  unclear,
  valid,
  type Values,
} from './sent.ts'

/** Texts up to a length, which is counted in characters; half a pair of surrogates cannot be sent. */
export function texts(maxLength: number, known: readonly string[]): Values {
  const text = fc.oneof(
    ...known.flatMap((one) => [
      { weight: 6, arbitrary: fc.constant(one) },
      { weight: 2, arbitrary: fc.constant(otherCase(one)) },
      { weight: 2, arbitrary: partOf(one) },
    ]),
    { weight: 2, arbitrary: fc.constantFrom(...hostileTexts) },
    { weight: 2, arbitrary: anyText(maxLength) },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(maxLength), longestInAstral(maxLength)) },
  )
  return {
    valid: text.chain((chosen) => encodedInQuery(chosen).map((encodedText) => valid(encodedText, chosen))),
    invalid: fc.oneof(
      fc.constantFrom('', ...nulTexts, 'x'.repeat(maxLength + 1), 'x'.repeat(maxLength * 2)).map((bad) => invalid(bad)),
      fc.tuple(text, text).map(([one, two]) => invalid(encodeURIComponent(one), encodeURIComponent(two))),
      fc.constantFrom(...brokenEncodings).map((broken) => unclear(broken)),
    ),
  }
}

/** As many characters as are allowed, or as an address can hold, each of them two units long. */
const longestInAstral = (maxLength: number) => '😀'.repeat(Math.min(maxLength, 300))

const swap = (letter: string) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())

/** Upper and lower case exchanged, where that is one letter for one letter. */
const otherCase = (text: string) =>
  Array.from(text, (letter) => (swap(letter).length === letter.length ? swap(letter) : letter)).join('')

const partOf = (text: string): fc.Arbitrary<string> => {
  const letters = Array.from(text)
  return fc
    .tuple(fc.nat(letters.length - 1), fc.nat(letters.length - 1))
    .map(([from, to]) => letters.slice(Math.min(from, to), Math.max(from, to) + 1).join(''))
}
