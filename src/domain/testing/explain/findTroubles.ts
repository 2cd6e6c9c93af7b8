import type { RequestRecord, RunReport } from '../runReport.ts'
import type { Step } from '../step.ts'
import { pathOf } from './addresses.ts'
import { requestKey, tellingRequests } from './compareRequests.ts'
import { isExpectedBy, messageShape, soundsGood, soundsLikeError } from './errorTexts.ts'
import { isOwnError, topFrame } from './uncaughtErrors.ts'
import type { Trouble } from './trouble.ts'
import { clipped, quoted, seconds } from './words.ts'

/** All that went wrong in the application, in order, as far as it is new since the last passing run. */
export function findTroubles(report: RunReport, passing: RunReport | null, steps: readonly Step[]): Trouble[] {
  return [
    ...requestTroubles(report, passing),
    ...uncaughtTroubles(report, passing),
    ...messageTroubles(report, passing, steps),
  ].toSorted((a, b) => a.stepNumber - b.stepNumber)
}

const hasFailed = ({ status, error }: RequestRecord) => (status === null ? error !== null : status >= 500)
/** A page that is not there: a fault only where it was there before. */
const isLostPage = ({ status, resource }: RequestRecord) =>
  /^document$/i.test(resource) && (status === 404 || status === 410)
const isPending = ({ status, error, resource }: RequestRecord) =>
  status === null && error === null && /^(fetch|xhr)$/i.test(resource)

function requestTroubles(report: RunReport, passing: RunReport | null): Trouble[] {
  const earlier = passing ? tellingRequests(passing) : []
  const knownFailures = new Set(earlier.filter(hasFailed).map(requestKey))
  const wereFine = new Set(earlier.filter(({ status }) => status !== null && status < 400).map(requestKey))
  const answered = new Set(earlier.filter(({ status }) => status !== null).map(requestKey))
  return tellingRequests(report).flatMap((request): Trouble[] => {
    const key = requestKey(request)
    const { stepNumber } = request
    if ((hasFailed(request) || (isLostPage(request) && wereFine.has(key))) && !knownFailures.has(key)) {
      return [{ kind: 'server', stepNumber, text: describeFailedRequest(request), message: null }]
    }
    // Some requests are never answered and are not meant to be: only one that was answered before tells something.
    if (!isPending(request) || !answered.has(key)) return []
    return [{ kind: 'noAnswer', stepNumber, text: `${describeRequest(request)} got no answer`, message: null }]
  })
}

export const describeRequest = ({ method, url }: RequestRecord) =>
  `${clipped(method.toUpperCase(), 10)} ${clipped(pathOf(url), 120)}`

export function describeFailedRequest(request: RequestRecord): string {
  if (request.status !== null) return `${describeRequest(request)} answered ${request.status}`
  const error = request.error ?? ''
  if (/too_many_redirects/i.test(error)) return `${describeRequest(request)} redirects in a circle`
  if (/refused/i.test(error)) return `${describeRequest(request)} was refused`
  if (/empty_response|connection_(reset|closed)/i.test(error)) return `${describeRequest(request)} was cut off`
  if (/timed? ?out/i.test(error)) {
    const after = request.durationMs === null ? '' : ` after ${seconds(request.durationMs)}`
    return `${describeRequest(request)} timed out${after}`
  }
  return `${describeRequest(request)} failed (${clipped(error, 80) || 'without a reason'})`
}

function uncaughtTroubles(report: RunReport, passing: RunReport | null): Trouble[] {
  const known = new Set(passing?.errors.map(({ message }) => messageShape(message)) ?? [])
  return report.errors
    .filter((error) => isOwnError(error, report) && !known.has(messageShape(error.message)))
    .map((error) => ({
      kind: 'uncaught',
      stepNumber: error.stepNumber,
      text: `the page threw ${quoted(error.message)} (${clipped(topFrame(error), 120)})`,
      message: null,
    }))
}

function messageTroubles(report: RunReport, passing: RunReport | null, steps: readonly Step[]): Trouble[] {
  const known = new Set(passing?.steps.flatMap(({ messages }) => messages.map(({ text }) => messageShape(text))) ?? [])
  const seen = new Set<string>()
  return report.steps.flatMap((step) =>
    [...step.messages, ...(step.page?.messages ?? [])].flatMap(({ text, kind }): Trouble[] => {
      const shape = messageShape(text)
      if (kind === 'field' || shape === '' || known.has(shape) || seen.has(shape) || isExpectedBy(steps, text))
        return []
      // Words of other languages are unknown here; that the passing run did not show them has to do.
      const isError = kind === 'errorPage' || soundsLikeError(text)
      const isUnclear = !isError && kind === 'alert' && passing !== null && !soundsGood(text)
      if (!isError && !isUnclear) return []
      seen.add(shape)
      const { stepNumber } = step
      return [{ kind: 'message', stepNumber, text: `the page said ${quoted(text)}`, message: text, isUnclear }]
    }),
  )
}
