import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain } from '../../../../tests/support/explainAddressForm.ts'

describe('dialogs without end', () => {
  const notes = (count: number) => Array.from({ length: count }, () => 'Answered alert "Time is up."').join(' · ')

  it('are a fault of the application', () => {
    const told = explain('action', { went: { value: notes(20) } })
    assert.equal(told.cause, 'application_bug')
    assert.match(told.oneLineSummary, /opens the dialog "Time is up\." again and again/)
    assert.match(told.suggestedFixes[0]?.title ?? '', /^Report it/)
  })

  it('are told without their words where only their number is known', () => {
    const told = explain('action', { facts: { message: 'The page opened 30 dialogs one after the other.' } })
    assert.equal(told.cause, 'application_bug')
  })

  it('are not a few that were answered', () => {
    assert.notEqual(explain('action', { went: { value: notes(3) } }).cause, 'application_bug')
  })
})
