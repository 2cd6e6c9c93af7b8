import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { RecordedEvent } from '../../domain/monitoring/recordedEvent.ts'
import { planScene, type KnownPart } from './planScene.ts'
import { readPart } from './readPart.ts'

const begin = Date.UTC(2026, 4, 4)
const at = (seconds: number) => begin + seconds * 1000

const own = (seconds: number, tag: string, payload: object): RecordedEvent => ({
  type: 5,
  timestamp: at(seconds),
  data: { tag, payload },
})
const page = (seconds: number, isVisible = true) => [
  own(seconds, 'page', { isVisible }),
  { type: 4, timestamp: at(seconds + 0.4), data: { href: 'https://shop.example/', width: 800, height: 600 } },
  { type: 2, timestamp: at(seconds + 0.5), data: { node: { type: 0, id: 1, childNodes: [] } } },
]
const click = (seconds: number) => ({
  type: 3,
  timestamp: at(seconds),
  data: { source: 2, type: 2, id: 1, x: 1, y: 1 },
})

/** A part with the events of documents, by `tab/page`. */
function part(number: number, documents: Record<string, RecordedEvent[]>, isLoaded = true): KnownPart {
  const chunks = Object.entries(documents).map(([name, events]) => {
    const [tab = '', of = ''] = name.split('/')
    return { tab, page: of, sequence: 0, sentAt: at(4000), receivedAt: at(4000), events }
  })
  const times = chunks.flatMap(({ events }) => events.map(({ timestamp }) => timestamp))
  const facts = isLoaded ? readPart(chunks, 0).facts : null
  return {
    part: number,
    firstEventAt: Math.min(...times),
    lastEventAt: Math.max(...times),
    facts,
    hasEvents: isLoaded,
  }
}

const told = (parts: KnownPart[], seconds: number) => {
  const plan = planScene(parts, at(seconds), at(3600))
  if (plan.kind !== 'scene') return plan
  const { stream, from, until, isOpen } = plan.plan
  return { stream, from: (from - begin) / 1000, until: (until - begin) / 1000, isOpen }
}

describe('what is shown at an instant', () => {
  it('is the page that is there, until the next one is seen whole', () => {
    const parts = [part(1, { 't/a': [...page(0), click(3)], 't/b': [...page(10), click(12)] })]
    assert.deepEqual(told(parts, 5), { stream: 't/a', from: 0.5, until: 10.5, isOpen: false })
    assert.deepEqual(told(parts, 10.2), { stream: 't/a', from: 0.5, until: 10.5, isOpen: false })
    assert.deepEqual(told(parts, 11), { stream: 't/b', from: 10.5, until: 3600, isOpen: false })
  })

  it('is, before anything was seen, the first that was', () => {
    assert.deepEqual(told([part(1, { 't/a': page(0) })], 0), { stream: 't/a', from: 0.5, until: 3600, isOpen: false })
  })

  it('is the tab that was looked at, also when somebody comes back to it', () => {
    const back = own(20, 'visibility', { isVisible: true })
    const parts = [part(1, { 't/a': [...page(0), click(3), back], 'u/b': [...page(10), click(12)] })]
    assert.deepEqual(told(parts, 15), { stream: 'u/b', from: 10.5, until: 20, isOpen: false })
    assert.deepEqual(told(parts, 25), { stream: 't/a', from: 0.5, until: 3600, isOpen: false })
  })

  it('is never a page that was opened behind it', () => {
    const parts = [part(1, { 't/a': [...page(0), click(30)], 'u/b': page(10, false) })]
    assert.deepEqual(told(parts, 15), { stream: 't/a', from: 0.5, until: 3600, isOpen: false })
  })
})

describe('a recording in parts', () => {
  const first = { 't/a': [...page(0), click(30)] }
  const second = { 't/a': [click(40), click(60)] }
  const third = { 't/a': [click(61), { ...page(70)[1]!, timestamp: at(70) }, { ...page(70)[2]!, timestamp: at(70) }] }

  it('needs the first part alone to begin, and goes on when there is more', () => {
    const parts = [part(1, first), part(2, second, false), part(3, third, false)]
    assert.deepEqual(told(parts, 0), { stream: 't/a', from: 0.5, until: 40, isOpen: true })
    assert.deepEqual(told([part(1, first), part(2, second), part(3, third)], 5), {
      stream: 't/a',
      from: 0.5,
      until: 70,
      isOpen: false,
    })
  })

  it('is loaded back to the last full picture, part by part', () => {
    const none = [part(1, first, false), part(2, second, false), part(3, third, false)]
    assert.deepEqual(told(none, 50), { kind: 'load', parts: [2] })
    assert.deepEqual(told([none[0]!, part(2, second), none[2]!], 50), { kind: 'load', parts: [1] })
    assert.deepEqual(told([none[0]!, none[1]!, part(3, third)], 70), {
      stream: 't/a',
      from: 70,
      until: 3600,
      isOpen: false,
    })
  })

  it('remembers what was in a part that was let go', () => {
    const gone = { ...part(1, first), hasEvents: false }
    assert.deepEqual(told([gone, part(2, second), part(3, third)], 50), { kind: 'load', parts: [1] })
  })

  it('may hold nothing that can be shown', () => {
    assert.deepEqual(told([part(1, { 't/a': [click(1)] })], 1), { kind: 'nothing' })
    assert.deepEqual(
      readPart([null, 5, { tab: 1 }, { tab: 't', page: 'p', sentAt: 1, receivedAt: 1, events: [null] }], 0).facts,
      {
        looks: [],
        pictures: [],
        deeds: [],
        assets: [],
      },
    )
  })
})
