import { noProblem } from '../domain/testing/noProblem.ts'
import type { ProblemKind, StepProblem } from '../domain/testing/runReport.ts'

/** A step could not be carried out; holds what was found out about it on the way. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed'
  readonly problem: StepProblem

  constructor(kind: ProblemKind, message: string, more: Partial<StepProblem> = {}) {
    super(message)
    this.problem = { ...noProblem, ...more, kind, message }
  }
}
