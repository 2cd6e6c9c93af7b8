import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { el } from '../../../../tests/support/recordings.ts'
import { factsOf, incidents, shop, tags, visit } from '../../../../tests/support/recordedVisits.ts'

describe('error met', () => {
  it('is an error behind what somebody did, or a message', () => {
    const thrown = visit().press('go').wait(100).throws('x is undefined').wait(4000)
    assert.deepEqual(tags(thrown), ['error met'])
    assert.match(factsOf(thrown).findings[0]?.reasoning ?? '', /"x is undefined" when "Go on" was pressed on \/shop/)
    const late = visit().press('go').request('POST', '/api', { durationMs: 5000 }).wait(20).throws('late').wait(4000)
    assert.deepEqual(tags(late), ['error met'])
    const shown = visit([...shop, el('p', { id: 'at', role: 'alert' })])
    assert.deepEqual(tags(shown.press('go').wait(50).add('at', 'Payment failed.').wait(4000)), ['error met'])
    assert.deepEqual(incidents(shown), ['visible_error: Payment failed.'])
  })

  it('is not what nobody noticed: that is only an incident', () => {
    const foreign = visit().press('go').add('out', 'x').throws('ads', { source: 'https://ads.example/a.js', stack: '' })
    assert.deepEqual([tags(foreign), incidents(foreign)], [[], ['javascript_error: ads']])
    const alone = visit().wait(9000).throws('by itself').wait(1000)
    assert.deepEqual([tags(alone), incidents(alone)], [[], ['javascript_error: by itself']])
    assert.equal(factsOf(alone).incidents[0]?.isFelt, false)
  })

  it('is told once, and counted within bounds', () => {
    const twice = visit().press('go').throws('boom').own('console', { level: 'error', text: 'TypeError: boom' })
    assert.deepEqual(incidents(twice.wait(2000)), ['javascript_error: boom'])
    const loop = visit().press('go')
    for (let i = 0; i < 500; i++) loop.wait(30).throws(`again ${i}`)
    assert.equal(incidents(loop).length, 20)
    assert.deepEqual(tags(loop), ['error met'])
  })
})
