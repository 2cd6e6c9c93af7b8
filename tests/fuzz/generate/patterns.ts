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

/** What a pattern is to find; the fuzzer's own reading of it. */
export type Pattern = (path: string) => boolean

/** Regular expressions that mean the same in every dialect, and what no dialect, or not this one, understands. */
export function patterns(maxLength: number, paths: readonly string[]): Values {
  const literal = fc.constantFrom(...paths).map(quoted)
  const common = fc.constantFrom(...readEverywhere)
  const source = fc.oneof(
    literal,
    literal.map((pattern) => `^${pattern}$`),
    literal.map((pattern) => pattern.slice(0, 2)),
    fc.tuple(literal, literal).map(([one, two]) => `(?:${one})|(${two})`),
    common,
    fc.constant(`${'x'.repeat(maxLength - 1)}?`),
  )
  return {
    valid: source.chain((pattern) =>
      encodedInQuery(pattern).map((text) => valid(text, (path: string) => new RegExp(pattern, 'u').test(path))),
    ),
    invalid: fc.oneof(
      fc.constantFrom('', ...nulTexts, 'x'.repeat(maxLength + 1)).map((bad) => invalid(bad)),
      fc.constantFrom(...notPatterns).map((bad) => invalid(encodeURIComponent(bad))),
      literal.map((pattern) => invalid(encodeURIComponent(pattern), encodeURIComponent(pattern))),
      fc
        .oneof(fc.constantFrom(...hostileTexts, ...costly), anyText(maxLength))
        .map((odd) => unclear(encodeURIComponent(odd))),
      fc.constantFrom(...brokenEncodings).map((broken) => unclear(broken)),
    ),
  }
}

const quoted = (path: string) => path.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const readEverywhere = [
  '.',
  '.*',
  '^',
  '$',
  '^/',
  '^$',
  'cart',
  'Cart',
  '[cC]art',
  '^/[a-z]+$',
  'x[0-9]+',
  '\\d',
  '[^/a-z]',
  'html$',
  '(cart)|(pay)',
  'a\\+b',
  '(?:a|b)+',
  'x?',
  '(a*)*b',
  '(.+)+$',
]

const notPatterns = [
  '(',
  ')',
  '[',
  '[z-a]',
  '*',
  '+a',
  'a**',
  'a{2,1}',
  'a{1001}',
  '\\',
  '(?=cart)',
  '(?<!cart)x',
  '(cart)\\1',
  '(?P<n',
  '\\p{Nothing}',
  '(?z)',
  '[[:nothing:]]',
]

/** Patterns that keep a careless engine busy; whether they are taken is left open, that they do no harm is not. */
const costly = [
  '((a{100}){100}){100}',
  '(((a{30}){30}){30})',
  '(?:a?){30}a{30}',
  '(x+x+)+y',
  '(.*.*.*.*)*x$',
  '('.repeat(100) + ')'.repeat(100),
  '(?i)' + '[a-z]{1,50}'.repeat(20),
  '\\pL{1,200}\\pN{1,200}',
]
