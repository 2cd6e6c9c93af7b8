import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain, form, inForm, steps } from '../../../../tests/support/explainAddressForm.ts'
import { byRole, click, element, fill, goto, page, request, target } from '../../../../tests/support/explainRuns.ts'
import { applyChange } from '../fixChange.ts'

describe('a control with another name', () => {
  const save = element('button', 'Save changes', inForm)
  const replacement = { element: save, locators: [byRole('button', 'Save changes')], likeness: 0.67 }
  const shown = { page: page('/account', { title: 'My account', controls: [save] }) }

  it('is renamed, with high confidence where it stands in the old place alone', () => {
    const told = explain('not_found', { facts: { replacements: [replacement] }, went: shown })
    assert.equal(told.cause, 'renamed')
    assert.equal(
      told.oneLineSummary,
      'Step 3 failed: there is no button "Save address"; it may be the button "Save changes" now.',
    )
    assert.deepEqual(told.failure, {
      type: 'element_not_found',
      source: 'execution',
      description: 'The button "Save address" did not appear within 8 s.',
      reasoning:
        'The page /account ("My account") has the button "Save changes" in the form "Address". It stands where the old one stood in the last passing run. It is the only button there.',
      expectedOutcome:
        'The button "Save address" is clicked. In the last passing run the page was then /account/done ("Saved").',
      actualOutcome:
        'The page /account ("My account") has the button "Save changes" in the form "Address" and no button "Save address".',
    })
    const [fix] = told.suggestedFixes
    assert.equal(fix?.title, 'Look for "Save changes" instead of "Save address"')
    assert.equal(fix?.confidence, 'high')
    assert.deepEqual(fix?.change && applyChange(steps, fix.change)?.[2]?.target?.locators, [
      byRole('button', 'Save changes'),
    ])
    assert.match(told.overallReasoning, /changed: the button "Save address" to "Save changes"/)
  })

  it('is offered with less confidence when another is nearly as like', () => {
    const other = {
      element: element('button', 'Save form', inForm),
      locators: [byRole('button', 'Save form')],
      likeness: 0.9,
    }
    const told = explain('not_found', { facts: { replacements: [replacement, other] }, went: shown })
    assert.equal(told.cause, 'renamed')
    assert.ok(told.suggestedFixes.every(({ confidence }) => confidence !== 'high'))
  })

  it('is low when hardly alike', () => {
    const other = {
      element: element('button', 'Store it', inForm),
      locators: [byRole('button', 'Store it')],
      likeness: 0.3,
    }
    const told = explain('not_found', { facts: { replacements: [other] }, went: { tree: form('Remove it') } })
    assert.equal(told.suggestedFixes[0]?.confidence, 'low')
  })

  it('names the later steps that look for the same', () => {
    const own = [...steps, goto('/account'), click('Save address')]
    const told = explain('not_found', { facts: { replacements: [replacement] }, went: shown, steps: own })
    assert.deepEqual(told.suggestedFixes[0]?.affectedStepNumbers, [3, 5])
    assert.match(told.suggestedFixes[0]?.description ?? '', /The same locator is used in step 5/)
  })

  it('keeps the old locators that still hold', () => {
    const own = steps.with(
      2,
      click('Save address', {
        target: target(byRole('button', 'Save address'), { by: 'attribute', name: 'id', value: 'save' }),
      }),
    )
    const kept = { ...replacement, element: { ...save, attributes: { id: 'save' } } }
    const told = explain('doubtful', {
      facts: { replacements: [kept], message: 'it has another name' },
      went: shown,
      steps: own,
    })
    const change = told.suggestedFixes[0]?.change
    assert.equal(told.cause, 'renamed')
    assert.deepEqual(change?.kind === 'replaceLocators' && change.locators, [
      byRole('button', 'Save changes'),
      { by: 'attribute', name: 'id', value: 'save' },
    ])
  })

  it('is what the step fails on, though something else failed without a trace on the page', () => {
    const told = explain('not_found', {
      facts: { replacements: [replacement] },
      went: shown,
      told: { requests: [request(2, 'GET /api/orders', 500)] },
    })
    assert.equal(told.cause, 'renamed')
    assert.match(told.overallReasoning, /Besides, GET \/api\/orders answered 500 \(step 2\)/)
  })

  it('takes words of the same meaning for the same', () => {
    const own = steps.with(2, click('Add to cart'))
    const basket = {
      element: element('button', 'Add to basket'),
      locators: [byRole('button', 'Add to basket')],
      likeness: 0.78,
    }
    const told = explain('not_found', { facts: { replacements: [basket] }, steps: own, last: null })
    assert.deepEqual([told.cause, told.suggestedFixes[0]?.confidence], ['renamed', 'high'])
  })

  it('changes an inner step of a conditional step where that failed', () => {
    const inner = click('Save address')
    const own = steps.with(2, {
      ...goto(''),
      type: 'conditional',
      description: 'If open',
      data: null,
      condition: { assertion: 'url', target: null, data: '/account' },
      steps: [fill('Street', 'x'), inner],
    })
    const told = explain('not_found', {
      facts: { replacements: [replacement], innerStepNumber: 2, target: inner.target },
      went: shown,
      steps: own,
    })
    const change = told.suggestedFixes[0]?.change
    assert.deepEqual(change && applyChange(own, change)?.[2]?.steps[1]?.target?.locators, [
      byRole('button', 'Save changes'),
    ])
  })
})
