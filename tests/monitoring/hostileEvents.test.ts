import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findFacts } from '../../src/domain/monitoring/findings/findFacts.ts'
import { ownEventTags, type RecordedChunk, type RecordedEvent } from '../../src/domain/monitoring/recordedEvent.ts'
import { readTrail } from '../../src/domain/monitoring/reading/readTrail.ts'
import { listRecordings, readRecording } from '../../src/demo/monitoring/recordings.ts'
import { createRandom } from '../durability/random.ts'
import { el, recording } from '../support/recordings.ts'

const begin = Date.UTC(2026, 2, 3, 10)
const minutes = { timeout: 120_000 }

/** What is drawn here is the same for the same seed, so that what fails once fails again. */
function seeded(seed: number) {
  const { between, chance } = createRandom(seed)
  return {
    chance,
    below: (limit: number) => between(0, limit - 1),
    pick: <Item>(items: readonly Item[]) => items[between(0, items.length - 1)] as Item,
  }
}

type Random = ReturnType<typeof seeded>

const oddValues: unknown[] = [
  null,
  undefined,
  true,
  -1,
  0.5,
  Number.NaN,
  Infinity,
  2 ** 53,
  '',
  '__proto__',
  'constructor',
  '\uD800',
  'javascript:alert(1)',
  'x'.repeat(20_000),
  [],
  {},
  [[[[]]]],
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
]
const words = [
  'hidden',
  'class',
  'style',
  'role',
  'alert',
  'error',
  'display: none',
  'Something went wrong',
  'button',
  'form',
]

const odd = ({ pick }: Random): unknown => pick(oddValues)
const idIn = (random: Random): unknown => (random.chance(0.9) ? random.below(40) : odd(random))

function node(random: Random, depth = 0): unknown {
  if (random.chance(0.05)) return odd(random)
  const type = random.pick([0, 1, 2, 2, 2, 3, 3, 4, 5, 9])
  const childNodes = depth < 5 ? Array.from({ length: random.below(4) }, () => node(random, depth + 1)) : []
  const tagName = random.pick([
    'div',
    'BUTTON',
    'a',
    'input',
    'select',
    'label',
    'form',
    'iframe',
    'h1',
    'template',
    '',
    7,
  ])
  const attributes = Object.fromEntries(
    Array.from({ length: random.below(4) }, () => [
      random.pick(words),
      random.chance(0.8) ? random.pick(words) : odd(random),
    ]),
  )
  return { id: idIn(random), type, tagName, attributes, childNodes, textContent: random.pick([...words, odd(random)]) }
}

function mutation(random: Random): object {
  const list = (make: () => unknown) =>
    random.chance(0.05)
      ? odd(random)
      : Array.from({ length: random.below(4) }, () => (random.chance(0.05) ? odd(random) : make()))
  return {
    adds: list(() => ({
      parentId: idIn(random),
      nextId: random.chance(0.5) ? null : idIn(random),
      node: node(random),
    })),
    removes: list(() => ({ parentId: idIn(random), id: idIn(random) })),
    texts: list(() => ({ id: idIn(random), value: random.chance(0.7) ? random.pick(words) : odd(random) })),
    attributes: list(() => ({
      id: idIn(random),
      attributes: { [random.pick(words)]: odd(random), style: odd(random) },
    })),
  }
}

function ownPayload(random: Random): unknown {
  if (random.chance(0.1)) return odd(random)
  const names = [
    'url',
    'id',
    'how',
    'status',
    'startedAt',
    'durationMs',
    'message',
    'stack',
    'timeOrigin',
    'outcome',
    'traits',
    'data',
  ]
  const values = ['https://shop.example/a', '/b', 'push', 'answered', 'failed', 500, 5, begin, ...oddValues]
  return Object.fromEntries(names.map((name) => [name, random.pick(values)]))
}

function event(random: Random, at: number): unknown {
  if (random.chance(0.03)) return odd(random)
  const timestamp = random.chance(0.97) ? at : odd(random)
  const type = random.pick([2, 3, 3, 3, 3, 3, 4, 5, 5, 5, 0, 1, 6, 99, odd(random)])
  if (type === 2) return { type, timestamp, data: { node: node(random) } }
  if (type === 5)
    return { type, timestamp, data: { tag: random.pick([...ownEventTags, '__proto__']), payload: ownPayload(random) } }
  if (type !== 3) return { type, timestamp, data: odd(random) }
  const source = random.pick([0, 0, 0, 1, 2, 2, 3, 4, 5, 7, 8, 9, 13, 14, odd(random)])
  const interaction = {
    source,
    type: random.below(12),
    id: idIn(random),
    x: random.below(50),
    y: odd(random),
    text: odd(random),
  }
  return {
    type,
    timestamp,
    data: source === 0 ? { source, ...mutation(random) } : { ...interaction, ranges: odd(random) },
  }
}

