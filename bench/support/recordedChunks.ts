import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { RecordedEvent } from '../../src/domain/monitoring/recordedEvent.ts'
import { createRandom } from '../../tests/durability/random.ts'

const sessionsAtOnce = 75

/** Chunks like those of many who move about a page at the same time: a snapshot at first, then what changes. */
export function recordedChunks(count: number): Buffer[] {
  const heads = Array.from({ length: sessionsAtOnce }, newHead)
  return Array.from({ length: count }, (_, index) => {
    const sequence = Math.floor(index / sessionsAtOnce)
    const now = Date.now()
    const events = sequence === 0 ? [snapshot(now)] : changes(now, index)
    const head = heads[index % sessionsAtOnce]
    return gzipSync(JSON.stringify({ version: 1, ...head, sequence, startedAt: now - 1000, sentAt: now, events }))
  })
}

const newHead = () => ({ session: randomUUID(), tab: randomUUID(), page: randomUUID() })

function snapshot(timestamp: number): RecordedEvent {
  const card = (id: number) => ({
    type: 2,
    id,
    tagName: 'article',
    attributes: { class: 'goods-card', 'data-id': randomUUID() },
    childNodes: [
      {
        type: 2,
        id: id + 1,
        tagName: 'h3',
        attributes: {},
        childNodes: [{ type: 3, id: id + 2, textContent: `Mug ${id}` }],
      },
      { type: 2, id: id + 3, tagName: 'img', attributes: { src: `/goods/${id}.svg`, alt: '' }, childNodes: [] },
    ],
  })
  const cards = Array.from({ length: 150 }, (_, i) => card(10 + i * 4))
  const node = { type: 0, id: 1, childNodes: [{ type: 2, id: 2, tagName: 'body', attributes: {}, childNodes: cards }] }
  return { type: 2, timestamp, data: { node, initialOffset: { left: 0, top: 0 } } }
}

function changes(now: number, seed: number): RecordedEvent[] {
  const random = createRandom(seed)
  const moves = (at: number) => ({
    type: 3,
    timestamp: at,
    data: {
      source: 1,
      positions: Array.from({ length: 10 }, (_, i) => ({
        x: random.between(0, 1280),
        y: random.between(0, 720),
        id: random.between(1, 600),
        timeOffset: -50 * i,
      })),
    },
  })
  const mutation = (at: number) => ({
    type: 3,
    timestamp: at,
    data: {
      source: 0,
      adds: [],
      removes: [],
      attributes: [{ id: random.between(1, 600), attributes: { class: `is-${random.between(0, 9)}` } }],
      texts: [{ id: random.between(1, 600), value: `${random.between(1, 900)} €` }],
    },
  })
  return Array.from({ length: 30 }, (_, i) => (i % 3 === 0 ? mutation(now - i) : moves(now - i)))
}
