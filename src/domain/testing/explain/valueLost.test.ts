import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain } from '../../../../tests/support/explainAddressForm.ts'
import { byRole, fill, step, target } from '../../../../tests/support/explainRuns.ts'

describe('a value that the test entered itself', () => {
  const data = '12 Mill Lane'
  const own = [
    fill('Street', data),
    fill('City', 'Bristol'),
    step('assert', { assertion: 'value', data, target: target(byRole('textbox', 'Street')) }),
  ]
  const tell = (actual: string, steps = own) =>
    explain('expectation', { steps, facts: { expectation: { assertion: 'value', expected: data, actual } } })

  it('and that is gone was lost by the application', () => {
    const told = tell('')
    assert.equal(told.cause, 'application_bug')
    assert.match(told.oneLineSummary, /the textbox "Street" lost "12 Mill Lane", which step 1 had entered/)
    assert.equal(told.suggestedFixes[0]?.change, null)
  })

  it('and that is cut short is more than the field takes', () => {
    const told = tell('12 Mill')
    assert.equal(told.cause, 'form_refused')
    assert.equal(told.suggestedFixes[0]?.title, 'Enter at most 7 characters in step 1')
  })

  it('and that is written otherwise is another value', () => {
    assert.equal(tell('Mill Lane 12').cause, 'text_changed')
  })

  it('is not what it is about where another field was filled in', () => {
    assert.equal(tell('', own.with(0, fill('Name', data))).cause, 'text_changed')
  })
})
