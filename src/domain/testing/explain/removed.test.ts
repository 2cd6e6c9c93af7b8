import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain, form, steps } from '../../../../tests/support/explainAddressForm.ts'
import { element, page, request, uncaught } from '../../../../tests/support/explainRuns.ts'

describe('a control that is not there', () => {
  it('is removed; the nearest things are named', () => {
    const told = explain('not_found', {
      went: { tree: form('Help'), page: page('/account', { controls: [element('button', 'Help')] }) },
    })
    assert.equal(told.cause, 'removed')
    assert.match(
      told.failure?.reasoning ?? '',
      /The last passing run had the button "Save address".*The nearest thing there is the button "Help"/,
    )
    assert.deepEqual(
      told.suggestedFixes.map(({ change, confidence }) => [change?.kind, confidence]),
      [['removeStep', 'low']],
    )
  })

  it('is slow when it came later', () => {
    const told = explain('not_found', {
      facts: { appearedAfterMs: 11_000 },
      told: { requests: [request(3, 'GET /api/orders', 500)] },
    })
    assert.equal(told.cause, 'slow_page')
    const [fix] = told.suggestedFixes
    assert.deepEqual(
      [fix?.confidence, fix?.change],
      ['high', { kind: 'setTimeout', stepNumber: 3, innerStepNumber: null, timeoutMs: 20_000 }],
    )
  })

  it('may only need longer while the page is loading', () => {
    const told = explain('not_found', {
      went: { page: page('/account', { readyState: 'loading', pendingRequests: 2 }), tree: form('Help') },
    })
    assert.deepEqual([told.cause, told.suggestedFixes[0]?.confidence], ['slow_page', 'medium'])
  })

  it('is missing because of an error of an earlier step, when nothing else explains it', () => {
    const told = explain('not_found', {
      went: { tree: form('Help') },
      told: { errors: [uncaught(1, 'TypeError: orders is undefined')] },
    })
    assert.equal(told.cause, 'application_bug')
    assert.match(
      told.failure?.reasoning ?? '',
      /The page threw "TypeError: orders is undefined" \(https:\/\/shop.example\/app.js:3:1\) during step 1/,
    )
  })

  it('may be missing because its data is: the page says that there is nothing', () => {
    const told = explain('not_found', { went: { tree: '- heading "My account"\n- paragraph: No orders yet.' } })
    assert.equal(told.cause, 'removed')
    assert.match(told.failure?.reasoning ?? '', /It shows "No orders yet\."/)
    assert.deepEqual(
      told.suggestedFixes.map(({ title, change }) => [title, change?.kind]),
      [
        ['Check that the data with the button "Save address" is there', undefined],
        ['Remove step 3 if the button "Save address" is gone on purpose', 'removeStep'],
      ],
    )
  })
})

describe('a step that the browser could not do', () => {
  it('is told in its own words', () => {
    const told = explain('action', { facts: { message: 'Element is outside of the viewport' } })
    assert.equal(told.cause, 'not_usable')
    assert.match(told.failure?.reasoning ?? '', /with: Element is outside of the viewport\./)
  })

  it('is a mistake of the test when its tab had closed', () => {
    const told = explain('page_closed', { facts: { message: 'Target closed' } })
    assert.equal(told.cause, 'test_mistake')
    assert.match(told.failure?.reasoning ?? '', /closed after step 2 \(Fill in "Street"\)/)
  })

  it('may only need longer when its element is moving or it was not done in time', () => {
    assert.equal(explain('moving').cause, 'slow_page')
    assert.deepEqual(explain('timeout').suggestedFixes[0]?.change?.kind, 'setTimeout')
  })

  it('waits by its data when it is a wait step', () => {
    const own = steps.with(2, { ...steps[2]!, type: 'wait', data: '5000', description: 'Wait' })
    const told = explain('not_found', { facts: { appearedAfterMs: 6000, waitedMs: 5000 }, steps: own })
    const change = told.suggestedFixes[0]?.change
    assert.equal(change?.kind === 'replaceData' && change.data, '9000')
  })
})
