import * as fc from 'fast-check'
import { anyText, brokenEncodings, hostileTexts, nulTexts, type Sent, type Values } from './sent.ts'

const foreign: readonly string[] = ['invalid_cursor']
/** What the schema already rules out may be told in either way. */
const malformed: readonly string[] = ['invalid_cursor', 'invalid_parameter']

const refused = (texts: readonly string[], codes: readonly string[]): Sent => ({ texts, verdict: 'invalid', codes })

/** Nothing of this was ever given out; cursors that were are used in `planFollowing`. */
export function garbageCursors(maxLength: number): Values {
  const garbage = fc.oneof(
    fc.constantFrom(...hostileTexts, '.', '..', 'e30.', 'e30.AAAAAAAAAAAAAAAAAAAAAA', 'bnVsbA.AAAAAAAAAAAAAAAAAAAAAA'),
    fc.base64String({ minLength: 4, maxLength: 120 }),
    anyText(100),
    fc.constant('A'.repeat(maxLength)),
  )
  const wrong = fc.oneof(
    { weight: 4, arbitrary: garbage.map((text) => refused([encodeURIComponent(text)], foreign)) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...brokenEncodings, ...nulTexts, '', 'A'.repeat(maxLength + 1))
        .map((text) => refused([text], malformed)),
    },
    { weight: 1, arbitrary: garbage.map((text) => refused([encodeURIComponent(text), 'b'], malformed)) },
  )
  return { valid: null, invalid: wrong }
}

/** A cursor that was given out, changed in some way. */
export function alteredCursors(cursor: string): fc.Arbitrary<Sent> {
  const [payload = '', signature = ''] = cursor.split('.')
  const letter = fc.nat(cursor.length - 1).map((at) => {
    const changed = cursor[at] === 'A' ? 'B' : 'A'
    return cursor.slice(0, at) + changed + cursor.slice(at + 1)
  })
  const other = fc.constantFrom(
    cursor.slice(0, -1),
    cursor.slice(1),
    `${cursor}A`,
    `${cursor}.`,
    `${cursor}=`,
    `${cursor} `,
    `${cursor}.${signature}`,
    `.${signature}`,
    `${payload}.`,
    payload,
    signature,
    `${signature}.${payload}`,
    cursor.toLowerCase(),
    decodeURIComponent(`${payload}.%F0%9F%98%80${signature}`),
    `${withLaterPosition(payload)}.${signature}`,
  )
  return fc
    .oneof(letter, other)
    .filter((text) => text !== cursor)
    .map((text) => refused([encodeURIComponent(text)], foreign))
}

/** Somebody who has guessed what is inside. */
const withLaterPosition = (payload: string): string =>
  Buffer.from(Buffer.from(payload, 'base64url').toString().replace('20', '30')).toString('base64url')

/** A cursor of another list, of other filters or of another organization. */
export const misusedCursor = (cursor: string): Sent => refused([encodeURIComponent(cursor)], foreign)
