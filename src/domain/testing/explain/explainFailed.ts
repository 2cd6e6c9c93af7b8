import type { StepReport } from '../runReport.ts'
import { findCause } from './causes/causeRules.ts'
import { describePlace } from './compareSteps.ts'
import { describeExpected, describeFailure, failureTypeOf } from './describeFailure.ts'
import { describeDifferences } from './differences.ts'
import { gatherEvidence, type Evidence } from './evidence.ts'
import { besides } from './explainPassed.ts'
import type { Explanation, RunToExplain } from './explanation.ts'
import type { Finding } from './finding.ts'
import { findFirstWrong } from './firstWrong.ts'
import { listGlobalErrors } from './globalErrors.ts'
import { healedFix, healedStepsOf } from './healedSteps.ts'
import { paragraph, titlesOnce } from './words.ts'

export function explainFailed(run: RunToExplain, failed: StepReport): Explanation {
  const evidence = gatherEvidence(run, failed)
  const finding = findCause(evidence)
  const globalErrors = listGlobalErrors(run)
  const isFault = finding.cause === 'application_bug'
  const healed = isFault ? [] : healedStepsOf(run.report).map((one) => healedFix(one, run))
  return {
    cause: finding.cause,
    failure: {
      type: finding.type ?? failureTypeOf(evidence),
      source: finding.source ?? (evidence.step.type === 'assert' ? 'assertion' : 'execution'),
      description: describeFailure(evidence),
      reasoning: titlesOnce(finding.reasoning),
      expectedOutcome: describeExpected(evidence),
      actualOutcome: finding.actualOutcome,
    },
    oneLineSummary: `Step ${failed.stepNumber} failed: ${finding.summary}.`,
    overallReasoning: tellAll(evidence, finding, globalErrors),
    firstFailedStepNumber: failed.stepNumber,
    globalErrors,
    suggestedFixes: [...finding.fixes, ...healed],
  }
}

function tellAll(evidence: Evidence, finding: Finding, globalErrors: Explanation['globalErrors']): string {
  const told = paragraph(
    describeBefore(evidence),
    finding.reasoning,
    finding.verdict,
    findFirstWrong(evidence, finding),
    // Without a page there is nothing to compare.
    finding.source === 'environment' ? null : describeDifferences(evidence),
    // A fault that is the cause is told already.
    finding.cause === 'application_bug' ? null : besides(globalErrors, finding.reasoning),
  )
  return titlesOnce(told)
}

/** How far the run got. */
function describeBefore({ run, stepNumber }: Evidence): string | null {
  const passed = run.report.steps.filter((step) => step.stepNumber < stepNumber && step.success)
  const last = passed.at(-1)
  if (!last) return null
  const what = passed.length === 1 ? `Step ${last.stepNumber}` : `The ${passed.length} steps before step ${stepNumber}`
  return `${what} passed and led to ${describePlace(last)}`
}
