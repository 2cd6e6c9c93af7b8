import type { Replacement } from '../runReport.ts'
import { isSamePlace } from './addresses.ts'
import type { Evidence } from './evidence.ts'
import { identityOf, isSameLocator } from './holdingLocators.ts'

/** A place alone says little; what else is alike, `judgeReplacements` adds. */
const likeness = 0.3

/** A button in the place of another may do anything; a field of a form is known by its place among the others. */
const fields = new Set(['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton', 'checkbox', 'radio', 'switch'])

/**
 * The field that stands where the wanted one stood, under a name that has nothing in common with the old one, so that
 * nobody could find it by likeness: "Town" for "City".
 */
export function findInOldPlace({ problem, wanted, page, passingPage, diff }: Evidence): Replacement[] {
  if (!diff || !passingPage || wanted.name === null || !isSamePlace(passingPage.url, page.url)) return []
  const now = diff.changed.find(
    ({ before, after }) =>
      fields.has(before.role) &&
      before.name === wanted.name &&
      before.name !== after.name &&
      (wanted.role === null || before.role === wanted.role) &&
      before.role === after.role,
  )?.after
  const controls = page.controls.filter(
    ({ isVisible, role, name }) => isVisible && role === now?.role && name === now.name,
  )
  const [element] = controls
  if (!element || controls.length > 1) return []
  if (problem.replacements.some((known) => known.element.cssPath === element.cssPath)) return []
  const locators = identityOf(element).filter(
    (locator) =>
      !page.controls.some(
        (other) => other.key !== element.key && identityOf(other).some((one) => isSameLocator(one, locator)),
      ),
  )
  return locators.length > 0 ? [{ element, locators, likeness }] : []
}
