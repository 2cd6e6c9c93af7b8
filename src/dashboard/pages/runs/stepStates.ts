import type { Step } from '../../../domain/testing/step.ts'
import { stepRules } from '../../../domain/testing/stepTypes.ts'
import { isLive, type RunStep, type RunView } from './runView.ts'

export type StepState = 'passed' | 'healed' | 'failed' | 'skipped' | 'running' | 'waiting' | 'not reached'

/** A step of the test with what became of it in the run. */
export type ListedStep = {
  number: number
  state: StepState
  title: string
  description: string
  durationMs: number | null
  step: Step | null
  done: RunStep | null
}

/** All steps of the version, also those that the run has not reached. */
export function listSteps({ run, version, totalSteps, evidence }: RunView): ListedStep[] {
  const done = new Map(run.steps.map((step) => [step.stepNumber, step]))
  const skipped = new Set(evidence?.steps.filter(({ isSkipped }) => isSkipped).map(({ stepNumber }) => stepNumber))
  const healed = new Set(run.healedSteps)
  const count = Math.max(totalSteps, version.steps.length, ...done.keys())
  const numbers = Array.from({ length: count }, (_, i) => i + 1)
  const underWay = run.status === 'running' ? numbers.find((number) => !done.has(number)) : undefined

  const stateOf = (number: number): StepState => {
    const ended = done.get(number)
    if (ended && !ended.success) return 'failed'
    if (ended) return skipped.has(number) ? 'skipped' : healed.has(number) ? 'healed' : 'passed'
    if (number === underWay) return 'running'
    return isLive(run) ? 'waiting' : 'not reached'
  }

  return numbers.map((number) => {
    const step = version.steps[number - 1] ?? null
    const ended = done.get(number) ?? null
    return {
      number,
      state: stateOf(number),
      title: step ? stepRules[step.type].title : 'Step',
      description: ended?.description ?? step?.description ?? '',
      durationMs: ended?.durationMs ?? null,
      step,
      done: ended,
    }
  })
}

/** The step to look at when nobody chose one: where it failed or healed, or how far it has got. */
export function chooseStep(steps: readonly ListedStep[], asked: number | undefined): ListedStep | null {
  const at = (state: StepState) => steps.find((step) => step.state === state)
  const chosen = asked === undefined ? undefined : steps.find(({ number }) => number === asked)
  if (chosen) return chosen
  const isUnderWay = steps.some(({ state }) => state === 'running' || state === 'waiting')
  const newest = isUnderWay ? steps.findLast(({ done }) => done !== null) : undefined
  return at('failed') ?? newest ?? at('healed') ?? steps[0] ?? null
}
