import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain, thanks } from '../../../../tests/support/explainCheckout.ts'
import { request } from '../../../../tests/support/explainRuns.ts'

describe('a request that was accepted before', () => {
  const refused = (status: number, line = 'POST /api/pay') =>
    explain({
      third: { at: '/done', tree: thanks('For members of the club') },
      told: { requests: [request(2, line, status)] },
    })

  it('and is forbidden now is a fault, however the page words it', () => {
    const told = refused(403)
    assert.equal(told.cause, 'application_bug')
    assert.match(told.oneLineSummary, /POST \/api\/pay answered 403, and the page says "For members of the club"/)
    assert.deepEqual(
      told.suggestedFixes.map(({ change }) => change),
      [null],
    )
  })

  it('and is not allowed without a session means that the test is signed out', () => {
    assert.equal(refused(401).cause, 'signed_out')
  })

  it('and whose content is refused now is about what the test enters', () => {
    assert.equal(refused(422).cause, 'form_refused')
  })

  it('has to be the same request', () => {
    assert.equal(refused(403, 'GET /api/hints').cause, 'text_changed')
  })
})
