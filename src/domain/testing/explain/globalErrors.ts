import type { GlobalError } from '../runResult.ts'
import type { RunToExplain } from './explanation.ts'
import { messageErrors } from './messageErrors.ts'
import { requestErrors } from './requestErrors.ts'
import { isOwnError, topFrame } from './uncaughtErrors.ts'
import { clipped } from './words.ts'

/** Something that was seen; which picture shows it is worked out for all alike. */
export type SeenError = Pick<GlobalError, 'stepNumber' | 'errorText' | 'errorLocation' | 'isBugIssue'>

const errorsMax = 50

/** What was wrong on the pages that no step asked about: each thing once, in order, faults kept before noise. */
export function listGlobalErrors(run: RunToExplain): GlobalError[] {
  const seen = [...messageErrors(run), ...uncaughtErrors(run), ...requestErrors(run)]
  const once = new Map<string, SeenError>()
  for (const error of seen.toSorted((a, b) => a.stepNumber - b.stepNumber)) {
    const key = `${error.errorText}\n${error.isBugIssue}`
    if (!once.has(key)) once.set(key, error)
  }
  return [...once.values()]
    .toSorted((a, b) => Number(b.isBugIssue) - Number(a.isBugIssue))
    .slice(0, errorsMax)
    .toSorted((a, b) => a.stepNumber - b.stepNumber)
    .map((error) => withStep(error, run))
}

function withStep(error: SeenError, { report, steps }: RunToExplain): GlobalError {
  const first = report.steps[0]?.stepNumber ?? 1
  const stepNumber = Math.max(error.stepNumber, first)
  const step = report.steps.find((one) => one.stepNumber === stepNumber) ?? steps[stepNumber - 1]
  return {
    stepNumber,
    stepDescription: clipped(step?.description ?? '', 500) || `Step ${stepNumber}`,
    // What came before the first step's action can only be on its first picture.
    screenshotType: error.stepNumber < first ? 'before' : 'after',
    errorText: clipped(error.errorText, 500) || 'An error without a text',
    errorLocation: clipped(error.errorLocation, 500) || 'the page',
    isBugIssue: error.isBugIssue,
  }
}

function uncaughtErrors({ report }: RunToExplain): SeenError[] {
  return report.errors.map((error) => ({
    stepNumber: error.stepNumber,
    errorText: clipped(error.message, 500) || 'An uncaught error without a message',
    errorLocation: topFrame(error),
    isBugIssue: isOwnError(error, report),
  }))
}
