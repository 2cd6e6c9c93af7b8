import type { StepReport, VisibleMessage } from '../runReport.ts'
import { isExpectedBy, messageShape, soundsGood, soundsLikeError } from './errorTexts.ts'
import type { RunToExplain } from './explanation.ts'
import type { SeenError } from './globalErrors.ts'
import { clipped } from './words.ts'

/** The error messages that the pages showed, each at the step where it appeared; hints of fields where the run failed. */
export function messageErrors(run: RunToExplain): SeenError[] {
  const { report, lastPassing, steps } = run
  const known = new Set(
    lastPassing?.steps.flatMap(({ messages }) => messages.map(({ text }) => messageShape(text))) ?? [],
  )
  const failing = new Set([...report.errors, ...report.requests.filter(isServerError)].map((one) => one.stepNumber))
  const seen = new Set<string>()
  return report.steps.flatMap((step) =>
    messagesOf(step).flatMap((message): SeenError[] => {
      const shape = messageShape(message.text)
      const isNew = !known.has(shape)
      if (seen.has(shape) || !isErrorMessage(message, step, isNew && lastPassing !== null)) return []
      seen.add(shape)
      const isMeant = isExpectedBy(steps, message.text)
      const isFault =
        message.kind === 'alert' &&
        isNew &&
        soundsLikeError(message.text) &&
        (lastPassing !== null || failing.has(step.stepNumber))
      return [
        {
          stepNumber: step.stepNumber,
          errorText: message.text,
          errorLocation: locationOf(message, step),
          isBugIssue: !isMeant && ((message.kind === 'errorPage' && isNew) || isFault),
        },
      ]
    }),
  )
}

const isServerError = ({ status }: { status: number | null }) => status !== null && status >= 500

const messagesOf = (step: StepReport) => [...step.messages, ...(step.page?.messages ?? [])]

function isErrorMessage({ text, kind }: VisibleMessage, step: StepReport, isNew: boolean): boolean {
  if (text.trim() === '') return false
  if (kind === 'errorPage') return true
  // Forms show hints all the time; they tell something where the run ended.
  if (kind === 'field') return !step.success && !step.skipped
  if (kind === 'status') return false
  return soundsLikeError(text) || (isNew && !soundsGood(text))
}

const locationOf = ({ region }: VisibleMessage, { url }: StepReport) =>
  region.trim() === '' ? url : `${clipped(region, 200)} at ${clipped(url, 250)}`
