import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type Told,
  click,
  expectText,
  fill,
  goto,
  message,
  page,
  problem,
  report,
  request,
  run,
} from '../../../../tests/support/explainRuns.ts'
import { explainRun } from './explainRun.ts'

describe('signing in', () => {
  const own = [goto('/login'), fill('Password', '{{password}}'), click('Sign in'), expectText('Welcome')]
  const last = report(own, [{ at: '/login' }, { at: '/login' }, { at: '/account' }, { at: '/account' }])
  const now = (told: Told = {}) =>
    report(
      own,
      [
        { at: '/login' },
        { at: '/login' },
        { at: '/login' },
        {
          at: '/login',
          problem: problem('expectation', { expectation: { assertion: 'text', expected: 'Welcome', actual: null } }),
          page: page('/login', { hasPasswordField: true, messages: [message('Wrong email or password')] }),
        },
      ],
      told,
    )

  it('is told as not accepted when the test did it itself', () => {
    const told = explainRun(run(own, now(), last))
    assert.equal(told.cause, 'signed_out')
    assert.match(told.oneLineSummary, /the password of step 2 was not accepted: "Wrong email or password"/)
    assert.match(told.failure?.reasoning ?? '', /It says "Wrong email or password"/)
  })

  it('did not last when nothing says that the password is wrong', () => {
    const ended = now()
    const [failed] = ended.steps.splice(3, 1)
    const expired = message('Your session has expired.', 'status')
    ended.steps[2] = { ...ended.steps[2]!, messages: [expired] }
    ended.steps.push({ ...failed!, page: page('/login', { hasPasswordField: true }) })
    const told = explainRun(run(own, ended, last))
    assert.equal(told.cause, 'signed_out')
    assert.match(told.oneLineSummary, /the sign-in of step 2 did not last/)
    assert.match(told.failure?.reasoning ?? '', /It says "Your session has expired\."/)
    assert.match(told.suggestedFixes[0]?.title ?? '', /report that the session is not kept/)
  })

  it('is a fault when the server could not handle it', () => {
    assert.equal(
      explainRun(run(own, now({ requests: [request(3, 'POST /api/session', 500)] }), last)).cause,
      'application_bug',
    )
  })

  it('is not the cause on the sign-in page itself', () => {
    const failed = report(own, [
      { at: '/login' },
      {
        at: '/login',
        problem: problem('not_found', { target: own[1]!.target }),
        page: page('/login', { hasPasswordField: true }),
      },
    ])
    assert.notEqual(explainRun(run(own, failed, last)).cause, 'signed_out')
    assert.notEqual(explainRun(run(own, failed, null)).cause, 'signed_out')
  })
})
