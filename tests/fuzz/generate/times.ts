import * as fc from 'fast-check'
import {
  brokenEncodings,
  encodedInQuery,
  hostileTexts,
  invalid,
  nulTexts,
  unclear,
  valid,
  type Sent,
  type Values,
} from './sent.ts'

/** A moment, finer than stored times are. */
export type Instant = { ms: number; nanos: number }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

/** Known moments, and others around and far from them, in every form that is accepted. */
export function times(known: readonly number[]): Values {
  const near = fc
    .tuple(fc.constantFrom(...known), fc.constantFrom(0, 0, 0, 0, -1, 1, -1000, 1000, -90 * minuteMs, dayMs, -dayMs))
    .map(([ms, moved]) => ms + moved)
  const far = fc.constantFrom(
    Date.UTC(2000, 1, 29, 12, 30, 15, 250),
    Date.UTC(1970, 0, 1),
    Date.UTC(1969, 11, 31, 23, 59, 59, 999),
    Date.UTC(9990, 5, 6, 7, 8, 9, 10),
    Date.parse('0003-04-05T06:07:08.009Z'),
    Date.now() + 3 * dayMs,
    Date.now() - dayMs,
  )
  const moment = fc.oneof({ weight: 5, arbitrary: near }, { weight: 1, arbitrary: far })
  const written = fc.tuple(moment, form).map(([ms, how]) => write(ms, how))
  return {
    valid: written.chain(({ text, instant }) => encodedInQuery(text).map((encodedText) => valid(encodedText, instant))),
    invalid: fc.oneof(
      fc.constantFrom('', ...brokenEncodings, ...nulTexts).map((text) => invalid(text)),
      fc.constantFrom(...notTimes, ...hostileTexts).map((text) => invalid(encodeURIComponent(text))),
      // A plus that is not encoded is a space.
      moment.map((ms) => invalid(`${new Date(ms).toISOString().slice(0, -1)}+02:00`)),
      written.map(({ text }) => invalid(encodeURIComponent(text), encodeURIComponent(text))),
      moment.chain((ms) => fc.constantFrom(...unsettled(ms))),
    ),
  }
}

type Form = {
  precision: 'date' | 'minute' | 'second' | 'fraction'
  digits: number
  nanos: number
  offset: number
  zone: string
}

const anyForm: fc.Arbitrary<Form> = fc.record({
  precision: fc.constantFrom('date', 'minute', 'second', 'fraction', 'fraction', 'fraction'),
  digits: fc.constantFrom(3, 3, 3, 1, 2, 4, 6, 9),
  nanos: fc.constantFrom(0, 1, 456_789, 999_999),
  offset: fc.constantFrom(0, 0, 0, 120, -330, 345, 14 * 60, -12 * 60, 23 * 60 + 59, -(23 * 60 + 59)),
  zone: fc.constantFrom('Z', 'hh:mm', 'hhmm', 'hh'),
})

/** Often to the millisecond: then it matters on which side of a bound a row is. */
const form = fc.oneof(
  anyForm,
  anyForm.map((other): Form => ({ ...other, precision: 'fraction', digits: 3 })),
)

/** The moment as a text, and the moment that this text tells, which may be coarser. */
function write(wanted: number, { precision, digits, nanos, offset, zone }: Form): { text: string; instant: Instant } {
  if (precision === 'date') {
    const ms = Math.floor(wanted / dayMs) * dayMs
    return { text: new Date(ms).toISOString().slice(0, 10), instant: { ms, nanos: 0 } }
  }
  const step = { minute: minuteMs, second: 1000, fraction: 10 ** Math.max(0, 3 - digits) }[precision]
  const ms = Math.floor(wanted / step) * step
  const finer = precision === 'fraction' && digits > 3 ? Math.floor(nanos / 10 ** (9 - digits)) * 10 ** (9 - digits) : 0
  const minutes = zone === 'Z' ? 0 : zone === 'hh' ? Math.trunc(offset / 60) * 60 : offset
  const wall = new Date(ms + minutes * minuteMs).toISOString()
  const fraction = `.${(wall.slice(20, 23) + pad(finer, 6)).slice(0, digits)}`
  const clock = { minute: wall.slice(0, 16), second: wall.slice(0, 19), fraction: wall.slice(0, 19) + fraction }[
    precision
  ]
  return { text: clock + (zone === 'Z' ? 'Z' : writeOffset(minutes, zone)), instant: { ms, nanos: finer } }
}

function writeOffset(minutes: number, zone: string): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}${{ 'hh:mm': ':', hhmm: '', hh: '' }[zone]}${zone === 'hh' ? '' : pad(size % 60)}`
}

const notTimes = [
  'yesterday',
  'now',
  '1767225600',
  '1767225600000',
  '2026-1-2',
  '2026-01-02T00:00:00',
  '2026-01-02 00:00:00Z',
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-01-32',
  '2026-01-02T25:00:00Z',
  '2026-01-02T23:61:00Z',
  '2026-01-02T00:00:00+24:00',
  '2026-01-02T00:00:00+02:60',
  '2026-01-02T00:00:00Z ',
  '2026-01-02T00:00:00.Z',
  '2026-01-02T00:00:00ZZ',
  '2026-01-02T00:00:00 Europe/Berlin',
  "2026-01-02' or 1=1",
  'Fri, 02 Jan 2026 00:00:00 GMT',
  'infinity',
  '-infinity',
  'epoch',
  '275760-09-14T00:00:00Z',
]

/** Forms of ISO 8601 that are neither promised nor ruled out. */
function unsettled(ms: number): Sent[] {
  const iso = new Date(ms).toISOString()
  const instant: Instant = { ms, nanos: 0 }
  return [
    unclear(`${iso.slice(0, -1)}-00:00`, instant),
    unclear(iso.toLowerCase(), instant),
    unclear(iso.replaceAll(/[-:]/g, ''), instant),
    unclear(iso.replace('.', ','), instant),
    unclear('0000-01-01'),
    unclear('0001-01-01T00:00:00Z', { ms: Date.parse('0001-01-01T00:00:00Z'), nanos: 0 }),
    unclear('9999-12-31T23:59:59.999999999Z'),
    unclear('9999-12-31T23:59:59-01:00'),
    unclear('2026-01-01T24:00:00Z', { ms: Date.UTC(2026, 0, 2), nanos: 0 }),
    unclear('2016-12-31T23:59:60Z'),
    unclear('2026-W01-1'),
  ]
}
