import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { el } from '../../../../tests/support/recordings.ts'
import { factsOf, shop, tags, visit, type Visit } from '../../../../tests/support/recordedVisits.ts'

describe('form abandoned', () => {
  const leaves = (made: Visit) => tags(made.wait(3000).leave().page('/other', shop, { referrer: '' }).wait(500))

  it('is something entered into a form and never sent', () => {
    const left = visit().type('mail', 'a@b.example')
    assert.deepEqual(leaves(left), ['form abandoned'])
    assert.match(factsOf(left).findings[0]?.reasoning ?? '', /1 field \(E-mail\) of the form on \/shop/)
    const hint = el('p', { id: 'hint', class: 'error', 'data-error-of': 'mail' })
    const refused = visit([...shop, hint])
      .type('mail', 'a')
      .press('send')
      .submit('form', 'send')
      .add('hint', 'Enter a name.')
    assert.deepEqual(leaves(refused), ['form abandoned'])
  })

  it('is nothing that was sent, emptied, or looked for', () => {
    assert.deepEqual(leaves(visit().type('mail', 'a').press('send').submit('form', 'send').request('POST', '/api')), [])
    assert.deepEqual(leaves(visit().type('mail', 'a').press('send').request('POST', '/api')), [])
    assert.deepEqual(leaves(visit().type('mail', 'a').setInput('mail', '')), [])
    const reset = [el('form', {}, el('input', { id: 'name' }), el('button', { id: 'x', type: 'reset' }, 'Reset'))]
    assert.deepEqual(leaves(visit(reset).type('name', 'Kim').press('x')), [])
    const search = el('form', { role: 'search' }, el('input', { id: 'q', 'aria-label': 'Words' }))
    assert.deepEqual(leaves(visit([search]).type('q', 'lamp')), [])
    assert.deepEqual(leaves(visit([el('input', { id: 'alone' })]).type('alone', 'text')), [])
    const again = visit()
      .type('mail', 'a')
      .leave()
      .page('/shop', shop)
      .wait(3000)
      .type('mail', 'a')
      .submit('form')
      .request('POST', '/api')
    assert.deepEqual(leaves(again), [])
  })
})
