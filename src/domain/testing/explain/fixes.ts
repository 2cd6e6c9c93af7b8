import type { ElementFacts } from '../elementFacts.ts'
import type { FixChange } from '../fixChange.ts'
import type { Locator } from '../locator.ts'
import type { SuggestedFix } from '../runResult.ts'
import { noDetails, type Step } from '../step.ts'
import { mentionedTokens } from '../tokens.ts'
import type { Evidence } from './evidence.ts'
import type { ProposedFix } from './explanation.ts'
import { isSameLocator, identityOf, mergeLocators, stillHolds } from './holdingLocators.ts'
import { paragraph, quoted, stepsListed } from './words.ts'

export type Confidence = SuggestedFix['confidence']

/** For the failed step alone; null for `change` where no change of the test helps. */
export function fix(
  { stepNumber }: Pick<Evidence, 'stepNumber'>,
  told: { title: string; description: string; confidence: Confidence },
  change: FixChange | null,
): ProposedFix {
  return { ...told, affectedStepNumbers: [stepNumber], change }
}

/** Later steps that look for the same thing, so that they will fail as well. */
export function stepsWithSameTarget({ run, stepNumber, problem, step }: Evidence): number[] {
  const [first] = (problem.target ?? step.target)?.locators ?? []
  if (!first) return []
  return run.steps.flatMap((other, i) => {
    const targets = [other, ...other.steps].map(({ target }) => target?.locators[0])
    return i + 1 > stepNumber && targets.some((locator) => locator && isSameLocator(locator, first)) ? [i + 1] : []
  })
}

export type Found = { element: ElementFacts; locators: readonly Locator[] }

/** Makes the failed step look for another element. */
export function lookForFix(
  evidence: Evidence,
  { element, locators }: Found,
  told: { title: string; description: string; confidence: Confidence },
): ProposedFix {
  const { stepNumber, innerStepNumber, problem, step } = evidence
  const target = problem.target ?? step.target
  const held = (target?.locators ?? []).filter((locator) => stillHolds(locator, element))
  const merged = mergeLocators(locators.length > 0 ? locators : identityOf(element), held)
  const others = stepsWithSameTarget(evidence)
  const also = others.length > 0 ? `The same locator is used in ${stepsListed(others)}; change it there as well` : null
  return {
    ...told,
    description: paragraph(told.description, also),
    affectedStepNumbers: [stepNumber, ...others],
    change: merged.length > 0 ? { kind: 'replaceLocators', stepNumber, innerStepNumber, locators: merged } : null,
  }
}

/** Gives the failed step other data. Data with tokens is left to a person: which part the token gave is not known. */
export function replaceDataFix(
  evidence: Evidence,
  data: string,
  told: { title: string; description: string; confidence: Confidence },
): ProposedFix {
  const { stepNumber, innerStepNumber, step } = evidence
  const tokens = mentionedTokens(step.data ?? '')
  if (tokens.length === 0) return fix(evidence, told, { kind: 'replaceData', stepNumber, innerStepNumber, data })
  const description = `${told.description} The step's data is made from ${quoted(`{{${tokens[0]}}}`)}, so edit it by hand.`
  return fix(evidence, { ...told, description }, null)
}

/** A `wait` step keeps its time in its data. */
export const waitLonger = ({ step, stepNumber, innerStepNumber }: Evidence, timeoutMs: number): FixChange =>
  step.type === 'wait'
    ? { kind: 'replaceData', stepNumber, innerStepNumber, data: String(timeoutMs) }
    : { kind: 'setTimeout', stepNumber, innerStepNumber, timeoutMs }

/** A step before the failed one. */
export function insertFix(
  evidence: Evidence,
  step: Pick<Step, 'type' | 'description' | 'data'> & { element: ElementFacts },
  told: { title: string; description: string; confidence: Confidence },
): ProposedFix {
  const locators = identityOf(step.element)
  const { type, description, data } = step
  const inserted: Step = { ...noDetails, type, description, data, target: { locators, within: null, frames: [] } }
  const change: FixChange = { kind: 'insertStep', beforeStepNumber: evidence.stepNumber, step: inserted }
  return fix(evidence, told, locators.length > 0 ? change : null)
}
