import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain } from '../../../../tests/support/explainCheckout.ts'
import { element, message, page } from '../../../../tests/support/explainRuns.ts'

describe('a form that was not accepted', () => {
  it('is told by what it asks for', () => {
    const hint = message('Postcode is required', 'field', 'the form "Address"')
    const told = explain({
      second: { messages: [hint] },
      third: { messages: [hint], page: page('/checkout', { messages: [hint] }) },
    })
    assert.equal(told.cause, 'test_mistake')
    assert.match(
      told.failure?.reasoning ?? '',
      /"Postcode is required" is shown in the form "Address" since step 2 and not in the last passing run/,
    )
    assert.deepEqual(
      told.globalErrors.map(({ errorText, isBugIssue }) => [errorText, isBugIssue]),
      [['Postcode is required', false]],
    )
  })
})

describe('the environment and the test itself', () => {
  it('lack a token, a base address, a file', () => {
    const token = explain({ facts: { kind: 'missing_token', missingTokens: ['password'], expectation: null } })
    assert.deepEqual([token.cause, token.failure?.source], ['missing_token', 'environment'])
    assert.equal(token.suggestedFixes[0]?.title, 'Add the token "password" to the environment')
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
})
