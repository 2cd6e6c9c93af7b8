import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { checkoutFacts } from '../../../../tests/support/checkoutFacts.ts'
import {
  happened,
  second,
  someClick,
  someElement,
  someFacts,
  someField,
  someView,
} from '../../../../tests/support/someFacts.ts'
import { piecesMax } from './mergePieces.ts'
import { tellPages } from './tellPages.ts'

const told = (facts: Parameters<typeof tellPages>[0]) =>
  tellPages(facts).map(({ activities }) => activities.map(({ summary }) => summary))

describe('pages that were visited', () => {
  it('tell what was done on each', () => {
    assert.deepEqual(told(checkoutFacts), [
      ['Searched'],
      ['Looked at the page for 18 s', 'Pressed "Add to cart"', 'Looked at the page for 25 s', 'Followed "Checkout"'],
      ['Filled in the checkout form: 3 fields', 'Pressed "Pay now" three times', 'Looked at the page for 56 s'],
    ])
  })

  it('tell what was used, clicks and times', () => {
    const [start, product, checkout] = tellPages(checkoutFacts)
    assert.deepEqual(start?.featuresUsed, ['search'])
    assert.deepEqual(product?.featuresUsed, ['Add to cart', 'Item added'])
    assert.deepEqual(checkout?.featuresUsed, ['checkout form', 'Pay now'])
    assert.deepEqual([start?.clickCount, product?.clickCount, checkout?.clickCount], [0, 2, 4])
    assert.equal(checkout?.page, '/checkout?step=1')
    assert.equal(checkout.startTime, second(60))
    assert.equal(checkout.endTime, second(140))
  })

  it('tell how the user went about it, and what went wrong with it', () => {
    const activity = tellPages(checkoutFacts)[2]?.activities[1]
    assert.equal(activity?.userAction, 'Pressed "Pay now" three times within 4 s')
    assert.equal(
      activity.userBehavior,
      'Tried the same thing again, in vain; met a problem: POST /api/orders/{id} answered 500 twice and the page showed ' +
        '"The payment failed"',
    )
    assert.match(tellPages(checkoutFacts)[2]?.activities[2]?.userBehavior ?? '', /^Read/)
  })

  it('put quick presses together, and say where they led', () => {
    const press = (at: number, text: string, more = {}) => someClick(at, 0, { element: someElement({ text }), ...more })
    const clicks = [press(1, 'Red'), press(3, 'Large'), press(4, 'Buy', { navigationTo: '/cart' })]
    const [page] = tellPages(someFacts([someView('/products/hat', 0, 5)], { clicks }))
    assert.deepEqual(page?.activities, [
      {
        startTime: second(1),
        endTime: second(4),
        summary: 'Pressed "Red", "Large" and "Buy"',
        userAction: 'Pressed "Red", "Large" and "Buy", which led to /cart',
        userBehavior: 'Went on without a pause',
      },
    ])
  })

  it('tell of absence', () => {
    const happenings = [happened(2, 0, { kind: 'wentAway' }), happened(62, 0, { kind: 'cameBack' })]
    assert.deepEqual(told(someFacts([someView('/', 0, 63)], { trail: { happenings } })), [['Was away for 60 s']])
  })

  it('tell nothing of what was typed', () => {
    const element = someField('Card number', { formId: 4 })
    const typed = happened(2, 0, {
      kind: 'typed',
      element,
      until: second(4),
      isEmpty: false,
      isChoice: false,
      isSearch: false,
    })
    assert.deepEqual(told(someFacts([someView('/', 0, 5)], { trail: { happenings: [typed] } })), [
      ['Filled in "Card number"'],
    ])
  })

  const view = fc.nat({ max: 2 })
  const at = fc.double({ min: -5, max: 130, noNaN: true })
  const text = fc.option(fc.string({ maxLength: 130 }))
  const element = fc.record({ text, nodeId: fc.nat({ max: 5 }), tag: fc.constantFrom('a', 'button', 'input', 'div') })
  const click = fc.record({ at, view, element, count: fc.integer({ min: 1, max: 30 }) })
  const happening = fc.record({ at, view, element, kind: fc.constantFrom('typed', 'wentAway', 'cameBack', 'scrolled') })

  it('have few activities, in order and inside their page, whatever happened', () => {
    fc.assert(
      fc.property(fc.array(click, { maxLength: 60 }), fc.array(happening, { maxLength: 60 }), (clicks, happenings) => {
        const facts = someFacts([someView('/a', 0, 40), someView('/b', 40, 80), someView('/c', 80, 120)], {
          clicks: clicks.map((one) =>
            someClick(one.at, one.view, { ...one, at: second(one.at), element: someElement(one.element) }),
          ),
          trail: {
            happenings: happenings
              .toSorted((a, b) => a.at - b.at)
              .map((one) =>
                happened(one.at, one.view, {
                  ...one,
                  element: someElement(one.element),
                  until: second(one.at + 1),
                } as never),
              ),
          },
        })
        for (const page of tellPages(facts)) {
          assert.ok(page.activities.length <= piecesMax)
          for (const { startTime, endTime, summary, userAction, userBehavior } of page.activities) {
            assert.ok(page.startTime <= startTime && startTime <= endTime && endTime <= page.endTime)
            for (const one of [summary, userAction, userBehavior]) {
              assert.ok(one.length > 0 && one.length < 600, one)
            }
          }
        }
      }),
      { numRuns: 200 },
    )
  })
})
