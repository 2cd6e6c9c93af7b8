import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain, form, inForm, steps } from '../../../../tests/support/explainAddressForm.ts'
import { byRole, element, fill, page, report } from '../../../../tests/support/explainRuns.ts'
import { applyChange } from '../fixChange.ts'

describe('a field with another label', () => {
  it('is found by its place where the names have nothing in common', () => {
    const own = steps.with(2, fill('City', 'Bristol'))
    const tree = (name: string) => `- form "Address":\n  - textbox "Street"\n  - textbox "${name}"\n  - button "Save"`
    const last = report(
      own,
      Array.from({ length: 3 }, () => ({ at: '/account', tree: tree('City') })),
    )
    const town = element('textbox', 'Town', inForm)
    const told = explain('not_found', {
      steps: own,
      last,
      went: { tree: tree('Town'), page: page('/account', { controls: [element('textbox', 'Street', inForm), town] }) },
    })
    assert.equal(told.cause, 'renamed')
    const [fix] = told.suggestedFixes
    assert.deepEqual([fix?.title, fix?.confidence], ['Look for "Town" instead of "City"', 'low'])
    assert.deepEqual(fix?.change && applyChange(own, fix.change)?.[2]?.target?.locators, [byRole('textbox', 'Town')])
  })

  it('is no rule for buttons: what stands in the place of one may do anything', () => {
    const help = element('button', 'Help', inForm)
    const told = explain('not_found', { went: { tree: form('Help'), page: page('/account', { controls: [help] }) } })
    assert.equal(told.cause, 'removed')
  })
})
