import type { Locator, Target } from '../../../../domain/testing/locator.ts'
import { noDetails, type Expectation, type Step } from '../../../../domain/testing/step.ts'
import { assertionRules, stepRules, type AssertionKind, type StepType } from '../../../../domain/testing/stepTypes.ts'
import { describeStep } from '../describeStep.ts'

/** A step while it is edited: it keeps its key wherever it moves, and what its type does not use until it is saved. */
export type DraftStep = Omit<Step, 'steps'> & { key: string; steps: readonly DraftStep[] }

export type DraftTest = {
  name: string
  projectId: number | null
  suiteId: number | null
  environmentId: number | null
  steps: readonly DraftStep[]
}

let keys = 0
const newKey = () => `step-${++keys}`

const byLabel: Locator = { by: 'label', value: '' }
const byRole: Locator = { by: 'role', role: 'button', name: '' }

/** What people mostly point at with a step of this type. */
const firstLocators: Partial<Record<StepType, Locator>> = {
  click: byRole,
  hover: byRole,
  fill: byLabel,
  select: byLabel,
  check: byLabel,
  upload: byLabel,
}

export const targetOf = (locator: Locator): Target => ({ locators: [locator], within: null, frames: [] })

const newTarget = (type: StepType): Target | null => {
  const locator = firstLocators[type]
  return locator ? targetOf(locator) : null
}

const newCondition: Expectation = { assertion: 'visible', target: targetOf(byRole), data: null }

export function newDraft(type: StepType): DraftStep {
  return {
    key: newKey(),
    type,
    description: '',
    data: null,
    ...noDetails,
    target: newTarget(type),
    assertion: type === 'assert' ? 'text' : null,
    condition: type === 'conditional' ? newCondition : null,
    steps: [],
  }
}

export const toDraft = (step: Step): DraftStep => ({ ...step, key: newKey(), steps: step.steps.map(toDraft) })

export const duplicateDraft = (draft: DraftStep): DraftStep => ({
  ...draft,
  key: newKey(),
  steps: draft.steps.map(duplicateDraft),
})

/** The same step as another type: what the other type needs and this one has is kept. */
export function withType(draft: DraftStep, type: StepType): DraftStep {
  return {
    ...draft,
    type,
    // What was meant as a text is no number of milliseconds, no address and no code.
    data: null,
    target: draft.target ?? newTarget(type),
    assertion: type === 'assert' ? (draft.assertion ?? 'text') : null,
    condition: type === 'conditional' ? (draft.condition ?? newCondition) : null,
  }
}

type Needs = { data: 'required' | 'optional' | 'none'; target: 'required' | 'optional' | 'none' }

function fitDataAndTarget({ data, target }: { data: string | null; target: Target | null }, needs: Needs) {
  const isLeftOut = needs.data === 'none' || (needs.data === 'optional' && (data ?? '') === '')
  return { data: isLeftOut ? null : (data ?? ''), target: needs.target === 'none' ? null : target }
}

export const fitExpectation = (expectation: Expectation): Expectation => ({
  assertion: expectation.assertion,
  ...fitDataAndTarget(expectation, assertionRules[expectation.assertion]),
})

const needsOf = (type: StepType, assertion: AssertionKind | null): Needs =>
  assertion === null ? stepRules[type] : assertionRules[assertion]

/** The step as it is saved: only with what its type uses, and with a description. */
export function fitStep(draft: DraftStep): Step {
  const { type } = draft
  const assertion = type === 'assert' ? (draft.assertion ?? 'text') : null
  const step: Step = {
    type,
    description: draft.description.trim(),
    ...fitDataAndTarget(draft, needsOf(type, assertion)),
    assertion,
    condition: type === 'conditional' && draft.condition ? fitExpectation(draft.condition) : null,
    steps: type === 'conditional' ? draft.steps.map(fitStep) : [],
    fileIds: type === 'upload' ? draft.fileIds : [],
    timeoutMs: draft.timeoutMs,
  }
  return step.description === '' ? { ...step, description: describeStep(step) } : step
}
