import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain, steps } from '../../../../tests/support/explainCheckout.ts'
import { byRole, element, fill, message, page, report } from '../../../../tests/support/explainRuns.ts'
import { applyChange } from '../fixChange.ts'

describe('a form that was not accepted', () => {
  const hint = message('Postcode is required', 'field', 'the form "Address"')
  const refused = (controls: ReturnType<typeof element>[], told = hint) => ({
    second: { messages: [told] },
    third: { messages: [told], page: page('/checkout', { messages: [told], controls }) },
  })

  it('is told by what it says', () => {
    const told = explain(refused([]))
    assert.equal(told.cause, 'form_refused')
    assert.match(
      told.failure?.reasoning ?? '',
      /says "Postcode is required", which it did not in the last passing run\. It has said so since step 2/,
    )
    assert.deepEqual(
      told.globalErrors.map(({ errorText, isBugIssue }) => [errorText, isBugIssue]),
      [['Postcode is required', false]],
    )
  })

  it('asks for a field that no step fills in; what to enter, only a person knows', () => {
    const told = explain(refused([element('textbox', 'Postcode', { attributes: { 'aria-invalid': 'true' } })]))
    assert.match(told.oneLineSummary, /the form asks for "Postcode", which no step fills in/)
    assert.deepEqual(
      told.suggestedFixes.map(({ title, change }) => [title, change]),
      [['Fill in "Postcode" before step 2', null]],
    )
  })

  it('asks for a box, which is checked before the form is sent', () => {
    const told = explain(refused([element('checkbox', 'I am over 18', { attributes: { 'aria-invalid': 'true' } })]))
    const change = told.suggestedFixes[0]?.change
    const fixed = change && applyChange(steps, change)
    assert.deepEqual([fixed?.[1]?.type, fixed?.[1]?.target?.locators], ['check', [byRole('checkbox', 'I am over 18')]])
  })

  it('does not accept what a step enters; the step is named', () => {
    const own = [fill('Card', '4242 4242'), ...steps.slice(1)]
    const spaced = message('Enter it without spaces.', 'field')
    const card = element('textbox', 'Card', { attributes: { 'aria-invalid': 'true' } })
    const told = explain({ ...refused([card], spaced), steps: own })
    assert.equal(told.cause, 'form_refused')
    assert.match(told.oneLineSummary, /does not accept what step 1 \("Card"\) entered: "Enter it without spaces\."/)
    assert.deepEqual(
      told.suggestedFixes.map(({ title, affectedStepNumbers, change }) => [title, affectedStepNumbers, change]),
      [['Enter something else in "Card" in step 1', [1], null]],
    )
  })

  it('has the fields that it had, though the passing run was on another page by then', () => {
    const tree = '- heading "Checkout"\n- combobox "Country"\n- button "Pay now"'
    const last = report(steps, [{ at: '/checkout', tree }, { at: '/done', tree: '- heading "Done"' }, { at: '/done' }])
    const told = explain({ ...refused([element('combobox', 'Country')]), last })
    assert.doesNotMatch(told.overallReasoning, /Country/)
  })
})
