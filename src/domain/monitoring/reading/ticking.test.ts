import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { el, recording } from '../../../../tests/support/recordings.ts'
import { happeningsOf } from '../../../../tests/support/recordedVisits.ts'

const button = el('button', { id: 'go', class: 'button' }, el('span', { id: 'icon' }, '→'), 'Go on')

describe('changes', () => {
  it('by themselves are ticking, at a rhythm or without one', () => {
    const visit = recording()
      .page('/', [el('b', { id: 'clock' }), el('b', { id: 'news' }), button])
      .wait(4000)
    for (let i = 0; i < 8; i++) visit.add('clock', `${i}`).wait(1000)
    for (const gapMs of [1700, 4100, 2600, 6200]) visit.add('news', 'Something new').wait(gapMs)
    assert.deepEqual(new Set(happeningsOf(visit, 'changed').map(({ isTicking }) => isTicking)), new Set([true]))
  })

  it('that follow presses at a rhythm are answers', () => {
    const visit = recording()
      .page('/', [el('b', { id: 'count' }), button])
      .wait(4000)
    for (let i = 0; i < 8; i++) visit.press('go').wait(20).add('count', `${i}`).wait(400)
    assert.deepEqual(new Set(happeningsOf(visit, 'changed').map(({ isTicking }) => isTicking)), new Set([false]))
  })

  it('out of turn are answers too', () => {
    const visit = recording()
      .page('/', [el('div', { id: 'pictures' }), button])
      .wait(1000)
    for (let i = 0; i < 4; i++) visit.add('pictures', 'next').wait(5000)
    visit.wait(-2800).press('go').wait(30)
    const at = visit.now
    visit.add('pictures', 'next')
    for (let i = 0; i < 3; i++) visit.wait(5000).add('pictures', 'next')
    assert.deepEqual(
      happeningsOf(visit, 'changed')
        .filter(({ isTicking }) => !isTicking)
        .map((change) => change.at),
      [at],
    )
  })

  it('that the page itself began are ticking from the first on, those that somebody began from the second', () => {
    const ticks = (waitMs: number) => {
      const visit = recording()
        .page('/', [el('b', { id: 'clock' }), button])
        .wait(waitMs)
      visit.press('go').wait(30)
      for (let i = 0; i < 5; i++) visit.add('clock', `${i}`).wait(1000)
      return happeningsOf(visit, 'changed').map(({ isTicking }) => isTicking)
    }
    assert.deepEqual(ticks(900), [true, true, true, true, true])
    assert.deepEqual(ticks(4000), [false, true, true, true, true])
  })

  it('are known by the place that is filled, whatever is put there', () => {
    const visit = recording()
      .page('/', [el('div', { id: 'pictures' }), button])
      .wait(1000)
    for (let i = 0; i < 4; i++) visit.add('pictures', el('figure', {}, el('b', {}, `Picture ${i}`))).wait(2000)
    assert.ok(happeningsOf(visit, 'changed').every(({ isTicking }) => isTicking))
  })
})
