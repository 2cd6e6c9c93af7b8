import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkoutFacts } from '../../../../tests/support/checkoutFacts.ts'
import { someElement, someFacts, someIncident, someView } from '../../../../tests/support/someFacts.ts'
import type { Incident } from '../sessionFacts.ts'
import { errorIdOf, fingerprintsOf } from './fingerprint.ts'
import { issuesOf, occurrencesMax } from './issuesOf.ts'
import { rootCause } from './rootCause.ts'

const view = someView('/orders/10042', 0, 60)
const other = someView('/orders/99', 0, 60)

const thrown = (message: string, stack = '', more: Partial<NonNullable<Incident['error']>> = {}) =>
  someIncident('javascript_error', 1, 0, { error: { name: 'TypeError', message, stack, source: '', ...more } })
const asked = (method: string, path: string, status: number | null, host = 'shop.example') =>
  someIncident('network_error', 1, 0, { request: { method, url: `https://${host}${path}`, path, status } })

const mark = (incident: Incident, of = view) =>
  fingerprintsOf(incident, of)
    .map(({ value }) => value)
    .join()
const same = (a: Incident, b: Incident) => assert.equal(mark(a), mark(b, other))
const differ = (a: Incident, b: Incident) => assert.notEqual(mark(a), mark(b))

const stackOf = (line: number, hash: string) =>
  [
    'TypeError: x is undefined',
    `    at applyVoucher (https://shop.example/assets/cart-${hash}.js?v=${line}:${line}:12)`,
    `    at async t (https://shop.example/assets/app.${hash}.js:${line + 1}:3)`,
    '    at <anonymous>',
  ].join('\n')

describe('a fingerprint', () => {
  it('of an error stays over builds, lines, numbers and values', () => {
    same(
      thrown('order 12 of "Ada" failed', stackOf(10, 'a1b2c3d4')),
      thrown('order 7 of "Eve" failed', stackOf(99, 'ffee0011')),
    )
    differ(thrown('x is undefined', stackOf(1, 'a1b2c3d4')), thrown('y is undefined', stackOf(1, 'a1b2c3d4')))
    differ(thrown('x', stackOf(1, 'a1b2c3d4')), thrown('x', stackOf(1, 'a1b2c3d4').replace('applyVoucher', 'pay')))
  })

  it('of an error reads the stacks of all browsers', () => {
    const chromium = 'Error: x\n    at pay (https://a.example/pay.js:1:2)\n    at click (https://a.example/ui.js:3:4)'
    const firefox = 'pay@https://a.example/pay.js:10:20\nclick@https://a.example/ui.js:30:40'
    same(thrown('x', chromium), thrown('x', firefox))
  })

  it('of a request is its method, the shape of its path and its status', () => {
    same(asked('post', '/api/orders/1', 500), asked('POST', '/api/orders/22', 500))
    differ(asked('POST', '/api/orders/1', 500), asked('POST', '/api/orders/1', 502))
    differ(asked('POST', '/api/orders/1', 500), asked('POST', '/api/orders/1', null))
    differ(asked('POST', '/api/orders/1', 500), asked('PUT', '/api/orders/1', 500))
    differ(asked('GET', '/a', 500), asked('GET', '/a', 500, 'cdn.example'))
  })

  it('of a click is its element and the shape of the page', () => {
    const click = (element: Parameters<typeof someElement>[0]) =>
      someIncident('dead_click', 1, 0, { element: someElement(element) })
    same(click({ text: 'Cart (3)', path: 'a' }), click({ text: 'Cart (4)', path: 'b' }))
    same(click({ testId: 'save', text: 'Save' }), click({ testId: 'save', text: 'Speichern' }))
    same(click({ id: 'radix-:r12:', text: 'Menu' }), click({ id: 'radix-:r99:', text: 'Menu' }))
    differ(click({ text: 'Save' }), click({ text: 'Cancel' }))
    assert.notEqual(mark(click({}), someView('/cart', 0, 1)), mark(click({}), someView('/help', 0, 1)))
  })

  it('of other types is their message, and the shape of the page', () => {
    const shown = (text: string) => someIncident('visible_error', 1, 0, { text })
    same(shown('Order 12 could not be saved'), shown('Order 13 could not be saved'))
    differ(shown('Order 12 could not be saved'), shown('Order 12 could not be sent'))
    same(someIncident('slow_load', 1, 0), someIncident('slow_load', 2, 0))
  })

  it('is what was stored before: a released version never changes', () => {
    assert.deepEqual(fingerprintsOf(asked('POST', '/api/orders/1', 500), view), [
      { version: 1, value: 'f436c8602cc0a29839efdec7' },
    ])
  })

  it('names an occurrence the same again, and no other so', () => {
    const incident = { type: 'dead_click', at: 5 } as const
    assert.equal(errorIdOf('a', incident, 0), errorIdOf('A', incident, 0))
    assert.notEqual(errorIdOf('a', incident, 0), errorIdOf('b', incident, 0))
    assert.notEqual(errorIdOf('a', incident, 0), errorIdOf('a', incident, 1))
    assert.notEqual(errorIdOf('a', incident, 0), errorIdOf('a', { ...incident, at: 6 }, 0))
  })
})

