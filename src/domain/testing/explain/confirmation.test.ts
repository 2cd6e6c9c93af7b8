import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain, steps, went } from '../../../../tests/support/explainCheckout.ts'
import { byRole, element, page, report } from '../../../../tests/support/explainRuns.ts'
import { applyChange } from '../fixChange.ts'

describe('a question about what a step does', () => {
  const ask = (name: string, buttons: string[], last = report(steps, went)) => {
    const region = `the dialog "${name}"`
    const closers = buttons.map((button) => element('button', button, { region }))
    const dialogs = [{ name, text: '', isModal: true, closers }]
    return explain({ third: { page: page('/checkout', { dialogs, controls: closers }) }, last })
  }

  it('is answered so that the step goes on, not so that it backs out', () => {
    const told = ask('Pay now?', ['Keep shopping', 'Cancel', 'Yes, pay'])
    assert.equal(told.cause, 'new_dialog')
    const change = told.suggestedFixes[0]?.change
    assert.deepEqual(change && applyChange(steps, change)?.[2]?.target?.locators, [byRole('button', 'Yes, pay')])
  })

  it('may be one that the browser asked before', () => {
    const last = report(steps, [went[0]!, { ...went[1]!, value: 'Are you sure?' }, went[2]!])
    const told = ask('One more thing', ['Back', 'Go ahead'], last)
    assert.equal(told.cause, 'new_dialog')
    assert.match(told.failure?.reasoning ?? '', /the browser asked, and the question was answered for the test/)
  })

  it('is none where the dialog is about something else', () => {
    assert.notEqual(ask('Newsletter', ['No, thanks', 'Subscribe']).cause, 'new_dialog')
  })
})
