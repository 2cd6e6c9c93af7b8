import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { el } from '../../../../tests/support/recordings.ts'
import { factsOf, incidents, shop, tags, visit } from '../../../../tests/support/recordedVisits.ts'

describe('slow load', () => {
  it('is a page of four seconds or more until it can be used', () => {
    const slow = visit().press('link').leave().page('/slow', shop, { loadMs: 4500 }).wait(2000)
    assert.deepEqual([tags(slow), incidents(slow)], [['slow load'], ['slow_load: /slow took 4.5 s']])
    const body = [el('main', {}, el('ul', { id: 'list', 'aria-busy': 'true' }))]
    const late = visit().leave().page('/late', body).wait(6000).attribute('list', { 'aria-busy': null }).wait(1000)
    assert.deepEqual(tags(late), ['slow load'])
    assert.equal(factsOf(late).loading[0]?.view, 1)
  })

  it('is no save that takes a while, though what somebody waited for long is told', () => {
    const save = visit()
      .press('go')
      .add('out', 'Saving…')
      .request('PUT', '/api', { durationMs: 2500 })
      .add('out', 'Saved')
    assert.deepEqual([tags(save), factsOf(save).loading], [[], []])
    const long = visit()
      .press('go')
      .add('out', 'Saving…')
      .request('PUT', '/api', { durationMs: 5500 })
      .add('out', 'Saved')
    assert.deepEqual(tags(long), [])
    assert.deepEqual(
      factsOf(long).loading.map(({ description }) => description),
      ['PUT /api took 5.5 s'],
    )
  })
})
