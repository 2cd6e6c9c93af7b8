import type { RequestRecord } from '../runReport.ts'
import { hostOf, pathOf } from './addresses.ts'
import { requestKey } from './compareRequests.ts'
import type { RunToExplain } from './explanation.ts'
import { describeFailedRequest, describeRequest } from './findTroubles.ts'
import { isFirstParty } from './firstParty.ts'
import type { SeenError } from './globalErrors.ts'
import { isFavicon, isMeasuring, isNoise, wasAborted } from './noise.ts'
import { pagesAround } from './pagesAround.ts'
import { clipped, seconds } from './words.ts'

/** Requests that failed, and those of the failed step that were never answered. */
export function requestErrors({ report, lastPassing }: RunToExplain): SeenError[] {
  const earlier = new Map((lastPassing?.requests ?? []).map((request) => [requestKey(request), request]))
  const last = report.steps.at(-1)
  return report.requests.flatMap((request): SeenError[] => {
    const pages = pagesAround(report, request.stepNumber)
    const isOwn = isFirstParty(request.url, pages)
    const before = earlier.get(requestKey(request))
    const errorLocation = pages.at(-1) ?? request.url
    const { stepNumber, status, error } = request
    const errorText = isOwn ? describeFailedRequest(request) : withHost(request)
    if (status !== null && status >= 500) {
      return [
        { stepNumber, errorText, errorLocation, isBugIssue: isOwn && !isFavicon(request) && !isMeasuring(request) },
      ]
    }
    if (status === null && error !== null) {
      // Every page that is left gives up some requests.
      if (wasAborted(request) && (isNoise(request) || !isOwn || before === undefined)) return []
      const isNew = before === undefined || before.error === null
      const isBugIssue = isOwn && isNew && !wasAborted(request) && !isNoise(request)
      return [{ stepNumber, errorText, errorLocation, isBugIssue }]
    }
    const isUnanswered =
      status === null && last?.success === false && isOwn && !isNoise(request) && before?.status != null
    if (!isUnanswered) return []
    const waited = (last.startedAtMs + last.durationMs - request.atMs) | 0
    const after = waited > 0 ? ` after ${seconds(waited)}` : ''
    return [
      { stepNumber, errorText: `${describeRequest(request)} had no answer${after}`, errorLocation, isBugIssue: true },
    ]
  })
}

function withHost(request: RequestRecord): string {
  const host = hostOf(request.url)
  return describeFailedRequest(request).replace(
    clipped(pathOf(request.url), 120),
    () => `${host}${clipped(pathOf(request.url), 120)}`,
  )
}