describe('the root cause', () => {
  const cases: [Incident, string][] = [
    [asked('POST', '/api/orders/10042', 500), 'POST /api/orders/{id} answers 500'],
    [asked('GET', '/api/outlet', null), 'GET /api/outlet gets no answer'],
    [thrown('x is undefined', stackOf(10, 'a1b2c3d4')), 'TypeError: x is undefined in cart.js'],
    [thrown('TypeError: y', '', { source: 'https://shop.example/checkout.js?v=3' }), 'TypeError: y in checkout.js'],
    [
      thrown('no ada@acme.example at https://a.example/b?token=s3cret', ''),
      'TypeError: no {email} at https://a.example/b',
    ],
    [
      someIncident('dead_click', 1, 0, { element: someElement({ text: 'Save address' }) }),
      '"Save address" does nothing',
    ],
    [
      someIncident('rage_click', 1, 0, { element: someElement({ text: null, tag: 'img', role: 'img' }) }),
      'A picture does not answer, and is pressed again and again',
    ],
    [someIncident('slow_load', 1, 0), '/orders/{id} takes longer than 4 s to load'],
    [someIncident('visible_error', 1, 0, { text: 'Card declined' }), 'The page shows "Card declined"'],
  ]
  for (const [incident, expected] of cases) {
    it(`of a ${incident.type}: ${expected}`, () => assert.equal(rootCause(incident, view), expected))
  }
})

describe('the issues of a session', () => {
  it('are grouped by problem, with texts for each occurrence', () => {
    const issues = issuesOf(checkoutFacts, 'session')
    assert.deepEqual(
      issues.map(({ collection, occurrences }) => [collection.rootCause, collection.shortenedPath, occurrences.length]),
      [
        ['POST /api/orders/{id} answers 500', '/checkout', 2],
        ['The page shows "The payment failed"', '/checkout', 1],
        ['TypeError: x is undefined in ad.js', '/checkout', 1],
      ],
    )
    const [first] = issues[0]?.occurrences ?? []
    assert.deepEqual(first && { ...first, errorId: '' }, {
      errorId: '',
      occurredAt: checkoutFacts.incidents[0]?.at,
      fullPath: '/checkout?step=1',
      category: 'Failed request',
      behavior: 'Pressed "Pay now"',
      productFeature: 'Checkout form',
      errorText: 'POST /api/orders/10042 answered 500',
      reasoning: 'POST /api/orders/{id} answered 500 on /checkout, 1 s after the user pressed "Pay now".',
    })
  })

  it('are bounded, and each occurrence has a name of its own, also at one instant', () => {
    const incidents = Array.from({ length: 250 }, (_, i) =>
      someIncident('visible_error', i < 5 ? 1 : i, 0, { text: 'No' }),
    )
    const [issue, ...others] = issuesOf(someFacts([view], { incidents }), 'session')
    assert.equal(others.length, 0)
    assert.equal(issue?.occurrences.length, occurrencesMax)
    assert.equal(new Set(issue.occurrences.map(({ errorId }) => errorId)).size, occurrencesMax)
  })
})
