import * as fc from 'fast-check'

/**
 * A parameter as it is sent, with what must come of it: the value is understood, refused, or, where nothing is laid
 * down, either of the two.
 */
export type Sent = {
  /** Percent-encoded; several when the parameter is repeated. */
  texts: readonly string[]
  verdict: 'valid' | 'invalid' | 'unclear'
  /** What the operation is to understand, if it takes the text. */
  value?: unknown
  /** The codes that fit a refusal. */
  codes?: readonly string[]
}

/** Two ways to choose a value; null where nothing valid can be made up. */
export type Values = { valid: fc.Arbitrary<Sent> | null; invalid: fc.Arbitrary<Sent> }

export type Draw = <T>(arbitrary: fc.Arbitrary<T>) => T

export const valid = (text: string, value: unknown): Sent => ({ texts: [text], verdict: 'valid', value })
export const invalid = (...texts: string[]): Sent => ({ texts, verdict: 'invalid' })
export const unclear = (text: string, value?: unknown): Sent => ({ texts: [text], verdict: 'unclear', value })

/** The same text in the different ways in which an address may spell it. */
export function encoded(text: string): fc.Arbitrary<string> {
  const usual = encodeURIComponent(text)
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constant(encodeAll(text)) },
    { weight: 1, arbitrary: fc.constant(encodeAll(text).toLowerCase()) },
  )
}

/** In a query, a space may also be a plus. */
export const encodedInQuery = (text: string): fc.Arbitrary<string> =>
  fc.oneof(encoded(text), fc.constant(encodeURIComponent(text).replaceAll('%20', '+')))

const encodeAll = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')

/** Texts that have broken programs before. None is a number, a time, a UUID or a word of the API. */
export const hostileTexts: readonly string[] = [
  "' OR '1'='1",
  "'; DROP TABLE sessions; --",
  '1; select pg_sleep(10)',
  '" or ""="',
  '\\',
  '%',
  '_%_',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..',
  '.',
  '__proto__',
  'constructor',
  'toString',
  '[object Object]',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{"$gt":""}',
  '*',
  '(a+)+$',
  '\u202egnp',
  '\ufeff',
  '\u0130\u0131ß',
  'é',
  'e\u0301',
  '😀',
  '👩‍👩‍👧',
  '１２',
  '٣',
  ' ',
  '\t',
  'a\r\nX-Injected: yes',
  '\u{10ffff}',
  '\uffff',
]

/** Percent signs that encode nothing, or no text. */
export const brokenEncodings: readonly string[] = [
  '%',
  '%%',
  '%z',
  '%zz',
  '%1',
  'a%',
  '%E0%A4%A',
  '%ED%A0%80',
  '%ED%B0%80',
  '%C0%80',
  '%C0%AF',
  '%FF',
  '%F4%90%80%80',
  '%u0041',
]

export const nulTexts: readonly string[] = ['%00', 'a%00', '%00a', 'a%00b']

const unit = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0x20, max: 0x7e }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 0x1f }) },
  { weight: 2, arbitrary: fc.integer({ min: 0x80, max: 0xd7ff }) },
  { weight: 1, arbitrary: fc.integer({ min: 0xe000, max: 0x10ffff }) },
)

/** Any text without NUL and without half characters. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(unit, { minLength: 1, maxLength: Math.min(maxLength, 40) })
    .map((points) => points.map((point) => String.fromCodePoint(point)).join(''))
