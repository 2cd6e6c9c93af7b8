import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { el, recording } from '../../../../tests/support/recordings.ts'
import { happeningsOf } from '../../../../tests/support/recordedVisits.ts'
import type { RecordedChunk } from '../recordedEvent.ts'
import { readTrail } from './readTrail.ts'

const pages = (chunks: readonly RecordedChunk[]) => readTrail(chunks).views.map(({ page, how }) => `${page} ${how}`)

const button = el('button', { id: 'go', class: 'button' }, el('span', { id: 'icon' }, '→'), 'Go on')

describe('views', () => {
  it('are loads and changes of path or query, not of the place within a page', () => {
    const visit = recording().page('/a?x=1', [button]).wait(1000)
    for (const [path, how] of [
      ['/a?x=1#part', 'hash'],
      ['/a?x=2', 'push'],
      ['/b', 'push'],
      ['/a?x=2', 'pop'],
    ] as const) {
      visit.own('navigation', { url: `https://shop.example${path}`, title: '', how }).wait(5000)
    }
    assert.deepEqual(pages(visit.chunks()), ['/a?x=1 first', '/a?x=2 script', '/b script', '/a?x=2 back'])
  })

  it('take a redirect for a part of what it leads to', () => {
    const replaced = recording().page('/old', [button]).wait(100)
    replaced.own('navigation', { url: 'https://shop.example/new', title: 'New', how: 'replace' }).wait(5000)
    assert.deepEqual(pages(replaced.chunks()), ['/new first'])
    const sentOn = recording().page('/old', [button]).wait(60).page('/new', [button]).wait(500)
    assert.deepEqual(pages(sentOn.chunks()), ['/new first'])
  })

  it('tell how somebody came there', () => {
    const visit = recording().page('/a', [button]).wait(2000).press('go').leave()
    visit.page('/b', [button]).wait(3000).leave()
    visit.page('/b', [button], { how: 'reload' }).wait(3000).leave()
    visit.page('/c', [button], { referrer: '' }).wait(3000).leave()
    visit.page('/b', [button], { how: 'back_forward' }).wait(20_000).leave()
    visit.page('/d', [button]).wait(100)
    visit.page('/e', [button], { tab: 'tab-2' })
    assert.deepEqual(pages(visit.chunks()), [
      '/a first',
      '/b link',
      '/b reload',
      '/c typed',
      '/b back',
      '/d script',
      '/e newTab',
    ])
  })

  it('end when the page is left, and begin again when it comes back from memory', () => {
    const visit = recording().page('/a', [button]).wait(1000).leave()
    const leftAt = visit.now
    visit.page('/b', [button]).wait(4000).leave().at(1)
    visit.own('restored', { url: 'https://shop.example/a' }).wait(100).scroll()
    const { views } = readTrail(visit.chunks())
    assert.deepEqual(
      views.map(({ page, how, stream }) => `${page} ${how} ${stream}`),
      ['/a first tab-1/page-1', '/b script tab-1/page-2', '/a back tab-1/page-1'],
    )
    assert.equal(views[0]?.endedAt, leftAt)
  })

  it('are not begun again by a page that is told once more', () => {
    const visit = recording().page('/a', [button]).wait(60_000)
    visit.own('page', {
      url: 'https://shop.example/a',
      title: '',
      referrer: '',
      timeOrigin: visit.now,
      navigationType: 'navigate',
      isVisible: true,
      language: 'en',
    })
    assert.deepEqual(pages(visit.chunks()), ['/a first'])
  })
})

describe('recordings', () => {
  it('of a wrong clock are put right', () => {
    const visit = recording({ clockWrongMs: 3_600_000 }).page('/', [button]).wait(1000).press('go')
    const right = recording().page('/', [button]).wait(1000).press('go')
    assert.equal(happeningsOf(visit, 'clicked')[0]?.at, (happeningsOf(right, 'clicked')[0]?.at ?? 0) - 3_600_000)
    assert.equal(readTrail(visit.chunks()).clockOffsetMs, -3_600_000)
  })

  it('may come twice, out of order and with gaps', () => {
    const [chunk] = recording().page('/', [button]).press('go').chunks()
    assert.ok(chunk)
    const part = (sequence: number, from: number, to: number) => ({
      ...chunk,
      sequence,
      events: chunk.events.slice(from, to),
    })
    const trail = readTrail([part(3, 3, 9), part(0, 0, 2), part(1, 2, 3), part(0, 0, 2)])
    assert.equal(trail.views.length, 1)
    assert.equal(trail.happenings.filter(({ kind }) => kind === 'clicked').length, 1)
    assert.deepEqual(trail.gaps, [{ tab: 'tab-1', page: 'page-1', missing: 1, durationMs: 5 }])
  })

  it('with nothing in them say nothing', () => {
    const { views, happenings, activeMs } = readTrail([])
    assert.deepEqual({ views, happenings, activeMs }, { views: [], happenings: [], activeMs: 0 })
  })
})
