import type { PassedRun, RunStep, RunView } from './runView.ts'

type Known = Pick<RunStep, 'stepNumber' | 'actionType' | 'description'>

/** The same step in another run, whose test may have had other steps. */
export function findSameStep<S extends Known>(step: Known, others: readonly S[]): S | null {
  const isSame = (other: Known) => other.actionType === step.actionType && other.description === step.description
  const atNumber = others.find(({ stepNumber }) => stepNumber === step.stepNumber)
  if (atNumber && isSame(atNumber)) return atNumber
  const same = others.filter(isSame)
  return same.length === 1 ? (same[0] ?? null) : null
}

export type StepPair = { here: RunStep | null; there: RunStep | null }

/** The steps of both runs, each beside its like; what only the other run had stands where it was. */
export function pairSteps(here: readonly RunStep[], there: readonly RunStep[]): StepPair[] {
  const pairs: StepPair[] = here.map((step) => ({ here: step, there: findSameStep(step, there) }))
  const paired = new Set(pairs.map((pair) => pair.there))
  const alone = there.filter((step) => !paired.has(step)).map((step) => ({ here: null, there: step }))
  const numberOf = (pair: StepPair) => (pair.here ?? pair.there)?.stepNumber ?? 0
  return [...alone, ...pairs].toSorted((a, b) => numberOf(a) - numberOf(b))
}

export type Difference = { what: string; here: string; there: string; isOther: boolean }

/** What the runs have in common and what not, apart from their steps. */
export function compareFacts(view: RunView, passed: PassedRun, words: (ms: number) => string): Difference[] {
  const { run, environment, version } = view
  const environmentOf = (one: RunView['environment']) => (one ? `${one.name} (${one.baseUrl})` : 'No environment')
  const duration = (ms: number | null) => (ms === null ? 'not known' : words(ms))
  const facts = [
    { what: 'Version', here: String(version.version), there: String(passed.version) },
    { what: 'Environment', here: environmentOf(environment), there: environmentOf(passed.environment) },
    { what: 'Steps done', here: String(run.steps.length), there: String(passed.steps.length) },
    { what: 'Duration', here: duration(run.durationMs), there: duration(passed.durationMs) },
  ]
  return facts.map((fact) => ({ ...fact, isOther: fact.here !== fact.there }))
}

/** Slower or faster by so much that a person would say so. */
export function tellPace(hereMs: number, thereMs: number): 'slower' | 'faster' | null {
  const differenceMs = hereMs - thereMs
  if (Math.abs(differenceMs) < 300) return null
  if (hereMs > thereMs * 1.5) return 'slower'
  return thereMs > hereMs * 1.5 ? 'faster' : null
}
