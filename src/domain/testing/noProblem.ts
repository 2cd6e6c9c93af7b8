import type { StepProblem } from './runReport.ts'

/** A problem of which nothing is known but what is added. */
export const noProblem: Omit<StepProblem, 'kind'> = {
  message: '',
  innerStepNumber: null,
  waitedMs: 0,
  target: null,
  element: null,
  claimants: [],
  obstacle: null,
  expectation: null,
  navigation: null,
  missingTokens: [],
  options: [],
  appearedAfterMs: null,
  replacements: [],
}
