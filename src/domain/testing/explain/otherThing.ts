import type { ElementFacts } from '../elementFacts.ts'
import type { Locator } from '../locator.ts'
import { areSiblingIds } from '../siblingIds.ts'
import { areSiblingAddresses, pathOf } from './addresses.ts'
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
    if (id && 'value' in locator && areSiblingIds(thingIn(locator.value), thingIn(id), wantedName ?? '')) {
      return `its ${what} is ${quoted(id, 60)} instead of ${quoted(locator.value, 60)}, as of another thing of the same kind`
    }
  }
  return null
}

/** `outlet-link` and `outlet-cta` are of one thing: what kind of control it is, or that it opens it, says nothing. */
const thingIn = (id: string) =>
  id.replaceAll(
    /(?<![\p{L}\p{N}])(a|anchor|btn|button|control|cta|field|input|item|label|link|open|opener|show|tab|toggle|trigger)(?![\p{L}\p{N}])/giu,
    '',
  )

const idOf = (locator: Locator, { attributes }: ElementFacts) =>
  locator.by === 'attribute' && locator.name === 'id' ? attributes['id'] : undefined
