import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { click, expectText, message, page, problem, report, run } from '../../../../tests/support/explainRuns.ts'
import { explainRun } from './explainRun.ts'

describe('what the application confirmed and did not keep', () => {
  const own = [click('Add'), expectText('The lamp is in your cart.'), click('Cart'), click('Go to checkout')]
  const shop = '- heading "Lamp"\n- button "Add"'
  const said = { messages: [message('The lamp is in your cart.', 'status')] }
  const full = '- link "Cart (1)"\n- heading "Your cart"\n- list:\n  - listitem: Lamp\n- button "Go to checkout"'
  const empty = (text: string) => `- link "Cart (0)"\n- heading "Your cart"\n- paragraph: ${text}`
  const last = report(own, [
    { at: '/lamp', tree: shop, ...said },
    { at: '/lamp', tree: shop, ...said },
    { at: '/cart', tree: full },
    { at: '/checkout', tree: '- heading "Checkout"' },
  ])
  const explain = (tree: string, first = said, steps = own) =>
    explainRun(
      run(
        steps,
        report(steps, [
          { at: '/lamp', tree: shop, ...first },
          { at: '/lamp', tree: shop, ...first },
          { at: '/cart', tree },
          { at: '/cart', tree, problem: problem('not_found', { target: own[3]!.target }), page: page('/cart') },
        ]),
        last,
      ),
    )

  it('is a fault: the page that it led to is empty and says so', () => {
    const told = explain(empty('Your cart is empty.'))
    assert.equal(told.cause, 'application_bug')
    assert.equal(
      told.oneLineSummary,
      'Step 4 failed: step 1 was told "The lamp is in your cart.", but /cart shows "Your cart is empty."',
    )
    assert.match(told.failure?.reasoning ?? '', /"Cart \(0\)" instead of "Cart \(1\)"/)
    assert.deepEqual(
      told.suggestedFixes.map(({ title, change, confidence }) => [title.slice(0, 9), change, confidence]),
      [['Report it', null, 'high']],
    )
  })

  it('is a fault when only a number tells it', () => {
    assert.equal(explain(empty('Free delivery from 50 euros')).cause, 'application_bug')
  })

  it('is no fault where nothing was confirmed about it', () => {
    const steps = own.with(1, expectText('Lamp'))
    assert.equal(explain(empty('Your cart is empty.'), { messages: [] }, steps).cause, 'removed')
  })
})
