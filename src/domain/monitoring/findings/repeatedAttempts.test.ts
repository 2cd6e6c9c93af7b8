import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { el } from '../../../../tests/support/recordings.ts'
import { incidents, shop, tags, visit, type Visit } from '../../../../tests/support/recordedVisits.ts'

describe('repeated attempts', () => {
  const body = [...shop, el('p', { id: 'at', role: 'alert' })]
  const tryIt = (made: Visit, works: boolean) => {
    made
      .press('go')
      .request('POST', '/api/save', { status: works ? 200 : 422 })
      .add('out', 'x')
      .wait(3000)
  }

  it('are three in vain', () => {
    const made = visit(body)
    for (let i = 0; i < 3; i++) tryIt(made, false)
    assert.deepEqual(tags(made), ['repeated attempts'])
    const dead = visit()
    for (let i = 0; i < 3; i++) dead.press('go').wait(3000)
    dead.leave()
    assert.deepEqual(tags(dead).toSorted(), ['dead click', 'repeated attempts'])
    assert.equal(incidents(dead).length, 3)
  })

  it('are no retry that works, and no different things', () => {
    const made = visit(body)
    for (const works of [false, false, true, false]) tryIt(made, works)
    assert.deepEqual(tags(made), [])
    const fine = visit(body)
    for (let i = 0; i < 5; i++) tryIt(fine, true)
    assert.deepEqual(tags(fine), [])
  })

  it('may be whole pages that come back with the same message', () => {
    const signIn = [...shop, el('p', { role: 'alert' }, 'E-mail or password is wrong.')]
    const made = visit()
    for (let i = 0; i < 3; i++) {
      made.type('mail', 'a').press('send').submit('form', 'send').wait(100).leave().page('/shop', signIn).wait(2000)
    }
    assert.deepEqual(tags(made).toSorted(), ['error met', 'repeated attempts'])
    const reloads = visit()
    for (let i = 0; i < 3; i++) {
      const how = i === 0 ? 'navigate' : 'reload'
      reloads
        .leave()
        .page('/broken', [el('h1', {}, 'Something went wrong')], { how })
        .wait(3000)
    }
    assert.deepEqual(tags(reloads).toSorted(), ['error met', 'repeated attempts'])
  })
})
