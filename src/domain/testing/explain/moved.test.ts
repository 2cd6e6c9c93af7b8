import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain, form, steps } from '../../../../tests/support/explainAddressForm.ts'
import { byRole, click, element, page, target } from '../../../../tests/support/explainRuns.ts'
import { applyChange } from '../fixChange.ts'

describe('a control in another place', () => {
  it('has moved when it kept its name; the old section is not looked in any more', () => {
    const own = steps.with(
      2,
      click('Save address', {
        target: { ...target(byRole('button', 'Save address')), within: byRole('form', 'Address') },
      }),
    )
    const there = {
      element: element('button', 'Save address', { region: 'the dialog "Edit"', testId: 'save' }),
      locators: [{ by: 'testId', value: 'save' } as const],
      likeness: 0.95,
    }
    const told = explain('not_found', { facts: { replacements: [there] }, steps: own })
    assert.equal(told.cause, 'moved')
    assert.equal(
      told.oneLineSummary,
      'Step 3 failed: the button "Save address" in the form "Address" is in the dialog "Edit" now.',
    )
    const change = told.suggestedFixes[0]?.change
    assert.equal(change && applyChange(own, change)?.[2]?.target?.within, null)
  })

  it('is behind a menu that is closed', () => {
    const menu = element('button', 'Menu', { attributes: { 'aria-expanded': 'false' } })
    const hidden = element('button', 'Save address', { isVisible: false, region: 'the navigation' })
    const told = explain('hidden', {
      facts: { element: hidden },
      went: { page: page('/account', { controls: [menu, element('button', 'Help')] }) },
    })
    assert.equal(told.cause, 'moved')
    const [fix] = told.suggestedFixes
    assert.equal(fix?.confidence, 'medium')
    assert.equal(fix?.title, 'Open "Menu" before step 3')
    assert.deepEqual(fix?.change && applyChange(steps, fix.change)?.[2]?.target?.locators, [byRole('button', 'Menu')])
  })

  it('may be behind a menu that is new when it is gone', () => {
    const menu = element('button', 'More actions', { attributes: { 'aria-haspopup': 'menu' } })
    const told = explain('not_found', {
      went: { tree: form('More actions'), page: page('/account', { controls: [menu] }) },
    })
    assert.equal(told.cause, 'moved')
    assert.equal(told.suggestedFixes[0]?.confidence, 'low')
  })

  it('says so when nothing would show it', () => {
    const told = explain('hidden', { facts: { element: element('button', 'Save address', { isVisible: false }) } })
    assert.equal(told.cause, 'moved')
    assert.equal(told.suggestedFixes[0]?.change, null)
  })
})

describe('several that fit', () => {
  it('are offered one by one, with what tells them apart', () => {
    const [a, b] = [
      element('button', 'Edit', { testId: 'edit-1', region: 'the row "Home"' }),
      element('button', 'Edit', { testId: 'edit-2', region: 'the row "Work"' }),
    ]
    const told = explain('ambiguous', {
      facts: {
        claimants: [a, b],
        replacements: [{ element: a, locators: [{ by: 'testId', value: 'edit-1' }], likeness: 1 }],
      },
      steps: steps.with(2, click('Edit')),
    })
    assert.equal(told.cause, 'ambiguous')
    assert.deepEqual(
      told.suggestedFixes.map(({ title, confidence }) => [title, confidence]),
      [
        ['Take "Edit" in the row "Home"', 'medium'],
        ['Take "Edit" in the row "Work"', 'low'],
      ],
    )
    assert.ok(told.suggestedFixes.every(({ change }) => change !== null))
  })
})
