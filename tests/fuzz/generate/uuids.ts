import * as fc from 'fast-check'
import { brokenEncodings, encoded, hostileTexts, invalid, nulTexts, valid, type Values } from './sent.ts'

const odd = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/** UUIDs in any case; the value is the lower-case form. */
export function uuids(known: readonly string[]): Values {
  const uuid = fc.oneof(
    { weight: 16, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.constantFrom(...odd) },
    { weight: 1, arbitrary: fc.uuid() },
  )
  return {
    valid: fc
      .tuple(uuid, fc.constantFrom('lower', 'upper', 'lower'))
      .chain(([id, letters]) =>
        encoded(letters === 'upper' ? id.toUpperCase() : id).map((text) => valid(text, id.toLowerCase())),
      ),
    invalid: fc.oneof(
      uuid.chain((id) => fc.constantFrom(...maimed(id))).map((text) => invalid(encodeURIComponent(text))),
      fc
        .constantFrom(...hostileTexts, '1', 'g0000000-0000-0000-0000-000000000000')
        .map((text) => invalid(encodeURIComponent(text))),
      fc.constantFrom(...brokenEncodings, ...nulTexts).map((text) => invalid(text)),
      uuid.map((id) => invalid(`${id}%00`)),
    ),
  }
}

const maimed = (id: string): string[] => [
  id.slice(1),
  `${id}0`,
  ` ${id}`,
  `${id}\n`,
  `{${id}}`,
  `urn:uuid:${id}`,
  id.replaceAll('-', ''),
  id.replaceAll('-', '_'),
  `${id}'`,
  `${id},${id}`,
]
