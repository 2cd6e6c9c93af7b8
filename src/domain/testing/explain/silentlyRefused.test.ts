import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain } from '../../../../tests/support/explainCheckout.ts'
import { element, page } from '../../../../tests/support/explainRuns.ts'

describe('a form that the browser keeps back', () => {
  const inForm = { region: 'the form' }
  const pay = element('button', 'Pay now', inForm)
  const demanded = { required: '', 'value-empty': '' }
  const tell = (field: ReturnType<typeof element>) =>
    explain({ third: { page: page('/checkout', { controls: [field, pay] }) } })

  it('asks for the field that is new, demanded and empty', () => {
    const told = tell(element('textbox', 'Your name', { ...inForm, attributes: demanded }))
    assert.equal(told.cause, 'form_refused')
    assert.match(told.oneLineSummary, /the form asks for "Your name", which no step fills in, so step 2 sent nothing/)
    assert.deepEqual(
      told.suggestedFixes.map(({ title, change }) => [title, change]),
      [['Fill in "Your name" before step 2', null]],
    )
  })

  it('is none where the field may be empty, is filled, or is in another form', () => {
    for (const field of [
      element('textbox', 'Your name', { ...inForm, attributes: { 'value-empty': '' } }),
      element('textbox', 'Your name', { ...inForm, attributes: { required: '' } }),
      element('textbox', 'Your name', { region: 'the form "Newsletter"', attributes: demanded }),
    ]) {
      assert.notEqual(tell(field).cause, 'form_refused')
    }
  })
})
