import { checkSteps } from '../checkSteps.ts'
import { applyChange, type FixChange } from '../fixChange.ts'
import type { Step } from '../step.ts'
import type { Explanation, ProposedFix } from './explanation.ts'
import { capitalized, clipped, sentence } from './words.ts'

const fixesMax = 4
const summaryMax = 300
const titleMax = 250
const textMax = 1_900

/** Texts no longer than people read, at most four fixes, and only changes that can be made to these steps. */
export function inBounds(explanation: Explanation, steps: readonly Step[]): Explanation {
  const { failure } = explanation
  return {
    ...explanation,
    oneLineSummary: clipped(sentence(explanation.oneLineSummary), summaryMax),
    overallReasoning: told(explanation.overallReasoning),
    failure: failure && {
      ...failure,
      description: told(failure.description),
      reasoning: told(failure.reasoning),
      expectedOutcome: told(failure.expectedOutcome),
      actualOutcome: told(failure.actualOutcome),
    },
    suggestedFixes: eachOnce(explanation.suggestedFixes)
      .slice(0, fixesMax)
      .map((fix) => fixInBounds(fix, steps)),
  }
}

const told = (text: string) => clipped(sentence(text), textMax)

const eachOnce = (fixes: readonly ProposedFix[]) =>
  fixes.filter(({ title }, i) => fixes.findIndex((other) => other.title === title) === i)

const fixInBounds = (fix: ProposedFix, steps: readonly Step[]): ProposedFix => ({
  ...fix,
  title: capitalized(clipped(fix.title, titleMax)),
  description: told(fix.description),
  change: fix.change && canApply(fix.change, steps) ? fix.change : null,
})

function isValid(steps: readonly Step[]): boolean {
  try {
    checkSteps(steps)
    return true
  } catch {
    return false
  }
}

/** A change of something that the step does not have would do nothing. */
function canApply(change: FixChange, steps: readonly Step[]): boolean {
  const changed = applyChange(steps, change)
  if (changed === null || (isValid(steps) && !isValid(changed))) return false
  if (change.kind !== 'replaceLocators') return true
  const outer = steps[change.stepNumber - 1]
  const step = change.innerStepNumber === null ? outer : outer?.steps[change.innerStepNumber - 1]
  return change.locators.length > 0 && step?.target != null
}
