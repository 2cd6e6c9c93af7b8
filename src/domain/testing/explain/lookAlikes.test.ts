import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain, form, steps } from '../../../../tests/support/explainAddressForm.ts'
import { byRole, click, element, report, request } from '../../../../tests/support/explainRuns.ts'

describe('a look-alike', () => {
  const own = steps.with(2, click('Add to cart'))
  const wish = {
    element: element('button', 'Add to wishlist'),
    locators: [byRole('button', 'Add to wishlist')],
    likeness: 0.85,
  }

  it('is never offered with confidence', () => {
    const told = explain('not_found', {
      facts: { replacements: [wish] },
      steps: own,
      last: null,
      went: { tree: form('Add to wishlist') },
    })
    assert.equal(told.cause, 'removed')
    assert.ok(told.suggestedFixes.every(({ confidence }) => confidence === 'low'))
  })

  it('is something else when it stood beside the wanted one when the test passed', () => {
    const both = form('Add to cart', '  - button "Add now to wishlist"')
    const last = report(own, [
      { at: '/account', tree: both },
      { at: '/account', tree: both },
      { at: '/cart', tree: '' },
    ])
    const old = { ...wish, element: element('button', 'Add now to wishlist') }
    const told = explain('not_found', {
      facts: { replacements: [old] },
      steps: own,
      last,
      went: { tree: form('Buy', '  - button "Add now to wishlist"') },
    })
    assert.equal(told.cause, 'removed')
    assert.match(
      told.suggestedFixes[0]?.description ?? '',
      /already when the test passed, so it is probably something else/,
    )
  })

  it('gives way to a server error as the cause', () => {
    const told = explain('not_found', {
      facts: { replacements: [wish] },
      steps: own,
      last: null,
      told: { requests: [request(2, 'POST /api/stock', 502)] },
    })
    assert.equal(told.cause, 'application_bug')
    assert.deepEqual(
      told.suggestedFixes.map(({ change, confidence }) => [change, confidence]),
      [[null, 'high']],
    )
  })

  it('is "Sign up" for "Sign in"', () => {
    const up = { element: element('button', 'Sign up'), locators: [byRole('button', 'Sign up')], likeness: 0.9 }
    const told = explain('not_found', {
      facts: { replacements: [up] },
      steps: steps.with(2, click('Sign in')),
      last: null,
    })
    assert.deepEqual([told.cause, told.suggestedFixes[0]?.confidence], ['removed', 'low'])
  })
})
