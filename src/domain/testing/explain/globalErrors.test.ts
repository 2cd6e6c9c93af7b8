import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  click,
  expectText,
  goto,
  message,
  report,
  request,
  run,
  step,
  uncaught,
} from '../../../../tests/support/explainRuns.ts'
import { explainRun } from './explainRun.ts'

const steps = [goto('/account'), click('Save address'), expectText('Address saved')]
const went = [
  { at: '/account', title: 'My account' },
  { at: '/account', title: 'My account' },
  { at: '/account/done', title: 'Done', durationMs: 2400 },
]

describe('global errors', () => {
  const errorsOf = (
    facts: Parameters<typeof report>[2],
    own = went,
    passing: Parameters<typeof report>[2] | null = null,
  ) => explainRun(run(steps, report(steps, own, facts), passing && report(steps, went, passing))).globalErrors

  it('are noise when they come from elsewhere', () => {
    const errors = errorsOf({
      requests: [
        request(1, 'GET https://chat.example.net/loader', 503),
        request(1, 'GET /favicon.ico', 500, { resource: 'image' }),
      ],
      errors: [uncaught(1, 'ReferenceError: chat is not defined', 'https://chat.example.net/loader.js:1:1')],
    })
    assert.equal(errors.length, 3)
    assert.ok(errors.every(({ isBugIssue }) => !isBugIssue))
    assert.ok(errors.some(({ errorText }) => errorText === 'GET chat.example.net/loader answered 503'))
  })

  it('leave out requests that the page gave up itself', () => {
    assert.deepEqual(errorsOf({ requests: [request(1, 'GET /api/x', null, { error: 'net::ERR_ABORTED' })] }), [])
  })

  it('tell each thing once, at the step where it began', () => {
    const shown = went.map((one) => ({ ...one, messages: [message('We could not load your orders.')] }))
    const errors = errorsOf(
      { requests: [request(2, 'GET /api/orders', 500), request(3, 'GET /api/orders', 500)] },
      shown,
      {},
    )
    assert.deepEqual(
      errors.map(({ stepNumber, isBugIssue }) => [stepNumber, isBugIssue]),
      [
        [1, true],
        [2, true],
      ],
    )
    assert.equal(errors[0]?.errorLocation, 'the main part at https://shop.example/account')
  })

  it('are no fault where the passing run showed them, too, or the test expects them', () => {
    const wrong = [...steps.slice(0, 2), expectText('Wrong password')]
    const own = went.with(2, { ...went[2]!, messages: [message('Wrong password. Try again.')] } as never)
    const [error] = explainRun(run(wrong, report(wrong, own), report(wrong, went))).globalErrors
    assert.equal(error?.isBugIssue, false)
  })

  it('do not tell messages of success or hints of fields', () => {
    const own = went.with(2, {
      ...went[2]!,
      messages: [message('Address saved'), message('Required', 'field')],
    } as never)
    assert.deepEqual(errorsOf({}, own), [])
  })

  it('are at most 50, faults first', () => {
    const requests = Array.from({ length: 80 }, (_, i) => request(1, `GET https://t${i}.example.net/x${i}`, 500))
    const errors = errorsOf({ requests: [...requests, request(3, 'POST /api/save', 500)] })
    assert.equal(errors.length, 50)
    assert.equal(errors.at(-1)?.errorText, 'POST /api/save answered 500')
  })

  it('are before the first step when they came before it', () => {
    assert.equal(errorsOf({ errors: [uncaught(0, 'Error: early')] })[0]?.screenshotType, 'before')
    assert.equal(errorsOf({ errors: [uncaught(1, 'Error: late')] })[0]?.screenshotType, 'after')
  })

  it('survive a report without steps', () => {
    const told = explainRun(run([step('wait')], report([], [], { errors: [uncaught(1, 'Error: x')] })))
    assert.equal(told.oneLineSummary, 'The run ended without any step.')
  })
})
