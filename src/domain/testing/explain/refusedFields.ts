import type { ElementFacts } from '../elementFacts.ts'
import type { Evidence } from './evidence.ts'
import { stillHolds } from './holdingLocators.ts'
import { nameOf } from './wanted.ts'

/** A field that the page marks as wrong, and the step that filled it in; null when none did. */
export type RefusedField = { field: ElementFacts; filledBy: number | null }

const entering = new Set(['fill', 'select', 'check', 'press', 'upload'])

export function findRefusedFields({ page, run, stepNumber }: Evidence): RefusedField[] {
  return page.controls
    .filter((field) => field.attributes['aria-invalid'] === 'true' && field.isVisible && nameOf(field) !== '')
    .map((field) => {
      const at = run.steps
        .slice(0, stepNumber)
        .findLastIndex((step) =>
          [step, ...step.steps].some(
            ({ type, target }) => entering.has(type) && target?.locators.some((locator) => stillHolds(locator, field)),
          ),
        )
      return { field, filledBy: at === -1 ? null : at + 1 }
    })
}
