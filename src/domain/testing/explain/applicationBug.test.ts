import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain, steps, thanks, went } from '../../../../tests/support/explainCheckout.ts'
import {
  byRole,
  message,
  page,
  report,
  request,
  step,
  target,
  uncaught,
} from '../../../../tests/support/explainRuns.ts'

describe('a fault of the application', () => {
  it('is a server error of the step before; nothing of the test is to be changed', () => {
    const alert = message('Payment failed. Nothing was charged.')
    const told = explain({
      told: { requests: [request(2, 'POST /api/pay', 500)] },
      second: { messages: [alert] },
      third: { messages: [alert], page: page('/checkout', { title: 'Checkout', messages: [alert] }) },
    })
    assert.equal(told.cause, 'application_bug')
    assert.equal(
      told.oneLineSummary,
      'Step 3 failed: POST /api/pay answered 500, so "Thank you for your order" did not come.',
    )
    assert.deepEqual([told.failure?.type, told.failure?.source], ['assertion_failed', 'assertion'])
    assert.equal(told.failure?.description, '"Thank you for your order" did not appear within 2 s.')
    assert.match(
      told.failure?.reasoning ?? '',
      /^POST \/api\/pay answered 500 and the page said "Payment failed\. Nothing was charged\." during step 2/,
    )
    assert.equal(told.failure?.actualOutcome, '/checkout ("Checkout") with "Payment failed. Nothing was charged."')
    assert.deepEqual(
      told.suggestedFixes.map(({ title, change, confidence }) => [title, change, confidence]),
      [['Report it: POST /api/pay answered 500', null, 'high']],
    )
    assert.match(told.overallReasoning, /POST \/api\/pay answered 201 before and answered 500 now/)
  })

  it('is an uncaught error of the page', () => {
    assert.equal(explain({ told: { errors: [uncaught(2, 'TypeError: total is undefined')] } }).cause, 'application_bug')
  })

  it('is a request that is not answered any more', () => {
    const told = explain({ told: { requests: [request(2, 'POST /api/pay', null)] } })
    assert.equal(told.cause, 'application_bug')
    assert.match(told.oneLineSummary, /POST \/api\/pay got no answer/)
    assert.ok(
      told.globalErrors.some(
        ({ errorText, isBugIssue }) => isBugIssue && errorText.startsWith('POST /api/pay had no answer'),
      ),
    )
  })

  it('is not a request that was not answered when the test passed either', () => {
    const last = report(steps, went, { requests: [request(2, 'GET /api/stream', null)] })
    assert.notEqual(
      explain({ told: { requests: [request(2, 'GET /api/stream', null)] }, last }).cause,
      'application_bug',
    )
  })

  it('is an alert in words that only the missing passing run tells to be new', () => {
    const alert = message('Zahlung nicht möglich')
    assert.equal(explain({ third: { page: page('/checkout', { messages: [alert] }) } }).cause, 'application_bug')
  })

  it('is a page that crashed', () => {
    assert.equal(explain({ facts: { kind: 'page_closed', message: 'Page crashed' } }).cause, 'application_bug')
  })

  it('is something that does not go away', () => {
    const own = steps.with(
      2,
      step('assert', { assertion: 'hidden', target: target(byRole('row', 'Lamp')), description: 'Expect no lamp' }),
    )
    const told = explain({
      steps: own,
      facts: { target: own[2]!.target, expectation: { assertion: 'hidden', expected: null, actual: null } },
      last: report(own, went),
    })
    assert.equal(told.cause, 'application_bug')
    assert.equal(told.failure?.description, 'The row "Lamp" was still visible after 2 s.')
  })

  it('wins over a wording that changed with it', () => {
    const told = explain({
      third: { at: '/done', tree: thanks('Thanks for your order') },
      told: { requests: [request(2, 'POST /api/pay', 503)] },
    })
    assert.equal(told.cause, 'application_bug')
  })
})
