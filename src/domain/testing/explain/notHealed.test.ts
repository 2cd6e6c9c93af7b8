import assert from 'node:assert/strict'
import { it } from 'node:test'
import { explain, inForm, steps } from '../../../../tests/support/explainAddressForm.ts'
import { byRole, click, element, page, target } from '../../../../tests/support/explainRuns.ts'
import { applyChange } from '../fixChange.ts'

it('a strict test tells what is gone, what still points at the element, and that it was left alone', () => {
  const save = element('button', 'Save address', { ...inForm, testId: 'store' })
  const wanted = target({ by: 'testId', value: 'save' }, byRole('button', 'Save address'))
  const own = steps.with(2, click('Save address', { target: wanted }))
  const locators = [{ by: 'testId' as const, value: 'store' }, byRole('button', 'Save address')]
  const facts = { target: wanted, claimants: [save], replacements: [{ element: save, locators, likeness: 0.9 }] }
  for (const last of [undefined, null]) {
    const told = explain('not_found', {
      facts,
      steps: own,
      ...(last === null && { last }),
      went: { page: page('/account', { title: 'My account', controls: [save] }) },
    })
    assert.equal(told.cause, 'renamed')
    assert.equal(told.failure?.description, 'The element with the test id "save" did not appear within 8 s.')
    assert.equal(
      told.oneLineSummary,
      'Step 3 failed: the element with the test id "save" is not there; what else was recorded points at ' +
        'the button "Save address", and this test does not heal.',
    )
    const [fix] = told.suggestedFixes
    assert.equal(fix?.confidence, 'high')
    assert.deepEqual(fix?.change && applyChange(own, fix.change)?.[2]?.target?.locators, locators)
  }
})
