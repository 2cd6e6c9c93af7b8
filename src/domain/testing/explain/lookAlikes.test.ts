import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain, form, steps } from '../../../../tests/support/explainAddressForm.ts'
import { byRole, click, element, report, request, target } from '../../../../tests/support/explainRuns.ts'

describe('a look-alike', () => {
  const own = steps.with(2, click('Add to cart'))
  const wish = {
    element: element('button', 'Add to wishlist'),
    locators: [byRole('button', 'Add to wishlist')],
    likeness: 0.85,
  }

  const lampTarget = target(byRole('link', 'Trail Lamp'), { by: 'href', value: '/products/trail-lamp' })

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
      told.failure?.reasoning ?? '',
      /wishlist" was there already when the test passed and is something else/,
    )
    assert.deepEqual(
      told.suggestedFixes.map(({ change }) => change?.kind),
      ['removeStep'],
    )
  })

  it('gives way to what came where the wanted one went and is about the same', () => {
    const both = (name: string) => form(name, '  - button "Add to wishlist"')
    const last = report(own, [
      { at: '/account', tree: both('Add to cart') },
      { at: '/account', tree: both('Add to cart') },
      { at: '/cart', tree: '' },
    ])
    const put = element('button', 'Put in basket')
    const basket = { element: put, locators: [byRole('button', 'Put in basket')], likeness: 0.48 }
    const told = explain('not_found', {
      facts: { replacements: [wish, basket] },
      steps: own,
      last,
      went: { tree: both('Put in basket') },
    })
    assert.equal(told.cause, 'renamed')
    assert.deepEqual(
      told.suggestedFixes.map(({ title, confidence }) => [title, confidence]),
      [['Look for "Put in basket" instead of "Add to cart"', 'medium']],
    )
    assert.match(told.failure?.reasoning ?? '', /"Add to wishlist" is something else, on the page already/)
  })

  it('is another product in the place of the wanted one', () => {
    const lamp = { ...click('Trail Lamp'), target: lampTarget }
    const camp = element('link', 'Camp Lamp', { testId: 'card-camp-lamp', attributes: { href: '/products/camp-lamp' } })
    const tree = (name: string) => `- list "Products":\n  - link "${name}"`
    const told = explain('not_found', {
      facts: {
        replacements: [{ element: camp, locators: [byRole('link', 'Camp Lamp')], likeness: 0.7 }],
        target: lampTarget,
      },
      steps: steps.with(2, lamp),
      last: report(steps.with(2, lamp), [
        { at: '/account', tree: tree('Trail Lamp') },
        { at: '/account', tree: tree('Trail Lamp') },
        { at: '/products/trail-lamp', tree: '' },
      ]),
      went: { tree: tree('Camp Lamp') },
    })
    assert.equal(told.cause, 'removed')
    assert.ok(told.suggestedFixes.every(({ confidence }) => confidence === 'low'))
    assert.match(
      told.failure?.reasoning ?? '',
      /but it leads to \/products\/camp-lamp instead of \/products\/trail-lamp/,
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
