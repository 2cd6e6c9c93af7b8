import type { ElementFacts } from '../elementFacts.ts'
import type { Locator } from '../locator.ts'
import { areSiblingIds } from '../siblingIds.ts'
import { pathOf } from './addresses.ts'
import { wordsApart } from './synonyms.ts'
import { clipped, quoted } from './words.ts'

/**
 * Another thing of the same kind, whatever it is called: the page of another product, the button of another row. Null
 * when nothing speaks for it.
 */
export function otherThingIn(
  element: ElementFacts,
  locators: readonly Locator[],
  wantedName: string | null,
): string | null {
  const { attributes, testId } = element
  for (const locator of locators) {
    if (locator.by === 'href' && areSiblingAddresses(locator.value, attributes['href'] ?? '')) {
      return `it leads to ${clipped(pathOf(attributes['href'] ?? ''), 80)} instead of ${clipped(pathOf(locator.value), 80)}`
    }
    const [what, id] = locator.by === 'testId' ? ['test id', testId] : ['id', idOf(locator, element)]
    if (id && 'value' in locator && areSiblingIds(locator.value, id, wantedName ?? '')) {
      return `its ${what} is ${quoted(id, 60)} instead of ${quoted(locator.value, 60)}, as of another thing of the same kind`
    }
  }
  return null
}

const idOf = (locator: Locator, { attributes }: ElementFacts) =>
  locator.by === 'attribute' && locator.name === 'id' ? attributes['id'] : undefined

/** `/products/trail-lamp` and `/products/camp-lamp`; not `/account/orders` and `/account/past-orders`. */
function areSiblingAddresses(before: string, now: string): boolean {
  const [a, b] = [segmentsOf(before), segmentsOf(now)]
  if (a.length < 2 || a.length !== b.length || a.slice(0, -1).join('/') !== b.slice(0, -1).join('/')) return false
  const { lost, gained } = wordsApart(a.at(-1) ?? '', b.at(-1) ?? '')
  return lost.length > 0 && gained.length > 0
}

const segmentsOf = (address: string) =>
  pathOf(address)
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
