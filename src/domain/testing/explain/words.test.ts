import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { doubtIn } from './doubtIn.ts'
import { describeTroubles } from './trouble.ts'
import { topFrame } from './uncaughtErrors.ts'
import { regionOf } from './wanted.ts'
import { quoted, seconds, titlesOnce } from './words.ts'

describe('the wording', () => {
  it('shows where a quotation ends', () => {
    assert.equal(quoted('Results for "lamp"'), `"Results for 'lamp'"`)
  })

  it('tells the title of a page once', () => {
    assert.equal(
      titlesOnce('It led to /cart ("Cart"). The page /cart ("Cart") is not / ("Home").'),
      'It led to /cart ("Cart"). The page /cart is not / ("Home").',
    )
  })

  it('does not call a moment nothing', () => {
    assert.deepEqual([0, 20, 60, 1500].map(seconds), ['0 s', 'less than 0.1 s', '0.1 s', '1.5 s'])
  })

  it('tells the reason of a doubt alone', () => {
    assert.equal(
      doubtIn('It is not certain which element is the button "Save: now": its test id was "a" and is now "b".'),
      'its test id was "a" and is now "b"',
    )
    assert.equal(doubtIn('it has another name'), 'it has another name')
  })

  it('tells what happened in one step together', () => {
    const one = (stepNumber: number, text: string) => ({ kind: 'server' as const, stepNumber, text, message: null })
    assert.equal(
      describeTroubles([one(2, 'GET /a answered 500'), one(3, 'GET /b answered 500'), one(2, 'the page said "No"')]),
      'GET /a answered 500 and the page said "No" during step 2 and GET /b answered 500 during step 3',
    )
  })

  it('names the line of an error also where the host has a port', () => {
    const stack = 'TypeError: x\n    at pay (http://shop.example:8080/client/pay.js:71:10)'
    const error = { stepNumber: 1, atMs: 0, message: 'x', stack, url: 'http://shop.example:8080/' }
    assert.equal(topFrame(error), 'http://shop.example:8080/client/pay.js:71:10')
  })

  it('names a region only where that tells something', () => {
    assert.deepEqual(
      ['the page', 'the listitem', 'the complementary "Your order"', 'the form "Address"'].map((region) =>
        regionOf({ region }),
      ),
      ['', '', 'the section "Your order"', 'the form "Address"'],
    )
  })
})
