import type { Locator } from './locator.ts'
import type { Step } from './step.ts'

/** What applying a suggested fix does to the steps of a test. */
export type FixChange =
  /** New locators first, the old ones that still hold after them. */
  | {
      kind: 'replaceLocators'
      stepNumber: number
      innerStepNumber: number | null
      locators: readonly Locator[]
      /** Only where it changes as well: the element is in another section now, or in none. */
      within?: Locator | null
      /** Only where they change as well: the element is in the page itself now, or in other frames. */
      frames?: readonly Locator[]
    }
  | { kind: 'replaceData'; stepNumber: number; innerStepNumber: number | null; data: string }
  | { kind: 'setTimeout'; stepNumber: number; innerStepNumber: number | null; timeoutMs: number }
  | { kind: 'insertStep'; beforeStepNumber: number; step: Step }
  | { kind: 'removeStep'; stepNumber: number }

/** The steps with the change made; null when they are not the ones it was made for. */
export function applyChange(steps: readonly Step[], change: FixChange): Step[] | null {
  if (change.kind === 'insertStep') {
    if (change.beforeStepNumber < 1 || change.beforeStepNumber > steps.length + 1) return null
    return steps.toSpliced(change.beforeStepNumber - 1, 0, change.step)
  }
  const index = change.stepNumber - 1
  const step = steps[index]
  if (!step) return null
  if (change.kind === 'removeStep') return steps.length > 1 ? steps.toSpliced(index, 1) : null
  if (change.innerStepNumber === null) return steps.with(index, changed(step, change))

  const inner = step.steps[change.innerStepNumber - 1]
  if (!inner) return null
  return steps.with(index, { ...step, steps: step.steps.with(change.innerStepNumber - 1, changed(inner, change)) })
}

type ReplaceLocators = Extract<FixChange, { kind: 'replaceLocators' }>

function withLocators(step: Step, { locators, within, frames }: ReplaceLocators): Step {
  if (!step.target) return step
  const place = { ...(within !== undefined && { within }), ...(frames !== undefined && { frames }) }
  return { ...step, target: { ...step.target, ...place, locators } }
}

type StepChange = Exclude<FixChange, { kind: 'insertStep' | 'removeStep' }>

function changed(step: Step, change: StepChange): Step {
  if (change.kind === 'replaceLocators') return withLocators(step, change)
  if (change.kind === 'replaceData') return { ...step, data: change.data }
  return { ...step, timeoutMs: change.timeoutMs }
}
