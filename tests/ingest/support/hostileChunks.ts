import { gzipSync } from 'node:zlib'
import { ownEventTags } from '../../../src/domain/monitoring/recordedEvent.ts'
import type { Random } from '../../durability/random.ts'
import { chunkOf, own, scroll } from './recorderCase.ts'

const pick = <T>(random: Random, items: readonly T[]): T => items[random.between(0, items.length - 1)] as T

const odd: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  8.64e15 + 1,
  '',
  '\0',
  '\ud800',
  '\udfff\0',
  'x'.repeat(3_000),
  '__proto__',
  "'; drop table sessions; --",
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '%s%n${7*7}',
  '2026-01-01',
  [],
  {},
  [[]],
  { length: -1 },
  { toString: 1 },
]

/** Something that nobody asked for. */
function anything(random: Random, depth = 0): unknown {
  if (depth > 4 || random.chance(0.6)) return pick(random, odd)
  const count = random.between(0, 4)
  if (random.chance(0.5)) return Array.from({ length: count }, () => anything(random, depth + 1))
  const names = [
    'type',
    'timestamp',
    'data',
    'tag',
    'payload',
    '__proto__',
    'constructor',
    'hash',
    'events',
    'id',
    '\0',
  ]
  return Object.fromEntries(Array.from({ length: count }, () => [pick(random, names), anything(random, depth + 1)]))
}

const goodEvent = (random: Random) =>
  random.chance(0.5) ? scroll(Date.now()) : own(pick(random, ownEventTags), { name: 'x' })

/** A good value with one thing in it changed, or something else altogether. */
function spoil(random: Random, value: Record<string, unknown>): unknown {
  if (random.chance(0.1)) return anything(random)
  const name = pick(random, [...Object.keys(value), 'surplus'])
  return { ...value, [name]: anything(random) }
}

function hostileEvent(random: Random): unknown {
  const event = goodEvent(random) as Record<string, unknown>
  if (random.chance(0.3)) return event
  if (random.chance(0.5)) return spoil(random, event)
  return { ...event, data: spoil(random, event['data'] as Record<string, unknown>) }
}

/** A chunk as bytes that may be wrong in any way, from its events to its compression. */
export function hostileChunk(random: Random): Buffer {
  const events = Array.from({ length: random.between(0, 12) }, () => hostileEvent(random))
  const user = random.chance(0.3) ? { user: anything(random) as object } : {}
  const chunk = chunkOf({ events, ...user })
  const sent = random.chance(0.4) ? spoil(random, chunk) : chunk
  const json = Buffer.from(JSON.stringify(sent) ?? '')
  const text = random.chance(0.15) ? damage(random, json) : json
  const packed = random.chance(0.7) ? gzipSync(text, { level: 1 }) : text
  return random.chance(0.1) ? damage(random, packed) : packed
}

/** A few bytes turned into others, cut off, or repeated. */
function damage(random: Random, bytes: Buffer): Buffer {
  if (random.chance(0.3)) return bytes.subarray(0, random.between(0, bytes.length))
  if (random.chance(0.2)) return Buffer.concat([bytes, bytes])
  const damaged = Buffer.from(bytes)
  for (let times = random.between(1, 8); times > 0 && damaged.length > 0; times--) {
    damaged[random.between(0, damaged.length - 1)] = random.between(0, 255)
  }
  return damaged
}
