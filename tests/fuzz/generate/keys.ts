import * as fc from 'fast-check'
import { scopes } from '../../../src/contract/endpoint.ts'
import { createKeyText } from '../../../src/server/access/apiKeyText.ts'
import { otherOf, type FuzzTenant, type World } from '../world/world.ts'
import type { Header, SentKey } from './plan.ts'

/** A key that may do everything, in every way in which it may be sent. */
export function goodKeys({ keys }: FuzzTenant): fc.Arbitrary<SentKey> {
  return fc.constantFrom(...waysToSend(keys.full.text)).map((headers) => ({
    headers,
    tells: 'full key',
    accepted: true,
    scopes,
  }))
}

const waysToSend = (text: string): Header[][] => [
  [['Authorization', `Bearer ${text}`]],
  [['Authorization', `Bearer ${text}`]],
  [['X-API-Key', text]],
  [['authorization', `bearer ${text}`]],
  [['AUTHORIZATION', `BEARER   ${text}`]],
  [
    ['Authorization', `Bearer ${text}`],
    ['X-API-Key', text],
  ],
]

const bearer = (text: string): Header[] => [['Authorization', `Bearer ${text}`]]

const refused = (tells: string, codes: readonly string[], ...ways: Header[][]): fc.Arbitrary<SentKey> =>
  fc.constantFrom(...ways).map((headers): SentKey => ({ headers, tells, accepted: false, codes }))

/** Keys that may do little or nothing, were revoked, are none, or are missing. */
export function troubledKeys(world: World, tenant: FuzzTenant): fc.Arbitrary<SentKey> {
  const { limited, revoked, full } = tenant.keys
  const other = otherOf(world, tenant).keys.full.text
  const isInvalid = ['invalid_api_key']
  const eitherWay = ['invalid_api_key', 'missing_api_key']
  const limitedKey = fc.tuple(fc.constantFrom(...limited), fc.nat(2)).map(([key, way]): SentKey => ({
    headers: waysToSend(key.text)[way + 1]!,
    tells: `key for ${key.scopes.join(', ') || 'nothing'}`,
    accepted: true,
    scopes: key.scopes,
  }))
  return fc.oneof(
    { weight: 4, arbitrary: limitedKey },
    refused('no key', ['missing_api_key'], []),
    refused('revoked key', isInvalid, bearer(revoked), [['X-API-Key', revoked]]),
    refused('key that nobody has', isInvalid, bearer(createKeyText()), bearer(createKeyText())),
    refused(
      'something like a key',
      isInvalid,
      ...maimed(full.text).flatMap((text) => [bearer(text), [['X-API-Key', text]] as Header[]]),
    ),
    refused('keys of two organizations', isInvalid, [...bearer(full.text), ['X-API-Key', other]]),
    refused('key and no key', isInvalid, [...bearer(full.text), ['X-API-Key', 'x']]),
    refused('no bearer', eitherWay, ...otherSchemes(full.text).map((value): Header[] => [['Authorization', value]])),
    refused(
      'key in the wrong place',
      ['missing_api_key'],
      [['Cookie', `key=${full.text}`]],
      [['Proxy-Authorization', `Bearer ${full.text}`]],
    ),
  )
}

const maimed = (text: string) => [
  text.slice(0, -1),
  `${text}0`,
  text.slice(0, 20) + (text[20] === 'A' ? 'B' : 'A') + text.slice(21),
  text.replace('reenact_', 'reenact-'),
  text.replace('reenact_', ''),
  text.slice(8),
  'reenact_',
  'é',
  "'--",
  'x'.repeat(3000),
]

const otherSchemes = (text: string) => [
  '',
  'Bearer',
  'Bearer ',
  text,
  `Basic ${text}`,
  `Bearer${text}`,
  `Bearer ${text} x`,
]
