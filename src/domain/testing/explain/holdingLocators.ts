import type { ElementFacts } from '../elementFacts.ts'
import { tellsIdentity, testIdAttributes, type Locator } from '../locator.ts'
import { locatorsFor } from '../locatorsFor.ts'
import { normalized } from '../similarNames.ts'

/** What says which element it is; its place in the page, which breaks easily, only where nothing else is known. */
export function identityOf(element: ElementFacts): Locator[] {
  if (element.tag === 'summary' && element.text.trim() !== '') return summaryLocators(element)
  const all = locatorsFor(element)
  const telling = all.filter(tellsIdentity)
  return telling.length > 0 ? telling : all.filter(({ by }) => by === 'css')
}

/** People press it like a button, and browsers find no button there: only its words are left. */
const summaryLocators = (element: ElementFacts): Locator[] => [
  ...locatorsFor(element).filter((locator) => tellsIdentity(locator) && locator.by !== 'role'),
  { by: 'text', value: element.text },
]

/** Whether a recorded locator still fits the element. */
export function stillHolds(locator: Locator, element: ElementFacts): boolean {
  const { attributes } = element
  switch (locator.by) {
    case 'testId':
      return element.testId === locator.value || testIdAttributes.some((name) => attributes[name] === locator.value)
    case 'role':
      return element.role === locator.role && normalized(element.name) === normalized(locator.name)
    case 'label':
      return element.label !== null && normalized(element.label) === normalized(locator.value)
    case 'placeholder':
      return attributes['placeholder'] === locator.value
    case 'text':
      return normalized(element.text) === normalized(locator.value)
    case 'href':
      return attributes['href'] === locator.value
    case 'attribute':
      return attributes[locator.name] === locator.value
    case 'css':
      break
  }
  return element.cssPath === locator.value
}

export const isSameLocator = (a: Locator, b: Locator) => fieldsOf(a) === fieldsOf(b)

const fieldsOf = (locator: Locator) =>
  Object.entries(locator)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('\n')

/** As many as a target may have. */
const locatorsMax = 12

/** The new ones first, then the old ones that still hold; none twice. */
export function mergeLocators(fresh: readonly Locator[], old: readonly Locator[]): Locator[] {
  return [...fresh, ...old]
    .filter((locator, i, all) => all.findIndex((other) => isSameLocator(other, locator)) === i)
    .slice(0, locatorsMax)
}
