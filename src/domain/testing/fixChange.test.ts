import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { byRole, click, target } from '../../../tests/support/explainRuns.ts'
import { applyChange, type FixChange } from './fixChange.ts'

describe('new locators', () => {
  const place = { within: byRole('form', 'Address'), frames: [{ by: 'css', value: 'iframe' } as const] }
  const steps = [click('Save', { target: { ...target(byRole('button', 'Save')), ...place } })]
  const change: FixChange = {
    kind: 'replaceLocators',
    stepNumber: 1,
    innerStepNumber: null,
    locators: [byRole('button', 'Store')],
  }

  it('leave the section and the frames as they are unless they name others', () => {
    assert.deepEqual(applyChange(steps, change)?.[0]?.target, { locators: change.locators, ...place })
    assert.deepEqual(applyChange(steps, { ...change, within: null, frames: [] })?.[0]?.target, {
      locators: change.locators,
      within: null,
      frames: [],
    })
  })

  it('change nothing in a step that has no element', () => {
    const wait = click('x', { target: null })
    assert.deepEqual(applyChange([wait], change), [wait])
  })
})
