import type { StepReport } from '../runReport.ts'
import type { Step } from '../step.ts'
import type { Evidence } from './evidence.ts'

const looking = new Set(['assert', 'wait'])

export type Acting = { report: StepReport; step: Step }

/** The last step before the failed one that did something to the page. */
export function actingStep({ run, stepNumber }: Pick<Evidence, 'run' | 'stepNumber'>): Acting | null {
  const report = run.report.steps.findLast(
    (one) => one.stepNumber < stepNumber && !one.skipped && !looking.has(one.type),
  )
  const step = report && run.steps[report.stepNumber - 1]
  return report && step ? { report, step } : null
}
