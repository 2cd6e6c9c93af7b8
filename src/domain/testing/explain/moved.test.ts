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

  it('is in a menu that opens when it is pointed at, the one that stands beside it', () => {
    const [nav, other] = ['body > header > nav:nth-of-type(1)', 'body > header > nav:nth-of-type(2)']
    const facts = { attributes: { 'aria-haspopup': 'true' } }
    const shop = element('button', 'Shop', { ...facts, cssPath: `${nav} > button` })
    const account = element('button', 'Account menu', { ...facts, cssPath: `${other} > button` })
    const hidden = element('button', 'Save address', { isVisible: false, cssPath: `${nav} > ul > li > button` })
    const told = explain('hidden', {
      facts: { element: hidden },
      went: { page: page('/account', { controls: [account, shop] }) },
    })
    const [fix] = told.suggestedFixes
    assert.deepEqual([told.cause, fix?.title], ['moved', 'Point at "Shop" before step 3'])
    assert.equal(fix?.change?.kind === 'insertStep' && fix.change.step.type, 'hover')
  })

  it('is in the page itself, no longer in a frame; the other steps in the frame are named', () => {
    const framed = { ...target(byRole('button', 'Save address')), frames: [{ by: 'css', value: 'iframe' } as const] }
    const own = [...steps.with(2, click('Save address', { target: framed })), click('Close', { target: framed })]
    const save = element('button', 'Save address')
    const told = explain('not_found', {
      facts: {
        target: { ...framed, frames: [] },
        replacements: [{ element: save, locators: [byRole('button', 'Save address')], likeness: 1 }],
      },
      steps: own,
    })
    assert.match(told.oneLineSummary, /is now in the page itself, no longer in the frame "iframe"/)
    const [fix] = told.suggestedFixes
    assert.deepEqual(fix?.affectedStepNumbers, [3, 4])
    assert.deepEqual(fix?.change && applyChange(own, fix.change)?.[2]?.target?.frames, [])
  })

  it('is in a frame now', () => {
    const frames = [{ by: 'attribute', name: 'title', value: 'Payment' } as const]
    const save = element('button', 'Save address')
    const told = explain('not_found', {
      facts: {
        target: { ...target(byRole('button', 'Save address')), frames },
        replacements: [{ element: save, locators: [byRole('button', 'Save address')], likeness: 1 }],
      },
    })
    assert.match(told.oneLineSummary, /is now in the frame "Payment", no longer in the page itself/)
    const change = told.suggestedFixes[0]?.change
    assert.deepEqual(change && applyChange(steps, change)?.[2]?.target?.frames, frames)
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

  it('are numbered from the top where nothing else tells them apart', () => {
    const at = (y: number) => element('button', 'Buy', { box: { x: 0, y, width: 9, height: 9 } })
    const told = explain('ambiguous', { facts: { claimants: [at(300), at(100)] }, steps: steps.with(2, click('Buy')) })
    assert.match(told.failure?.reasoning ?? '', /has the button "Buy" 2 times/)
    assert.deepEqual(
      told.suggestedFixes.map(({ title }) => title),
      ['Take "Buy", number 1 of 2 on the page', 'Take "Buy", number 2 of 2 on the page'],
    )
  })
})
