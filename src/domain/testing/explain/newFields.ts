import type { ElementFacts } from '../elementFacts.ts'
import { isSamePlace } from './addresses.ts'
import type { Evidence } from './evidence.ts'
import type { ProposedFix } from './explanation.ts'
import { fix, insertFix } from './fixes.ts'
import { stillHolds } from './holdingLocators.ts'
import { readTree, type TreeLine } from './treeLines.ts'
import { describeFound, nameOf } from './wanted.ts'
import { capitalized, quoted } from './words.ts'

const fillable = new Set(['textbox', 'combobox', 'spinbutton', 'searchbox', 'listbox'])
const checkable = new Set(['checkbox', 'switch'])

/** Fields that the form demands or that the last passing run did not have, and that no step of the test fills in. */
export function newFields(evidence: Evidence): ElementFacts[] {
  const { page, run } = evidence
  const known = linesOfPage(evidence)
  const targets = [...run.steps, ...run.steps.flatMap(({ steps }) => steps)].flatMap(
    ({ target }) => target?.locators ?? [],
  )
  return page.controls.filter((control) => {
    if (!fillable.has(control.role) && !checkable.has(control.role)) return false
    if (!control.isVisible || !control.isEnabled || nameOf(control) === '') return false
    if (targets.some((locator) => stillHolds(locator, control))) return false
    const isKnown = known.some(({ role, name }) => role === control.role && name === control.name)
    return known.length > 0 ? !isKnown : isDemanded(control) && !isFilled(control)
  })
}

/** New ones that the browser itself demands: it sends nothing until they are filled in, and says so in no message. */
export const newDemands = (evidence: Evidence): ElementFacts[] =>
  evidence.run.lastPassing === null
    ? []
    : newFields(evidence).filter((field) => isDemanded(field) && field.attributes['value-empty'] !== undefined)

/** The same page in the last passing run, whichever step was on it. */
function linesOfPage({ run, page, passingLines }: Evidence): readonly TreeLine[] {
  const steps = (run.lastPassing?.steps ?? []).filter(({ url }) => page.url !== '' && isSamePlace(url, page.url))
  const lines = steps.flatMap(({ accessibilityTree }) => readTree(accessibilityTree))
  return lines.length > 0 ? lines : passingLines
}

const isDemanded = ({ attributes }: ElementFacts) =>
  attributes['required'] !== undefined ||
  attributes['aria-required'] === 'true' ||
  attributes['aria-invalid'] === 'true'

const isFilled = ({ attributes }: ElementFacts) => (attributes['value'] ?? '') !== ''

/** A box is to be checked; what to type in a field, only a person knows. */
export function newFieldFixes(evidence: Evidence, fields: readonly ElementFacts[]): ProposedFix[] {
  const { stepNumber } = evidence
  const known = linesOfPage(evidence)
  return fields.slice(0, 3).map((field) => {
    const name = quoted(nameOf(field), 80)
    // What was "Postcode (optional)" is demanded now.
    const wasThere = known.some((line) => line.role === field.role && line.name.startsWith(nameOf(field)))
    const isWhat = wasThere
      ? 'was left empty before and is demanded now'
      : known.length > 0
        ? 'is new in the form'
        : 'is demanded by the form'
    if (!checkable.has(field.role)) {
      return fix(
        evidence,
        {
          title: `Fill in ${name} before step ${stepNumber}`,
          description: `${capitalized(describeFound(field))} ${isWhat}, and no step fills it in. Insert a fill step with a value that suits it.`,
          confidence: 'medium',
        },
        null,
      )
    }
    return insertFix(
      evidence,
      { type: 'check', description: `Check ${name}`, data: 'on', element: field },
      {
        title: `Check ${name} before step ${stepNumber}`,
        description: `${capitalized(describeFound(field))} ${isWhat}, and no step checks it.`,
        confidence: 'medium',
      },
    )
  })
}
