import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain } from '../../../../tests/support/explainCheckout.ts'
import { element, page } from '../../../../tests/support/explainRuns.ts'

describe('the environment and the test itself', () => {
  it('lack a token, a base address, a file', () => {
    const token = explain({ facts: { kind: 'missing_token', missingTokens: ['password'], expectation: null } })
    assert.deepEqual([token.cause, token.failure?.source], ['missing_token', 'environment'])
    assert.equal(token.suggestedFixes[0]?.title, 'Add the token {{password}} to the environment')
    assert.equal(token.suggestedFixes[0]?.change, null)
    assert.equal(explain({ facts: { kind: 'missing_base_url' } }).cause, 'missing_token')
    assert.equal(explain({ facts: { kind: 'missing_file' } }).cause, 'missing_token')
  })

  it('hold code that threw, a tab that is not there, an element of another kind', () => {
    for (const kind of ['code_threw', 'no_tab', 'wrong_kind'] as const) {
      const told = explain({
        facts: { kind, message: 'TypeError: x', element: element('combobox', 'Size'), expectation: null },
      })
      assert.equal(told.cause, 'test_mistake', kind)
    }
  })
  it('switch to a tab that is not there, because the page opened in the same one', () => {
    const told = explain({
      facts: { kind: 'no_tab', expectation: null },
      third: { at: '/done', page: page('/done', { title: 'Done' }) },
    })
    assert.match(told.oneLineSummary, /no new tab was opened: \/done \("Done"\) opened in the same one/)
    assert.deepEqual(
      [told.suggestedFixes[0]?.change, told.suggestedFixes[0]?.confidence],
      [{ kind: 'removeStep', stepNumber: 3 }, 'medium'],
    )
  })
})
