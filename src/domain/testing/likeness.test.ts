import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { anyElement } from '../../../tests/support/anyElement.ts'
import type { ElementFacts } from './elementFacts.ts'
import { fits, likeness } from './likeness.ts'
import type { Locator } from './locator.ts'
import { isWhollyDifferent, similarity } from './similarNames.ts'

const element = (role: string, name: string, more: Partial<ElementFacts> = {}): ElementFacts =>
  anyElement({ role, name, ...more })
const locators: Locator[] = [
  { by: 'testId', value: 'add-to-cart' },
  { by: 'role', role: 'button', name: 'Add to cart' },
  { by: 'css', value: 'main > button' },
]

describe('likeness', () => {
  it('orders by name first', () => {
    const rated = ['Add to cart', 'Add to basket', 'Checkout'].map((name) =>
      likeness({ locators }, element('button', name)),
    )
    assert.deepEqual(
      rated,
      rated.toSorted((a, b) => b - a),
    )
    assert.ok((rated[0] ?? 0) > (rated[1] ?? 0) && (rated[1] ?? 0) > (rated[2] ?? 0))
  })

  it('is between 0 and 1, also where nothing can be compared', () => {
    assert.equal(likeness({ locators: [] }, element('button', 'x')), 0)
    assert.equal(likeness({ locators }, element('button', 'Add to cart', { testId: 'add-to-cart' })), 1)
    assert.ok(likeness({ locators }, element('link', '')) < 0.4)
  })
})

describe('fits', () => {
  const target = { locators }
  it('asks whether the step could have meant it', () => {
    assert.equal(fits('click', target, element('link', 'x')), true)
    assert.equal(fits('click', target, element('heading', 'x')), false)
    assert.equal(fits('click', target, element('textbox', 'x')), false)
    assert.equal(fits('fill', { locators: [] }, element('button', 'x')), false)
    assert.equal(fits('upload', { locators: [] }, element('button', 'x', { attributes: { type: 'file' } })), true)
  })
})

describe('similarity', () => {
  it('goes by words, and by letters for small changes of one', () => {
    assert.equal(similarity('Save', ' save '), 1)
    assert.ok(similarity('Add to cart', 'Add to basket') >= 0.5)
    assert.ok(similarity('Colour', 'Color') > 0.8)
    assert.equal(isWhollyDifferent('Add to cart', 'Delete account'), true)
    assert.equal(isWhollyDifferent('Save', ''), true)
    assert.equal(isWhollyDifferent('Name', 'Full name'), false)
  })
})
