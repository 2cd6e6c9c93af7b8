import type { StepFailure } from '../runResult.ts'
import type { Evidence } from './evidence.ts'
import type { Cause, ProposedFix } from './explanation.ts'

/** What a rule found out about a failed step. */
export type Finding = {
  cause: Cause
  /** Goes on after "Step 7 failed: ". */
  summary: string
  /** Why, with the evidence. */
  reasoning: string
  actualOutcome: string
  /** What it means for the test. */
  verdict: string
  fixes: ProposedFix[]
  /** Where it is another than the problem's kind tells. */
  type?: StepFailure['type']
  source?: StepFailure['source']
}

/** Null when the evidence does not speak for it. */
export type CauseRule = (evidence: Evidence) => Finding | null
