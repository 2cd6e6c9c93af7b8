import * as fc from 'fast-check'
import type { Operation } from '../../../src/contract/routes.ts'
import { v1 } from '../../../src/contract/v1.ts'
import type { World } from '../world/world.ts'
import type { Header } from './plan.ts'
import type { Sent } from './sent.ts'

/** Headers that change nothing. */
const idleHeaders: readonly Header[] = [
  ['Accept', '*/*'],
  ['Accept', 'text/html'],
  ['Accept', 'application/xml;q=0.9, */*;q=0'],
  ['Accept', ''],
  ['Accept', '\\;;;=,,'],
  ['Accept-Encoding', 'gzip, br, zstd'],
  ['Accept-Language', 'tlh'],
  ['Content-Type', 'application/json'],
  ['Content-Type', 'nonsense'],
  ['Content-Type', ''],
  ['Cookie', 'a=b; __proto__=c'],
  ['Origin', 'https://elsewhere.example'],
  ['Range', 'bytes=0-3'],
  ['If-Match', '"nothing"'],
  ['If-Modified-Since', 'Fri, 31 Dec 2100 00:00:00 GMT'],
  ['If-None-Match', '"nothing"'],
  ['X-Forwarded-For', '127.0.0.1, ::1'],
  ['X-Forwarded-Host', 'elsewhere.example'],
  ['X-Forwarded-Proto', 'https'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Request-Id', 'mine'],
  ['X-Original-URL', '/metrics'],
  ['Expect', '100-continue'],
  ['Expect', 'something else'],
  ['Upgrade', 'websocket'],
  ['Connection', 'close'],
  ['User-Agent', '\u00ff\u00fe'],
  ['X-Long', 'x'.repeat(6000)],
  ['X-Endless', 'x'.repeat(20_000)],
]

export const extraHeaders: fc.Arbitrary<Header[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Header[]>([]) },
  {
    weight: 1,
    arbitrary: fc.uniqueArray(fc.constantFrom(...idleHeaders), { maxLength: 3, selector: ([name]) => name }),
  },
)

const bodies: readonly string[] = [
  '{}',
  '{"testId":1}',
  '{broken',
  'null',
  '',
  'a=b&__proto__=c',
  '\u0000\u00ff',
  'x'.repeat(60_000),
  'x'.repeat(70_000),
]

const contentTypes: readonly string[] = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=nothing',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/octet-stream',
  '*/*',
  'nonsense',
  '/',
  ';',
  'a/b; c="',
  'application/json, text/plain',
]

/** A body with a type that may or may not fit; the type may be missing. */
export const bodiesWithType: fc.Arbitrary<{ body: string; headers: Header[] }> = fc
  .tuple(fc.constantFrom(...bodies), fc.option(fc.constantFrom(...contentTypes), { freq: 6 }), fc.boolean())
  .map(([body, type, chunked]) => ({
    body,
    headers: [
      ...(type === null ? [] : [['Content-Type', type] as const]),
      chunked
        ? (['Transfer-Encoding', 'chunked'] as const)
        : (['Content-Length', String(Buffer.byteLength(body, 'latin1'))] as const),
    ],
  }))

const goodKey = fc.oneof(
  { weight: 4, arbitrary: fc.nat(20).map((n) => `order-${n}`) },
  { weight: 1, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.constantFrom('!', '~', "';--", '__proto__', '%00', '"x"', 'k'.repeat(255), 'ORDER-1') },
)

/** Idempotency keys as the contract describes them, and others. The few good ones come again and again. */
export function idempotencyKeys(wanted: 'valid' | 'invalid'): fc.Arbitrary<Sent> {
  if (wanted === 'valid') return goodKey.map((key) => ({ texts: [key], verdict: 'valid', value: key }))
  return fc.oneof(
    fc
      .constantFrom('', ' ', 'a b', 'a\tb', 'é', '\u00ff', 'k'.repeat(256), 'k'.repeat(5000))
      .map((key): Sent => ({ texts: [key], verdict: 'invalid' })),
    fc.tuple(goodKey, goodKey).map((keys): Sent => ({ texts: keys, verdict: 'invalid' })),
  )
}

/** Tags of an answer that was seen, in the ways in which a client may send them, and tags of nothing. */
export function ifNoneMatch(world: World, operation: Operation, etagKey: string): fc.Arbitrary<string> {
  const other = fc.constantFrom('"nothing"', 'W/"nothing"', '"', '', 'nothing', '"a", "b"', `"${'x'.repeat(500)}"`)
  const known = world.memory.etags.get(etagKey)
  if (known === undefined || !v1[operation].revalidates) return other
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(known, `W/${known}`, `"a", ${known}`, `${known},"b"`, '*') },
    { weight: 1, arbitrary: fc.oneof(other, fc.constant(known.replace(/..$/, '"'))) },
  )
}
