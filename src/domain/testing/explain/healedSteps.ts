import { describeLocator } from '../locator.ts'
import type { Healing, RunReport } from '../runReport.ts'
import type { ProposedFix, RunToExplain } from './explanation.ts'
import { identityOf, mergeLocators } from './holdingLocators.ts'
import { describeFound, describeFoundPlace, nameOf } from './wanted.ts'
import { capitalized, clipped, counted, listed, quoted } from './words.ts'

export type HealedStep = { stepNumber: number; healing: Healing }

export const healedStepsOf = (report: RunReport): HealedStep[] =>
  report.steps.flatMap(({ stepNumber, healings }) => healings.map((healing) => ({ stepNumber, healing })))

/** `2 steps healed: step 3 (the button "Save changes") and step 5 (the link "Cart")`; empty without any. */
export function summarizeHealed(healed: readonly HealedStep[]): string {
  if (healed.length === 0) return ''
  const steps = new Set(healed.map(({ stepNumber }) => stepNumber)).size
  const told = healed.map(({ stepNumber, healing }) => `step ${stepNumber} (${describeFound(healing.element)})`)
  return `${counted(steps, 'step')} healed: ${listed(told, 3)}.`
}

/** What was looked for and what was found instead, by what. */
export function describeHealed({ stepNumber, healing }: HealedStep): string {
  const by = listed(
    healing.by.map((locator) => clipped(describeLocator(locator), 120)),
    3,
  )
  const how = by === '' ? '' : `, which ${by} still ${healing.by.length === 1 ? 'points' : 'point'} at`
  return `Step ${stepNumber} looked for ${clipped(describeLocator(healing.failed), 150)}, which did not fit any more, and went on with ${describeFoundPlace(healing.element)}${how}.`
}

/** Takes what was found into the test, so that the next run need not heal again. */
export function healedFix({ stepNumber, healing }: HealedStep, { steps }: RunToExplain): ProposedFix {
  const { element, failed, innerStepNumber } = healing
  const outer = steps[stepNumber - 1]
  const step = innerStepNumber === null ? outer : outer?.steps[innerStepNumber - 1]
  const old = (step?.target?.locators ?? []).filter((locator) =>
    healing.by.some((one) => JSON.stringify(one) === JSON.stringify(locator)),
  )
  const fresh = healing.locators.length > 0 ? healing.locators : identityOf(element)
  const locators = mergeLocators(fresh, old.length > 0 ? old : healing.by)
  return {
    title: `Look for ${quoted(nameOf(element) || describeFound(element), 80)} in step ${stepNumber} from now on`,
    description: `${capitalized(clipped(describeLocator(failed), 150))} does not fit any more. The step went on with ${describeFoundPlace(element)} and passed; its new locators match just it.`,
    affectedStepNumbers: [stepNumber],
    confidence: 'high',
    change: locators.length > 0 ? { kind: 'replaceLocators', stepNumber, innerStepNumber, locators } : null,
  }
}
