import * as fc from 'fast-check'
import { brokenEncodings, encoded, hostileTexts, invalid, nulTexts, unclear, valid, type Values } from './sent.ts'

const notNumbers = [
  '-1',
  '+1',
  '1.0',
  '1.5',
  '1e1',
  '0x10',
  '1_0',
  '1,000',
  ' 1',
  '1 ',
  '1%2C2',
  'Infinity',
  '-0',
  '1n',
]
const tooLarge = ['9007199254740993', '2147483648000000000', '18446744073709551616', '9'.repeat(40), '9'.repeat(400)]

/** Whole numbers inside the bounds, and what is none or lies outside. */
export function integers(bounds: { minimum: number; maximum: number }, known: readonly number[]): Values {
  const { minimum, maximum } = bounds
  // Where ids are given out while the fuzzer works, a number just beyond the known ones may come to exist.
  const edges = [minimum, maximum, maximum - 1, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 40].filter(
    (edge) => edge >= minimum && edge <= maximum,
  )
  const anywhere =
    maximum > 1000 ? fc.integer({ min: 10_000_000, max: 2_000_000_000 }) : fc.integer({ min: minimum, max: maximum })
  const number = fc.oneof(
    ...(known.length > 0 ? [{ weight: 16, arbitrary: fc.constantFrom(...known) }] : []),
    { weight: 1, arbitrary: fc.constantFrom(...edges) },
    { weight: known.length > 0 ? 1 : 4, arbitrary: anywhere },
  )
  return {
    valid: number.chain((value) => encoded(String(value)).map((text) => valid(text, value))),
    invalid: fc.oneof(
      fc.constantFrom(String(minimum - 1), beyond(maximum)).map((text) => invalid(text)),
      fc.constantFrom(...tooLarge).map((text) => invalid(text)),
      fc.constantFrom(...notNumbers, ...hostileTexts).map((text) => invalid(encodeURIComponent(text))),
      fc.constantFrom(...brokenEncodings, ...nulTexts, '1%00').map((text) => invalid(text)),
      // Decoded once it is a percent sign and two digits, which is no number; decoded twice it would be one.
      number.map((value) => invalid(`%253${String(value)[0]}${String(value).slice(1)}`)),
      number.map((value) => unclear(`0${value}`, value)),
    ),
  }
}

/** The next number, also where a double no longer holds it. */
const beyond = (maximum: number) => String(BigInt(maximum) + 1n)
