import type { ElementFacts } from './elementFacts.ts'
import type { Locator } from './locator.ts'
import { areSiblingIds, differInNumbersOnly } from './siblingIds.ts'
import { isWhollyDifferent } from './similarNames.ts'
import type { Ballot } from './vote.ts'

const nameIn = (locator: Locator): string | null => {
  if (locator.by === 'role') return locator.name === '' ? null : locator.name
  return locator.by === 'label' || locator.by === 'text' ? locator.value : null
}

/** A kept id under a wholly different name may be another control in the place of the old one. */
export function doubtByName(element: ElementFacts, ballots: readonly Ballot[]): string | null {
  const named = ballots.filter(({ locator }) => nameIn(locator) !== null)
  if (named.some(({ matches }) => matches.some(({ key }) => key === element.key))) return null
  const before = named.map(({ locator }) => nameIn(locator) ?? '')
  const now = [element.name, element.label ?? '', element.text].filter((name) => name !== '')
  const isKnown = before.some((old) => now.some((name) => !isWhollyDifferent(old, name)))
  if (before.length === 0 || isKnown) return null
  return `it was called "${before[0]}" and is now called "${now[0] ?? ''}"`
}

/** The name is kept, on something whose ids say that it belongs to another thing of the same kind. */
export function doubtBySibling(
  element: ElementFacts,
  ballots: readonly Ballot[],
  { mayCountOn }: { mayCountOn: boolean },
): string | null {
  for (const { locator } of ballots) {
    const [what, before, now] = idsOf(locator, element)
    if (now === undefined || (mayCountOn && differInNumbersOnly(before, now))) continue
    if (areSiblingIds(before, now, element.name || element.text)) {
      return `its ${what} was "${before}" and is now "${now}", as of another thing of the same kind`
    }
  }
  return null
}

function idsOf(locator: Locator, element: ElementFacts): [what: string, before: string, now: string | undefined] {
  if (locator.by === 'testId') return ['test id', locator.value, element.testId ?? undefined]
  const isTold = locator.by === 'attribute' && (locator.name === 'id' || locator.name === 'name')
  return isTold ? [locator.name, locator.value, element.attributes[locator.name]] : ['', '', undefined]
}

/** The name is kept, on a link that leads elsewhere. */
export function doubtByAddress(element: ElementFacts, ballots: readonly Ballot[]): string | null {
  const now = element.attributes['href']
  for (const { locator } of ballots) {
    if (locator.by !== 'href' || now === undefined || placeOf(now) === placeOf(locator.value)) continue
    return `it led to ${locator.value} and now leads to ${now}`
  }
  return null
}

/** Environments differ in their hosts; what follows says where a link leads. */
const placeOf = (address: string) =>
  address
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
    .replace(/#(?![!/]).*$/, '')
    .replace(/\/$/, '') || '/'
