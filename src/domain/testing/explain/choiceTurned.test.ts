import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain, steps } from '../../../../tests/support/explainAddressForm.ts'
import { byRole, element, page, step, target } from '../../../../tests/support/explainRuns.ts'

describe('a list to choose from that is none any more', () => {
  const own = steps.with(2, step('select', { data: 'M', target: target(byRole('combobox', 'Size')) }))
  const tell = (...names: string[]) =>
    explain('not_found', {
      steps: own,
      went: { page: page('/account', { controls: names.map((name) => element('radio', name)) }) },
    })

  it('is named with the button that is called as the option was', () => {
    const told = tell('S', 'M', 'L')
    assert.equal(told.cause, 'renamed')
    assert.match(told.oneLineSummary, /the combobox "Size" is no list any more; its option is the radio "M" now/)
    assert.deepEqual(
      told.suggestedFixes.map(({ title, change }) => [title, change]),
      [['Make step 3 a check step on the radio "M"', null]],
    )
  })

  it('is just gone where none or several are called so', () => {
    assert.equal(tell('S', 'L').cause, 'removed')
    assert.equal(tell('M', 'M').cause, 'removed')
  })
})
