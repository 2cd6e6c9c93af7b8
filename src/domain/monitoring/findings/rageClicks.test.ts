import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { el } from '../../../../tests/support/recordings.ts'
import { factsOf, incidents, shop, tags, visit } from '../../../../tests/support/recordedVisits.ts'

describe('rage click', () => {
  it('is three quick presses on a spot that does not answer', () => {
    const rage = visit().press('go', { times: 4 }).wait(3000)
    assert.deepEqual(tags(rage), ['rage click'])
    assert.deepEqual(incidents(rage), ['rage_click: Go on'])
    assert.match(factsOf(rage).findings[0]?.reasoning ?? '', /"Go on" 4 times within 0\.7 s on \/shop/)
    const disabled = visit()
    for (let i = 0; i < 4; i++) disabled.own('disabledPress', { id: disabled.idOf('go'), x: 5, y: 5 }).wait(200)
    assert.deepEqual(tags(disabled.wait(3000)), ['rage click'])
  })

  it('is no stepper, selection, double click, slow series or link', () => {
    const stepper = visit()
    for (let i = 0; i < 6; i++) stepper.press('go').wait(30).add('out', `${i}`).wait(150)
    assert.deepEqual(tags(stepper.wait(3000)), [])
    assert.deepEqual(tags(visit().press('text', { times: 3 }).select().wait(3000)), [])
    assert.deepEqual(tags(visit().press('text', { times: 2 }).interaction(4, 'text').wait(3000)), [])
    assert.deepEqual(tags(visit().press('text', { times: 3, gapMs: 2500 }).wait(3000)), [])
    assert.deepEqual(tags(visit().press('mail', { times: 3 }).wait(3000)), [])
    assert.deepEqual(tags(visit().press('link', { times: 3 }).wait(100).leave().page('/next', shop).wait(3000)), [])
  })

  it('is no stepper of a field whose value is masked, though nothing more is told of it', () => {
    const body = [el('input', { id: 'count' }), el('button', { id: 'more' }, '+')]
    const masked = visit(body).press('more').setInput('count', '•••••••').wait(150).press('more', { times: 5 })
    assert.deepEqual(tags(masked.wait(3000)), [])
  })
})
