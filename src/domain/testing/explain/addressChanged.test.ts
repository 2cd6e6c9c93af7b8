import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain, steps, thanks, went } from '../../../../tests/support/explainCheckout.ts'
import {
  type Went,
  goto,
  page,
  problem,
  report,
  request,
  run,
  site,
  step,
} from '../../../../tests/support/explainRuns.ts'
import { explainRun } from './explainRun.ts'
import type { StepProblem } from '../runReport.ts'

describe('an address', () => {
  const opens = (
    facts: Partial<StepProblem['navigation']> & object,
    more: Partial<Went> = {},
    last = report([goto('/orders')], [{ at: '/orders', title: 'Orders' }]),
  ) => {
    const own = [goto('/orders')]
    const navigation = { address: `${site}/orders`, status: null, finalUrl: null, error: null, ...facts }
    return explainRun(
      run(
        own,
        report(own, [
          { at: '/orders', problem: problem('navigation', { navigation }), page: page('/orders'), ...more },
        ]),
        last,
      ),
    )
  }

  it('that is gone is replaced by the link that resembles it', () => {
    const links = [
      { text: 'Your orders', address: `${site}/account/orders` },
      { text: 'Help', address: `${site}/help` },
      { text: 'Orders', address: 'https://other.example/orders' },
    ]
    const told = opens({ status: 404 }, { page: page('/orders', { links, headings: ['Not found'] }) })
    assert.equal(told.cause, 'address_changed')
    assert.deepEqual([told.failure?.type, told.suggestedFixes[0]?.confidence], ['navigation_failed', 'high'])
    assert.deepEqual(told.suggestedFixes[0]?.change, {
      kind: 'replaceData',
      stepNumber: 1,
      innerStepNumber: null,
      data: '/account/orders',
    })
  })

  it('that is gone without a trace is left to a person', () => {
    const told = opens({ status: 410 })
    assert.deepEqual([told.cause, told.suggestedFixes[0]?.change], ['address_changed', null])
  })

  it('that answers 500 is a fault', () => {
    assert.equal(opens({ status: 503 }).cause, 'application_bug')
    assert.equal(opens({ error: 'net::ERR_TOO_MANY_REDIRECTS' }).cause, 'application_bug')
  })

  it('that cannot be reached is told with its reason', () => {
    const reasons = {
      'net::ERR_CONNECTION_REFUSED': /refused the connection/,
      'net::ERR_NAME_NOT_RESOLVED': /does not exist/,
      'net::ERR_CERT_DATE_INVALID': /certificate/,
    }
    for (const [error, told] of Object.entries(reasons)) {
      const explained = opens({ error })
      assert.deepEqual(
        [explained.cause, explained.failure?.source, explained.suggestedFixes[0]?.change],
        ['unreachable', 'environment', null],
      )
      assert.match(explained.oneLineSummary, told)
    }
  })

  it('that ends at a sign-in page is signed out', () => {
    const told = opens(
      { finalUrl: `${site}/login` },
      { at: '/login', title: 'Sign in', page: page('/login', { title: 'Sign in', hasPasswordField: true }) },
    )
    assert.equal(told.cause, 'signed_out')
    assert.match(
      told.failure?.reasoning ?? '',
      /The page is \/login \("Sign in"\), which has a password field\. The last passing run was at \/orders \("Orders"\)/,
    )
  })

  it('that is expected and another now is taken over', () => {
    const own = steps.with(2, step('assert', { assertion: 'url', data: '/done' }))
    const told = explain({
      steps: own,
      last: report(own, went),
      facts: { expectation: { assertion: 'url', expected: '/done', actual: `${site}/complete` } },
      third: {
        at: '/complete',
        title: 'Done',
        page: page('/complete', { title: 'Done' }),
        tree: thanks('Thank you for your order'),
      },
    })
    assert.equal(told.cause, 'address_changed')
    assert.deepEqual(
      [
        told.suggestedFixes[0]?.confidence,
        told.suggestedFixes[0]?.change?.kind === 'replaceData' && told.suggestedFixes[0].change.data,
      ],
      ['high', '/complete'],
    )
  })

  it('that an earlier step left for another is named', () => {
    const told = explain({
      third: { at: '/help', page: page('/help', { title: 'Help', headings: ['Help'] }), tree: '- heading "Help"' },
    })
    assert.equal(told.cause, 'address_changed')
    assert.match(
      told.failure?.reasoning ?? '',
      /After step 2 \(Click "Pay now"\) the page was \/help \("Help"\) with the heading "Help"; in the last passing run it was then \/done/,
    )
    assert.deepEqual(told.suggestedFixes[0]?.affectedStepNumbers, [2, 3])
  })

  it('that the page stayed at, without an error, is told with the step that had no effect', () => {
    const told = explain()
    assert.equal(told.cause, 'address_changed')
    assert.equal(
      told.oneLineSummary,
      'Step 3 failed: after step 2 the page stayed /checkout instead of going on to /done ("Done").',
    )
    assert.deepEqual(told.suggestedFixes[0]?.affectedStepNumbers, [2, 3])
  })

  it('that did not open in time, while its host answered, is slow', () => {
    const own = [goto('/'), goto('/slow')]
    const navigation = { address: `${site}/slow`, status: null, finalUrl: null, error: 'Timeout 30000ms exceeded' }
    const failed = problem('navigation', { navigation, waitedMs: 30_000 })
    const now = report(own, [{ at: '/' }, { at: '/', problem: failed }], {
      requests: [request(1, 'GET /', 200, { resource: 'document' })],
    })
    const told = explainRun(run(own, now))
    assert.deepEqual([told.cause, told.failure?.type, told.failure?.source], ['slow_page', 'timeout', 'environment'])
    assert.equal(told.failure?.description, 'https://shop.example/slow did not open within 30 s.')
    assert.deepEqual(told.suggestedFixes[0]?.change, {
      kind: 'setTimeout',
      stepNumber: 2,
      innerStepNumber: null,
      timeoutMs: 60_000,
    })
  })
})
