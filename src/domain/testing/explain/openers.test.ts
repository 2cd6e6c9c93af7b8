import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain } from '../../../../tests/support/explainAddressForm.ts'
import { byRole, element, page } from '../../../../tests/support/explainRuns.ts'

describe('what hides an element', () => {
  const menu = element('button', 'Categories', { attributes: { 'aria-haspopup': 'true' } })
  const hidden = element('button', 'Save address', { isVisible: false, cssPath: 'main > details > p > button' })
  const insertedBy = (told: ReturnType<typeof explain>) => {
    const change = told.suggestedFixes[0]?.change
    return change?.kind === 'insertStep' ? change.step : null
  }

  it('is the tab that is not in front, before a menu that was always there', () => {
    const tabs = [element('tab', 'Overview'), element('tab', 'Delivery')]
    const tree = '- button "Categories"\n- tablist:\n  - tab "Overview" [selected]\n  - tab "Delivery"'
    const told = explain('hidden', {
      facts: { element: hidden },
      went: { tree, page: page('/account', { controls: [menu, ...tabs] }) },
    })
    assert.equal(told.cause, 'moved')
    assert.deepEqual(insertedBy(told)?.target?.locators, [byRole('tab', 'Delivery')])
    assert.match(told.failure?.reasoning ?? '', /The tab "Delivery" is not in front and is new/)
  })

  it('is the summary that it is folded under, which browsers find by its words only', () => {
    const summary = (name: string, at: string) =>
      element('button', name, { tag: 'summary', cssPath: `${at} > summary` })
    const controls = [menu, summary('Questions', 'main > aside > details'), summary('More', 'main > details')]
    const told = explain('hidden', {
      facts: { element: { ...hidden, name: '', text: '' } },
      went: { page: page('/account', { controls }) },
    })
    assert.deepEqual(insertedBy(told)?.target?.locators, [{ by: 'text', value: 'More' }])
    assert.match(told.oneLineSummary, /the button "Save address" is in the page and not shown; "More"/)
  })
})
