import * as fc from 'fast-check'
import { brokenEncodings, encoded, hostileTexts, invalid, nulTexts, unclear, valid, type Values } from './sent.ts'

/** One of some words. */
export function choices(words: readonly string[]): Values {
  const word = fc.constantFrom(...words)
  return {
    valid: word.chain((chosen) => encoded(chosen).map((text) => valid(text, chosen))),
    invalid: fc.oneof(
      fc.constantFrom('', ',', ...brokenEncodings, ...nulTexts).map((text) => invalid(text)),
      fc.constantFrom(...hostileTexts, 'nothing').map((text) => invalid(encodeURIComponent(text))),
      word.chain((chosen) => fc.constantFrom(...wronglySpelt(chosen))).map((text) => invalid(text)),
      fc.tuple(word, word).map(([one, two]) => invalid(one, two)),
    ),
  }
}

const wronglySpelt = (word: string) => [
  word.toUpperCase(),
  `${word}s`,
  word.slice(1),
  `${word}%20`,
  `${word}%00`,
  `${word},${word}`,
  `"${word}"`.replaceAll('"', '%22'),
]

/** Any of some words, with commas between them or the parameter repeated; the value is a set. */
export function lists(words: readonly string[]): Values {
  const some = fc
    .tuple(fc.shuffledSubarray([...words], { minLength: 1 }), fc.array(fc.constantFrom(...words), { maxLength: 2 }))
    .map(([chosen, again]) => [...chosen, ...again])
  const comma = fc.constantFrom(',', '%2C', '%2c')
  return {
    valid: fc.oneof(
      fc.tuple(some, comma).map(([chosen, between]) => valid(chosen.join(between), new Set(chosen))),
      some.map((chosen) => ({ texts: chosen, verdict: 'valid' as const, value: new Set(chosen) })),
    ),
    invalid: fc.oneof(
      fc.constantFrom('', ...brokenEncodings, ...nulTexts).map((text) => invalid(text)),
      fc.constantFrom(...hostileTexts, 'nothing').map((text) => invalid(encodeURIComponent(text))),
      some.map((chosen) => invalid([...chosen, 'nothing'].join(','))),
      some.map((chosen) => invalid(...chosen, 'NOTHING')),
      some.map((chosen) => unclear(`${chosen.join(',')},`, new Set(chosen))),
      some.map((chosen) => unclear(chosen.join(',%20'), new Set(chosen))),
    ),
  }
}
