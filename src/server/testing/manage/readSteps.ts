import { Failure } from '../../../domain/failure.ts'
import { checkSteps } from '../../../domain/testing/checkSteps.ts'
import type { Step } from '../../../domain/testing/step.ts'
import { checkFunctionBody, describeProblem } from '../checkCode.ts'

/** Reads the steps of a body, code included, or throws a failure that names the step and the field. */
export function readSteps(sent: unknown): Step[] {
  const steps = checkSteps(sent)
  for (const [i, step] of steps.entries()) {
    checkCode(step, `steps[${i}]`, `Step ${i + 1}`)
    for (const [j, inner] of step.steps.entries()) {
      checkCode(inner, `steps[${i}].steps[${j}]`, `Step ${i + 1} (conditional), inner step ${j + 1}`)
    }
  }
  return steps
}

function checkCode({ type, data }: Step, field: string, name: string) {
  const problem = type === 'code' ? checkFunctionBody(data ?? '') : null
  if (!problem) return
  const message = `${name} (code): this is not valid JavaScript: ${describeProblem(problem)}.`
  throw new Failure('invalid', 'invalid_step', message, `${field}.data`)
}
