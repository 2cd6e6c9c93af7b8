import { describeElement, type ElementFacts } from '../elementFacts.ts'
import { describeTarget, type Locator, type Target } from '../locator.ts'
import { clipped } from './words.ts'

/** What a step looked for, as a person would call it. */
export type Wanted = { role: string | null; name: string | null; told: string }

export function wantedOf(target: Target | null): Wanted {
  const locators = target?.locators ?? []
  const role = locators.find((locator) => locator.by === 'role')
  const named = [role?.name, ...locators.map(nameIn)].find((name) => name !== undefined && name.trim() !== '')
  return {
    role: role?.role ?? null,
    name: named ?? null,
    told: target && locators.length > 0 ? clipped(describeTarget(target), 200) : 'the page',
  }
}

function nameIn(locator: Locator): string | undefined {
  return locator.by === 'label' || locator.by === 'placeholder' || locator.by === 'text' ? locator.value : undefined
}

/** An element in words, however long its texts are. */
export const describeFound = (element: ElementFacts) =>
  describeElement({
    ...element,
    role: clipped(element.role, 40),
    tag: clipped(element.tag, 40) || 'nameless',
    name: clipped(element.name, 100),
    text: clipped(element.text, 100),
  })

export const nameOf = ({ name, text, label }: ElementFacts) => name.trim() || text.trim() || label?.trim() || ''

/** What it is in, as a person would say it; empty where that tells nothing. */
export function regionOf({ region }: Pick<ElementFacts, 'region'>): string {
  const told = clipped(region, 100)
  if (told === 'the page' || /^the (listitem|row|article|region|complementary|main part)$/.test(told)) return ''
  return told.replace(/^the (complementary|region)\b/, 'the section').replace(/^the listitem\b/, 'the list item')
}

/** `the button "Save" in the form "Address"`. */
export function describeFoundPlace(element: ElementFacts): string {
  const region = regionOf(element)
  return region === '' ? describeFound(element) : `${describeFound(element)} in ${region}`
}
