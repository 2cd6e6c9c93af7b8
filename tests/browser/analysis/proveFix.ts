import type { Explanation, ProposedFix } from '../../../src/domain/testing/explain/explanation.ts'
import { applyChange } from '../../../src/domain/testing/fixChange.ts'
import type { Step } from '../../../src/domain/testing/step.ts'
import type { LabelledCase } from './labelledCase.ts'
import { runCase, type Place } from './runCase.ts'

/**
 * Makes the right fix and runs the test again in the same shop: whether it gets past the step that failed. Null where
 * the right fix changes nothing in the test.
 */
export async function proveFix(
  labelled: LabelledCase,
  steps: readonly Step[],
  { suggestedFixes }: Explanation,
  place: Place,
): Promise<boolean | null> {
  const { truth } = labelled
  if (truth.outcome === 'passes') {
    return truth.heals ? healsNoMore(labelled, steps, suggestedFixes, place) : null
  }
  const right = truth.fix && suggestedFixes.find(truth.fix)
  if (!right?.change) return null
  const fixed = applyChange(steps, right.change)
  if (!fixed) return false
  const lastStep = truth.step + (right.change.kind === 'insertStep' ? 1 : 0)
  // What comes after is another matter.
  return hasPassed(await runCase(labelled, fixed.slice(0, lastStep), place))
}

const hasPassed = ({ ending }: { ending: string }) => ending === 'completed'

/** What was healed is taken over, so the next run has nothing to heal there. */
async function healsNoMore(
  labelled: LabelledCase,
  steps: readonly Step[],
  fixes: readonly ProposedFix[],
  place: Place,
): Promise<boolean> {
  const changes = fixes.flatMap(({ change }) => change ?? [])
  const fixed = changes.reduce<readonly Step[] | null>((made, change) => made && applyChange(made, change), steps)
  if (!fixed || changes.length === 0) return false
  const changed = new Set(fixes.flatMap(({ affectedStepNumbers }) => affectedStepNumbers))
  const report = await runCase(labelled, fixed.slice(0, Math.max(...changed)), place)
  const isHealedAgain = report.steps.some(({ stepNumber, healings }) => changed.has(stepNumber) && healings.length > 0)
  return hasPassed(report) && !isHealedAgain
}
