import type { HostRule } from './hostRules.ts'
import type { Step } from './step.ts'
import type { Token } from './tokens.ts'

/** All that a browser needs to know to carry out a run. */
export type RunPlan = {
  steps: readonly Step[]
  /** Where addresses without a host lead; null without an environment. */
  baseUrl: string | null
  tokens: readonly Token[]
  hostRules: readonly HostRule[]
  files: readonly { id: number; name: string; path: string }[]
  /** False: a step whose first choice fails, fails. */
  mayHeal: boolean
  runMsMax: number
}

/** How long a run may take, all steps together. */
export const runMsMaxDefault = 10 * 60_000
