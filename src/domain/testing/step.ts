import type { Target } from './locator.ts'
import type { AssertionKind, StepType } from './stepTypes.ts'

/** An expectation: what an `assert` step checks, and what a `conditional` step asks. */
export type Expectation = { assertion: AssertionKind; target: Target | null; data: string | null }

/** A step as it is kept: one shape for all types; `stepTypes.ts` tells which fields a type uses. */
export type Step = {
  type: StepType
  description: string
  data: string | null
  target: Target | null
  /** What an `assert` step expects. */
  assertion: AssertionKind | null
  /** When the inner steps of a `conditional` step are done. */
  condition: Expectation | null
  /** The inner steps of a `conditional` step; they hold no conditional steps themselves. */
  steps: readonly Step[]
  /** What an `upload` step hands over. */
  fileIds: readonly number[]
  /** Null: as long as its type usually may take. */
  timeoutMs: number | null
}

/** What a step holds beside what every list of steps tells. */
export type StepDetails = Omit<Step, 'type' | 'description' | 'data'>

export const noDetails: StepDetails = {
  target: null,
  assertion: null,
  condition: null,
  steps: [],
  fileIds: [],
  timeoutMs: null,
}
