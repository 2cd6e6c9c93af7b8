import { isMerePlace, tellsIdentity, type Locator, type LocatorKind } from '../../../../domain/testing/locator.ts'

/** How people call each way to point at an element, the most telling first. */
export const locatorTitles: Record<LocatorKind, string> = {
  testId: 'Test id',
  role: 'Role and name',
  label: 'Label',
  placeholder: 'Placeholder',
  text: 'Text',
  href: 'Link address',
  attribute: 'Attribute',
  css: 'CSS selector',
}

export const locatorKinds = Object.keys(locatorTitles) as LocatorKind[]

export const roles = [
  'button',
  'link',
  'textbox',
  'checkbox',
  'radio',
  'combobox',
  'option',
  'searchbox',
  'tab',
  'menuitem',
  'heading',
  'dialog',
  'img',
  'listitem',
  'row',
  'cell',
  'switch',
  'slider',
  'spinbutton',
  'alert',
  'status',
  'navigation',
]

/** The same locator by another kind: its text is kept. */
export function withKind(locator: Locator, by: LocatorKind): Locator {
  const text = locator.by === 'role' ? locator.name : locator.value
  if (by === 'role') return { by, role: 'button', name: text }
  if (by === 'attribute') return { by, name: 'id', value: text }
  return { by, value: text }
}

/** How far it can be relied on when the page changes. */
export function tellStrength(locator: Locator): string {
  if (tellsIdentity(locator)) return 'Says which element it is.'
  return isMerePlace(locator)
    ? 'Only a place or a look: after a change of the page it may fit something else.'
    : 'Describes the element; others may look alike.'
}
