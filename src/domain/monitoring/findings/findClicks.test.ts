import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { recording } from '../../../../tests/support/recordings.ts'
import { factsOf, shop, visit, type Visit } from '../../../../tests/support/recordedVisits.ts'

const clicks = (made: Visit) =>
  factsOf(made).clicks.map(({ element, count, navigationTo }) => [element.text, count, navigationTo])

describe('clicks', () => {
  it('on one element in a row are one, with their number', () => {
    const facts = visit().press('go', { times: 3 }).add('out', '1').wait(5000).press('go').wait(3000)
    assert.deepEqual(clicks(facts), [
      ['Go on', 3, null],
      ['Go on', 1, null],
    ])
  })

  it('lead to the page that is asked for next, however late it comes', () => {
    const slow = visit().press('link').wait(30).page('/next', shop, { loadMs: 6000 }).wait(1000)
    assert.deepEqual(clicks(slow), [['Next page', 1, '/next']])
    const paid = visit().press('send').submit('form', 'send').request('POST', '/pay', { durationMs: 7000 }).leave()
    assert.deepEqual(clicks(paid.page('/thanks', shop)), [['Send', 1, '/thanks']])
    const typed = visit().press('go').add('out', 'x').wait(500).leave().page('/other', shop, { referrer: '' })
    assert.deepEqual(clicks(typed), [['Go on', 1, null]])
    const entered = visit().type('mail', 'a@b.example').own('key', { key: 'Enter', id: 0 }).submit('form').leave()
    assert.deepEqual(clicks(entered.page('/sent', shop)), [['E-mail', 1, null]])
    const inTab = visit().press('link').wait(200).page('/next', shop, { tab: 'tab-2' }).wait(3000)
    assert.deepEqual(clicks(inTab), [['Next page', 1, '/next']])
  })

  it('have their pictures before the press and when it is quiet again, in the times of the recording', () => {
    const made = recording({ clockWrongMs: 90_000 }).page('/shop', shop).wait(3000)
    const before = made.now
    made.press('go').wait(100).add('out', 'a').wait(300).add('out', 'b')
    const quiet = made.now
    made.wait(900).add('out', 'late').wait(2000)
    const [click] = factsOf(made).clicks
    assert.deepEqual(click?.pictures, {
      before: { stream: 'tab-1/page-1', at: before - 1 },
      after: { stream: 'tab-1/page-1', at: quiet },
    })
    const led = visit().press('link').leave().page('/next', shop)
    const shownAt = led.now - 5
    assert.deepEqual(factsOf(led).clicks[0]?.pictures.after, { stream: 'tab-1/page-2', at: shownAt + 1 })
  })
})
