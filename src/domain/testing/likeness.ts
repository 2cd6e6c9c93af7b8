import type { ElementFacts } from './elementFacts.ts'
import type { Locator, Target } from './locator.ts'
import { similarity } from './similarNames.ts'
import type { StepType } from './stepTypes.ts'

const typed = ['textbox', 'searchbox', 'combobox', 'spinbutton']
const pressed = ['button', 'link', 'menuitem', 'tab', 'checkbox', 'radio', 'switch', 'option', 'combobox', 'textbox']

/** What a step of this type can be done to; for the others, anything. */
const fittingRoles: Partial<Record<StepType, readonly string[]>> = {
  click: pressed,
  fill: typed,
  select: ['combobox', 'listbox'],
  check: ['checkbox', 'radio', 'switch'],
}

/** Whether an element is of a kind that the step could have meant. */
export function fits(type: StepType, target: Pick<Target, 'locators'>, element: ElementFacts): boolean {
  if (type === 'upload') return element.attributes['type'] === 'file'
  const roles = fittingRoles[type]
  if (roles && !roles.includes(element.role)) return false
  const wanted = wantedRole(target)
  if (wanted === null || wanted === element.role) return true
  // A button may become a link and the other way round; a text field does not become a checkbox.
  const alike = [['button', 'link', 'menuitem', 'tab'], typed, ['checkbox', 'switch', 'radio']]
  return alike.some((group) => group.includes(wanted) && group.includes(element.role))
}

const wantedRole = ({ locators }: Pick<Target, 'locators'>): string | null =>
  locators.find((locator) => locator.by === 'role')?.role ?? null

/** How much an element is like what was recorded, from 0 to 1. */
export function likeness({ locators }: Pick<Target, 'locators'>, element: ElementFacts): number {
  const names = bestOf(locators, (locator) => {
    if (locator.by === 'role') return similarity(locator.name, element.name || element.text)
    if (locator.by === 'text') return similarity(locator.value, element.text || element.name)
    if (locator.by === 'label') return similarity(locator.value, element.label ?? element.name)
    if (locator.by === 'placeholder')
      return similarity(locator.value, element.attributes['placeholder'] ?? element.name)
    return null
  })
  const marks = bestOf(locators, (locator) => {
    if (locator.by === 'testId') return similarity(locator.value, element.testId ?? '')
    if (locator.by === 'attribute') return similarity(locator.value, element.attributes[locator.name] ?? '')
    if (locator.by === 'href') return similarity(locator.value, element.attributes['href'] ?? '')
    return null
  })
  const place = bestOf(locators, (locator) => (locator.by === 'css' ? samePlace(locator.value, element.cssPath) : null))
  const role = bestOf(locators, (locator) => (locator.by === 'role' ? (locator.role === element.role ? 1 : 0) : null))
  const parts: [share: number, value: number | null][] = [
    [0.55, names],
    [0.15, marks],
    [0.15, place],
    [0.15, role],
  ]
  const known = parts.filter((part): part is [number, number] => part[1] !== null)
  const total = known.reduce((sum, [share]) => sum + share, 0)
  return total === 0 ? 0 : known.reduce((sum, [share, value]) => sum + share * value, 0) / total
}

function bestOf(locators: readonly Locator[], rate: (locator: Locator) => number | null): number | null {
  const rates = locators.map(rate).filter((value) => value !== null)
  return rates.length === 0 ? null : Math.max(...rates)
}

/** How many of the last parts of two paths are the same. */
function samePlace(before: string, now: string): number {
  const [a, b] = [before.split(/\s*>\s*|\s+/).toReversed(), now.split(/\s*>\s*|\s+/).toReversed()]
  const longest = Math.max(a.length, b.length)
  let same = 0
  while (same < longest && a[same] !== undefined && a[same] === b[same]) same++
  return same / longest
}
