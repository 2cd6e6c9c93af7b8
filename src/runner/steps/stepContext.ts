import type { Page } from 'playwright-core'
import type { RunPlan } from '../../domain/testing/runPlan.ts'
import type { Healing } from '../../domain/testing/runReport.ts'
import type { Step } from '../../domain/testing/step.ts'
import { stepRules } from '../../domain/testing/stepTypes.ts'
import type { Watch } from '../evidence/watchContext.ts'
import type { Tabs } from '../tabs.ts'

/** What a step may reach for while it is carried out. */
export type StepContext = {
  tabs: Tabs
  page(): Page
  watch: Watch
  plan: RunPlan
  signal: AbortSignal
  /** The text without the values that nobody may see. */
  redact(text: string): string
  /** Takes the picture before the action, once a step. */
  beforeActing(): Promise<void>
  /** Which inner step of a conditional step is under way. */
  innerStepNumber: number | null
  noteHealing(healing: Healing): void
  /** Carries out an inner step. */
  perform: Perform
}

/** Carries a step out; what it gives is shown with the step. */
export type Perform = (step: Step, context: StepContext) => Promise<string | null>

export const timeoutMsOf = ({ timeoutMs, type }: Step) => timeoutMs ?? stepRules[type].timeoutMs
