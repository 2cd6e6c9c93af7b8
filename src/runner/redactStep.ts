import type { Locator } from '../domain/testing/locator.ts'
import type { StepReport } from '../domain/testing/runReport.ts'
import { redactDeep } from './redactDeep.ts'

/** What may leave the runner. A locator that holds a secret would be of no use without it, so it is left out. */
export function redactStep(report: StepReport, redact: (text: string) => string): StepReport {
  const isFree = (locator: Locator) => Object.values(locator).every((text) => redact(text) === text)
  const { healings, problem } = report
  return redactDeep(
    {
      ...report,
      healings: healings.map((healing) => ({ ...healing, locators: healing.locators.filter(isFree) })),
      problem: problem && {
        ...problem,
        replacements: problem.replacements
          .map((replacement) => ({ ...replacement, locators: replacement.locators.filter(isFree) }))
          .filter(({ locators }) => locators.length > 0),
      },
    },
    redact,
  )
}
