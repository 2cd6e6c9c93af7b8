import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain, form, steps } from '../../../../tests/support/explainAddressForm.ts'
import { byRole, element, message, page, report, request } from '../../../../tests/support/explainRuns.ts'
import { applyChange } from '../fixChange.ts'

describe('a dialog', () => {
  const accept = element('button', 'Accept all', { region: 'the dialog "Cookies"' })
  const cookies = { name: 'Cookies', text: 'We use cookies to find errors.', isModal: true, closers: [accept] }

  it('that covers the control is closed first', () => {
    const told = explain('covered', {
      facts: { obstacle: element('dialog', 'Cookies', { region: 'the dialog "Cookies"' }) },
      went: { page: page('/account', { dialogs: [cookies] }) },
    })
    assert.equal(told.cause, 'new_dialog')
    const [fix] = told.suggestedFixes
    assert.deepEqual([fix?.confidence, fix?.title], ['high', 'Click "Accept all" before step 3'])
    const inserted = fix?.change && applyChange(steps, fix.change)?.[2]
    assert.deepEqual([inserted?.type, inserted?.target?.locators], ['click', [byRole('button', 'Accept all')]])
  })

  it('with several ways out is closed by the most neutral one', () => {
    const closers = [accept, element('button', 'Subscribe'), element('button', 'No thanks')]
    const told = explain('not_found', { went: { page: page('/account', { dialogs: [{ ...cookies, closers }] }) } })
    assert.deepEqual(
      [told.cause, told.suggestedFixes[0]?.title, told.suggestedFixes[0]?.confidence],
      ['new_dialog', 'Click "No thanks" before step 3', 'medium'],
    )
  })

  it('that the passing run had as well is not new', () => {
    const tree = `${form('Save address')}\n- dialog "Cookies":\n  - button "Accept all"`
    const last = report(steps, [
      { at: '/account', tree },
      { at: '/account', tree },
      { at: '/account/done', tree },
    ])
    const told = explain('not_found', { went: { page: page('/account', { dialogs: [cookies] }) }, last })
    assert.notEqual(told.cause, 'new_dialog')
  })

  it('that tells an error is a fault of the application', () => {
    const error = {
      name: 'Something went wrong',
      text: 'Your order could not be loaded.',
      isModal: true,
      closers: [element('button', 'Close')],
    }
    const told = explain('covered', {
      facts: { obstacle: element('dialog', 'Something went wrong') },
      went: { page: page('/account', { dialogs: [error], messages: [message('Your order could not be loaded.')] }) },
      told: { requests: [request(2, 'GET /api/orders/7', 500)] },
    })
    assert.equal(told.cause, 'application_bug')
  })

  it('that nothing closes is a fault of the application', () => {
    const told = explain('covered', { facts: { obstacle: element('generic', '', { tag: 'div', text: '' }) } })
    assert.equal(told.cause, 'application_bug')
    assert.deepEqual(
      told.suggestedFixes.map(({ change }) => change),
      [null],
    )
  })
})
