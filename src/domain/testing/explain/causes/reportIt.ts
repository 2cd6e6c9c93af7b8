import type { Evidence } from '../evidence.ts'
import type { ProposedFix } from '../explanation.ts'
import { fix } from '../fixes.ts'
import { clipped, quoted } from '../words.ts'

/** For faults of the application: the test must not be changed to fit them. */
export function reportIt(evidence: Evidence, what: string, details: string): ProposedFix {
  return fix(
    evidence,
    {
      title: `Report it: ${clipped(what, 160)}`,
      description: `${details} Found by the test ${quoted(evidence.run.testName, 80)} in step ${evidence.stepNumber}; the test needs no change.`,
      confidence: 'high',
    },
    null,
  )
}
