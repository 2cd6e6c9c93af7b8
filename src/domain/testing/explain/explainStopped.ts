import type { StepReport } from '../runReport.ts'
import { describePlace, findSameStep } from './compareSteps.ts'
import { besides } from './explainPassed.ts'
import type { Explanation, ProposedFix, RunToExplain } from './explanation.ts'
import { listGlobalErrors } from './globalErrors.ts'
import { durationOf } from './runDuration.ts'
import { clipped, paragraph, seconds } from './words.ts'

/** A run that somebody stopped tells nothing about the test. */
export function explainCancelled(run: RunToExplain): Explanation {
  const { report, steps } = run
  const done = report.steps.filter(({ success }) => success).length
  const last = report.steps.findLast(({ success }) => success)
  const globalErrors = listGlobalErrors(run)
  return {
    cause: null,
    failure: null,
    oneLineSummary: `The run was cancelled after ${done} of ${countOf(run)} steps.`,
    overallReasoning: paragraph(
      last
        ? `The run was stopped after ${seconds(durationOf(report))}, when step ${last.stepNumber} had led to ${describePlace(last)}`
        : 'The run was stopped before its first step was done',
      done < steps.length
        ? `Step ${done + 1} (${clipped(steps[done]?.description ?? '', 80)}) and what follows it were not tried`
        : null,
      besides(globalErrors),
    ),
    firstFailedStepNumber: null,
    globalErrors,
    suggestedFixes: [],
  }
}

const countOf = ({ steps, report }: RunToExplain) => Math.max(steps.length, report.steps.length)

/** The time for the whole run was over. */
export function explainOutOfTime(run: RunToExplain): Explanation {
  const { report, steps } = run
  const stopped = report.steps.find(({ success, skipped }) => !success && !skipped)
  const done = report.steps.filter(({ success }) => success).length
  const stepNumber = stopped?.stepNumber ?? Math.min(done + 1, Math.max(1, countOf(run)))
  const took = seconds(durationOf(report))
  const slowest = report.steps.toSorted((a, b) => b.durationMs - a.durationMs)[0]
  const why = slowest ? describeSlowest(slowest, run) : 'No step was done in that time'
  const description = steps[stepNumber - 1]?.description ?? stopped?.description ?? ''
  const globalErrors = listGlobalErrors(run)
  return {
    cause: 'slow_page',
    failure: {
      type: 'timeout',
      source: 'execution',
      description: `The time for the whole run was over in step ${stepNumber}, after ${took}.`,
      reasoning: why,
      expectedOutcome: `Step ${stepNumber} (${clipped(description, 100) || 'no description'}) is done within the time of the run.`,
      actualOutcome: stopped ? `The run ended at ${describePlace(stopped)}.` : `The run ended after ${done} steps.`,
    },
    oneLineSummary: `The run ran out of time in step ${stepNumber} of ${countOf(run)}, after ${took}.`,
    overallReasoning: paragraph(`${done} of ${countOf(run)} steps were done in ${took}`, why, besides(globalErrors)),
    firstFailedStepNumber: stepNumber,
    globalErrors,
    suggestedFixes: slowest ? [shorten(slowest, why)] : [],
  }
}

function describeSlowest(step: StepReport, run: RunToExplain): string {
  const before = findSameStep(step, run.lastPassing)
  const told = `Step ${step.stepNumber} (${clipped(step.description || step.type, 80)}) took ${seconds(step.durationMs)}, the longest of all`
  return before ? `${told}; in the last passing run it took ${seconds(before.durationMs)}.` : `${told}.`
}

function shorten({ stepNumber }: StepReport, why: string): ProposedFix {
  return {
    title: `Look at step ${stepNumber}, which took the longest`,
    description: `${why} If it needs that long, split the test so that each part ends in time.`,
    affectedStepNumbers: [stepNumber],
    confidence: 'low',
    change: null,
  }
}
