import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { shop, tags, visit } from '../../../../tests/support/recordedVisits.ts'

describe('quick back', () => {
  const backAfter = (ms: number) =>
    tags(
      visit()
        .press('link')
        .leave()
        .page('/next', shop)
        .wait(ms)
        .leave()
        .page('/shop', shop, { how: 'back_forward' })
        .wait(500),
    )

  it('is back within two seconds of arriving', () => {
    assert.deepEqual(backAfter(1200), ['quick back'])
    const inPage = visit().own('navigation', { url: 'https://shop.example/b', title: '', how: 'push' }).wait(900)
    assert.deepEqual(
      tags(inPage.own('navigation', { url: 'https://shop.example/shop', title: '', how: 'pop' }).wait(500)),
      ['quick back'],
    )
  })

  it('is not back after reading', () => assert.deepEqual(backAfter(2600), []))
})
