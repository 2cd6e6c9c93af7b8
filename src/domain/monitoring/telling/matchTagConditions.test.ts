import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { checkoutFacts } from '../../../../tests/support/checkoutFacts.ts'
import { second } from '../../../../tests/support/someFacts.ts'
import { Failure } from '../../failure.ts'
import { readTagConditions } from '../tagConditions.ts'
import { matchTagConditions } from './matchTagConditions.ts'

const match = (...conditions: object[]) => matchTagConditions(readTagConditions({ all: conditions }), checkoutFacts)

describe('conditions of a tag', () => {
  const holding: [object, number, string][] = [
    [{ on: 'page', contains: '/CHECKOUT?' }, 60, 'Visited an address with "/CHECKOUT?"'],
    [{ on: 'page', path: '/products/{slug}' }, 12, 'Visited /products/{slug}.'],
    [{ on: 'click', text: 'pay', atLeast: 3 }, 80, 'Pressed "pay" three times.'],
    [{ on: 'event', name: 'item added' }, 31, 'The event "item added" was tracked.'],
    [{ on: 'request', path: '/api/orders', method: 'post', status: 500 }, 81, 'POST /api/orders answered 500.'],
    [{ on: 'request', path: '/api/orders/{id}', status: '5xx' }, 81, '/api/orders/{id} answered 5xx.'],
    [{ on: 'request', path: 'orders', status: 'failed' }, 81, 'A request with "orders" failed.'],
    [{ on: 'error', text: 'payment FAILED' }, 81.2, 'Met an error with "payment FAILED".'],
    [{ on: 'form', is: 'sent', name: 'check' }, 80, 'Sent the form "check".'],
    [{ on: 'tag', tag: 'repeated attempts' }, 84, 'Repeated attempts was seen.'],
    [{ on: 'text', contains: 'payment failed' }, 81.2, 'Saw "payment failed".'],
    [{ on: 'user', field: 'plan', is: 'TEAM' }, 0, 'The user\'s plan is "TEAM".'],
  ]
  for (const [condition, at, reasoning] of holding) {
    it(`hold: ${JSON.stringify(condition)}`, () => assert.deepEqual(match(condition), { at: second(at), reasoning }))
  }

  const failing: object[] = [
    { on: 'page', contains: '/outlet' },
    { on: 'page', path: '/products' },
    { on: 'click', text: 'pay', atLeast: 4 },
    { on: 'event', name: 'item' },
    { on: 'request', path: '/api/orders', status: '4xx' },
    { on: 'request', path: '/api/orders', status: 'none' },
    { on: 'error', text: 'declined' },
    { on: 'form', is: 'abandoned' },
    { on: 'tag', tag: 'rage click' },
    { on: 'text', contains: 'thank you' },
    { on: 'user', field: 'role', is: 'adm' },
  ]
  for (const condition of failing) {
    it(`do not hold: ${JSON.stringify(condition)}`, () => assert.equal(match(condition), null))
  }

  it('of which all have to hold, hold from the last on; of which any, from the first on', () => {
    const [page, pay, never] = [
      { on: 'page', contains: '/checkout' },
      { on: 'click', text: 'pay' },
      { on: 'tag', tag: 'rage click' },
    ]
    assert.equal(match(page, pay)?.at, second(80))
    assert.equal(match(page, pay, never), null)
    assert.equal(match({ any: [never, pay, page] })?.at, second(60))
    assert.equal(match({ any: [never] }), null)
    assert.equal(match({ any: [{ all: [page, never] }, pay] })?.at, second(80))
  })
})

describe('conditions as they are sent', () => {
  const refused: [unknown, string][] = [
    [null, 'conditions'],
    [[], 'conditions'],
    [{}, 'conditions'],
    [{ all: [] }, 'conditions.all'],
    [{ all: 'page' }, 'conditions.all'],
    [{ all: [{ on: 'page', contains: 'x' }], any: [] }, 'conditions.any'],
    [{ any: [{ on: 'weather' }] }, 'conditions.any[0].on'],
    [{ any: [{ on: 'page' }] }, 'conditions.any[0]'],
    [{ any: [{ on: 'page', contains: 'a', path: '/a' }] }, 'conditions.any[0]'],
    [{ any: [{ on: 'page', path: 'a' }] }, 'conditions.any[0].path'],
    [{ any: [{ on: 'click', text: ' ' }] }, 'conditions.any[0].text'],
    [{ any: [{ on: 'click', text: 'x'.repeat(201) }] }, 'conditions.any[0].text'],
    [{ any: [{ on: 'click', text: 'x\u0000' }] }, 'conditions.any[0].text'],
    [{ any: [{ on: 'click', text: 'x', colour: 'red' }] }, 'conditions.any[0].colour'],
    [{ any: [{ on: 'click', text: 'x', atLeast: 0 }] }, 'conditions.any[0].atLeast'],
    [{ any: [{ on: 'user', field: 'role', is: 'x', atLeast: 2 }] }, 'conditions.any[0].atLeast'],
    [{ any: [{ on: 'user', field: 'shoes', is: 'x' }] }, 'conditions.any[0].field'],
    [{ any: [{ on: 'request', path: '/', status: 42 }] }, 'conditions.any[0].status'],
    [{ any: [{ on: 'request', path: '/', method: 'a b' }] }, 'conditions.any[0].method'],
    [{ any: [{ on: 'form', is: 'lost' }] }, 'conditions.any[0].is'],
    [{ any: [{ all: [{ any: [{ all: [{ on: 'click', text: 'x' }] }] }] }] }, 'conditions.any[0].all[0].any[0].all'],
    [{ any: Array.from({ length: 51 }, () => ({ on: 'click', text: 'x' })) }, 'conditions.any[50]'],
  ]
  for (const [value, field] of refused) {
    it(`are refused at ${field}: ${JSON.stringify(value).slice(0, 80)}`, () => {
      assert.throws(
        () => readTagConditions(value),
        (error) => error instanceof Failure && error.kind === 'invalid' && error.field === field,
      )
    })
  }

  it('are read the same again', () => {
    const read = readTagConditions({
      any: [
        { on: 'page', contains: ' cart ' },
        {
          all: [
            { on: 'request', path: '/a', method: 'get', status: '4xx', atLeast: 2 },
            { on: 'user', field: 'role', is: 'x' },
          ],
        },
      ],
    })
    assert.deepEqual(readTagConditions(JSON.parse(JSON.stringify(read))), read)
  })

  it('are read or refused, whatever they are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        try {
          readTagConditions({ all: [value] })
        } catch (error) {
          assert.ok(error instanceof Failure)
        }
      }),
    )
  })
})
