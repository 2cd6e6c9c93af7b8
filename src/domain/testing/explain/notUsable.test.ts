import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain, form, steps } from '../../../../tests/support/explainAddressForm.ts'
import { element, message, page } from '../../../../tests/support/explainRuns.ts'
import { applyChange } from '../fixChange.ts'

describe('a control that cannot be used', () => {
  it('waits for a new field that the test does not fill in', () => {
    const phone = element('textbox', 'Phone', { attributes: { required: '' } })
    const told = explain('disabled', {
      facts: { element: element('button', 'Save address', { isEnabled: false }) },
      went: {
        tree: form('Save address', '  - textbox "Phone"'),
        page: page('/account', {
          controls: [phone, element('textbox', 'Street')],
          messages: [message('Phone is required', 'field')],
        }),
      },
    })
    assert.equal(told.cause, 'not_usable')
    assert.match(
      told.failure?.reasoning ?? '',
      /The page says "Phone is required"; the textbox "Phone" is new, and no step fills it in/,
    )
    assert.deepEqual(
      told.suggestedFixes.map(({ title, change }) => [title, change]),
      [['Fill in "Phone" before step 3', null]],
    )
  })

  it('waits for a new box that the test does not check', () => {
    const terms = element('checkbox', 'I accept the terms')
    const told = explain('disabled', { went: { page: page('/account', { controls: [terms] }) } })
    const [fix] = told.suggestedFixes
    assert.equal(fix?.title, 'Check "I accept the terms" before step 3')
    assert.deepEqual(fix?.change && applyChange(steps, fix.change)?.[2]?.type, 'check')
  })

  it('is told with what the page says of it since', () => {
    const told = explain('disabled', {
      facts: { element: element('button', 'Save address', { isEnabled: false }) },
      went: { page: page('/account', { messages: [message('Sold out.', 'status')] }) },
    })
    assert.match(told.oneLineSummary, /the button "Save address" is disabled: the page says "Sold out\."/)
    assert.match(told.suggestedFixes[0]?.title ?? '', /^Look into "Sold out\."/)
    assert.equal(told.suggestedFixes[0]?.change, null)
  })

  it('is told as read-only', () => {
    const told = explain('read_only', { facts: { element: element('textbox', 'Street') } })
    assert.equal(told.cause, 'not_usable')
    assert.match(told.oneLineSummary, /the textbox "Street" is read-only/)
  })
})
