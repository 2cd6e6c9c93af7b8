import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain, form, passing, steps } from '../../../../tests/support/explainAddressForm.ts'
import {
  click,
  element,
  goto,
  page,
  problem,
  report,
  request,
  run,
  uncaught,
} from '../../../../tests/support/explainRuns.ts'
import { explainRun } from './explainRun.ts'

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

  it('is behind a new page with a button that leads on', () => {
    const onward = element('button', 'Continue')
    const own = [goto('/account'), click('Edit'), click('Save address')]
    const now = report(own, [
      { at: '/account', tree: form('Edit') },
      { at: '/confirm', title: 'Confirm', tree: '- heading "Confirm your age"\n- button "Continue"' },
      {
        at: '/confirm',
        title: 'Confirm',
        tree: '- heading "Confirm your age"\n- button "Continue"',
        problem: problem('not_found', { target: own[2]?.target ?? null }),
        page: page('/confirm', { title: 'Confirm', headings: ['Confirm your age'], controls: [onward] }),
      },
    ])
    const told = explainRun(run(own, now, passing({}, own)))
    assert.equal(told.cause, 'removed')
    assert.match(told.failure?.reasoning ?? '', /heading "Confirm your age".*main button is "Continue"/)
    assert.deepEqual(
      [told.suggestedFixes[0]?.change?.kind, told.suggestedFixes[0]?.confidence],
      ['insertStep', 'medium'],
    )
    assert.match(told.overallReasoning, /It first went wrong in step 2 \(Click "Edit"\): it ended at \/confirm/)
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