const chunkOf = (events: unknown[], sequence: number, told: Partial<RecordedChunk> = {}): RecordedChunk => ({
  tab: `tab-${sequence % 3}`,
  page: `page-${sequence % 7}`,
  sequence,
  sentAt: begin + 3_600_000,
  receivedAt: begin + 3_600_500,
  events: events as RecordedEvent[],
  ...told,
})

const understand = (chunks: readonly RecordedChunk[]) => findFacts(readTrail(chunks))

describe('hostile recordings', () => {
  it('of 10,000 events that were never recorded are read to the end', minutes, () => {
    const random = seeded(4)
    const chunks = Array.from({ length: 100 }, (_, i) =>
      chunkOf(
        Array.from({ length: 100 }, (__, k) => event(random, begin + i * 30_000 + k * 250)),
        i,
      ),
    )
    const { trail, clicks } = understand(chunks)
    assert.ok(
      trail.happenings.length > 1000 && trail.views.length > 10 && clicks.length > 20,
      'something is made of it',
    )
    assert.ok(trail.happenings.every(({ at, view }) => Number.isFinite(at) && trail.views[view] !== undefined))
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
    assert.deepEqual(understand(chunks), understand(chunks), 'the same every time')
  })

  it('that were real once and are broken in places are read to the end', minutes, () => {
    const random = seeded(5)
    for (const name of listRecordings().slice(0, 12)) {
      const { chunks } = readRecording(name)
      for (let round = 0; round < 3; round++) {
        const broken = structuredClone(chunks).map((chunk) => breakIn(random, chunk))
        understand(
          broken.map(({ events, ...rest }) => chunkOf(events as unknown[], 0, { ...rest, receivedAt: rest.sentAt })),
        )
      }
    }
  })

  it('that nest, repeat and crowd without end cost no more than their size', minutes, () => {
    const crowd = recording().page('/', [el('ul', { id: 'list' }), el('button', { id: 'go' }, 'Go')])
    for (let i = 0; i < 30_000; i++) crowd.interaction(2, 'go')
    understand(crowd.chunks())

    const growing = recording().page('/', [el('ul', { id: 'list' })])
    for (let i = 0; i < 20_000; i++) growing.add('list', el('li', { class: 'error' }, 'It failed')).wait(1)
    understand(growing.chunks())

    const tabs = Array.from({ length: 3000 }, (_, i) =>
      recording({ startedAt: begin + i })
        .page('/', [el('a', { id: 'a' })])
        .press('a'),
    )
    understand(tabs.flatMap((tab, i) => tab.chunks().map((chunk) => ({ ...chunk, tab: `tab-${i}` }))))

    const deep = recording().page('/', [el('div', { id: 'top' })])
    const adds = Array.from({ length: 30_000 }, (_, i) => ({
      parentId: i === 0 ? deep.idOf('top') : 1000 + i - 1,
      nextId: null,
      node: { id: 1000 + i, type: 2, tagName: 'b', attributes: {}, childNodes: [] },
    }))
    deep.raw({ type: 3, timestamp: deep.now, data: { source: 0, adds: adds.toReversed() } })
    for (let i = 0; i < 2000; i++)
      deep.raw({ type: 3, timestamp: deep.now + i, data: { source: 2, type: 2, id: 30_999, x: 5, y: 5 } })
    assert.ok(understand(deep.chunks()).clicks.length > 0)
  })
})

/** Puts odd values into a few places, however deep. */
function breakIn<Value extends { events: unknown }>(random: Random, chunk: Value): Value {
  for (let i = 0; i < 6; i++) {
    let at: unknown = chunk.events
    for (let depth = 0; depth < 30; depth++) {
      if (typeof at !== 'object' || at === null) break
      const keys = Object.keys(at)
      if (keys.length === 0) break
      const key = random.pick(keys)
      if (depth > 0 && random.chance(0.2)) {
        Object.assign(at, { [key]: odd(random) })
        break
      }
      at = (at as Record<string, unknown>)[key]
    }
  }
  return chunk
}
