import type { ElementFacts } from './elementFacts.ts'
import type { Locator } from './locator.ts'

/** Made by a framework for one page load: gone with the next. */
const isGenerated = (id: string) => /^[:_]|\d{4,}|[0-9a-f]{8,}|^(radix|headlessui|mui|react)-/i.test(id)

const nameLengthMax = 120

/** The ways to point at an element, best first. Whether they match only it must be seen on the page. */
export function locatorsFor(element: ElementFacts): Locator[] {
  const { testId, role, name, label, text, attributes, cssPath } = element
  const locators: Locator[] = []
  if (testId !== null) locators.push({ by: 'testId', value: testId })
  if (role !== '' && role !== 'generic' && name !== '' && name.length <= nameLengthMax) {
    locators.push({ by: 'role', role, name })
  }
  if (label !== null && label !== '') locators.push({ by: 'label', value: label })
  const id = attributes['id']
  if (id !== undefined && !isGenerated(id)) locators.push({ by: 'attribute', name: 'id', value: id })
  const placeholder = attributes['placeholder']
  if (placeholder) locators.push({ by: 'placeholder', value: placeholder })
  if (text !== '' && text.length <= nameLengthMax) locators.push({ by: 'text', value: text })
  const href = attributes['href']
  if (href && !href.startsWith('javascript:')) locators.push({ by: 'href', value: href })
  const fieldName = attributes['name']
  if (fieldName) locators.push({ by: 'attribute', name: 'name', value: fieldName })
  if (cssPath !== '') locators.push({ by: 'css', value: cssPath })
  return locators
}
