import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { el, recording } from '../../../../tests/support/recordings.ts'
import { incidents, shop, tags, visit } from '../../../../tests/support/recordedVisits.ts'

describe('failed request', () => {
  it('is an answer of 500 or above, or none', () => {
    const failed = visit().press('go').request('POST', '/api/pay', { status: 503 }).add('out', 'x').wait(3000)
    assert.deepEqual(
      [tags(failed), incidents(failed)],
      [['failed request'], ['network_error: POST /api/pay was answered with 503']],
    )
    assert.deepEqual(tags(visit().press('go').request('GET', '/api', { status: null, outcome: 'failed' }).wait(3000)), [
      'failed request',
    ])
    const hangs = visit()
      .press('go')
      .request('POST', '/api/pay', { status: null, outcome: 'pending', durationMs: 12_000 })
    assert.deepEqual(tags(hangs.leave()), ['failed request'])
    const list = [el('main', {}, el('ul', { 'aria-busy': 'true' }))]
    const pending = { status: null, outcome: 'pending', durationMs: 12_000 } as const
    const waits = recording().page('/list', list).request('GET', '/api/list', pending).leave()
    assert.deepEqual(tags(waits).toSorted(), ['failed request', 'slow load'])
    const open = recording().page('/list', shop).request('GET', '/api/events', pending).leave()
    assert.deepEqual(tags(open), [], 'kept open on purpose')
    assert.deepEqual(tags(recording().page('/x', [el('h1', {}, 'Back soon')], { status: 500 })).toSorted(), [
      'error met',
      'failed request',
    ])
  })

  it('is no 4xx, nothing that leaving cut off, and no noise of others', () => {
    const fine = visit().press('go').add('out', 'x').request('GET', '/api', { status: 404 })
    fine.request('GET', '/api/list', { status: null, outcome: 'aborted' })
    fine.request('POST', 'https://metrics.example/collect', { status: null, outcome: 'failed' }).wait(4000)
    fine.request('GET', 'https://ads.example/x', { status: null, outcome: 'failed' }).wait(4000)
    fine.request('GET', '/api/list', { status: null, outcome: 'failed' }).leave()
    assert.deepEqual([tags(fine), incidents(fine)], [[], []])
  })
})
