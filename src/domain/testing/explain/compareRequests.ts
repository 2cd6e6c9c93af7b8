import type { RequestRecord, RunReport } from '../runReport.ts'
import { pathOf, shapeOf } from './addresses.ts'
import { isFirstParty } from './firstParty.ts'
import { isNoise, wasAborted } from './noise.ts'
import { pagesAround } from './pagesAround.ts'

/** A request of the application whose answer is another than in the run before. */
export type RequestChange = { method: string; path: string; before: string; now: string; stepNumber: number }

export const requestKey = ({ method, url }: RequestRecord) => `${method.toUpperCase()} ${shapeOf(url)}`

export const answerOf = ({ status, error }: RequestRecord) =>
  status !== null ? `answered ${status}` : error === null ? 'had no answer' : 'failed'

/** By method and path: what is answered with another status, or not any more. */
export function compareRequests(before: RunReport, now: RunReport): RequestChange[] {
  const earlier = byKey(tellingRequests(before))
  const changes = new Map<string, RequestChange>()
  for (const request of tellingRequests(now)) {
    const known = earlier.get(requestKey(request))
    const answers = new Set(known?.map(answerOf) ?? [])
    if (answers.size === 0 || answers.has(answerOf(request)) || areBothFine(known, request)) continue
    changes.set(`${requestKey(request)} ${answerOf(request)}`, {
      method: request.method.toUpperCase(),
      path: pathOf(request.url),
      before: [...answers].join(' or '),
      now: answerOf(request),
      stepNumber: request.stepNumber,
    })
  }
  return [...changes.values()]
}

function byKey(requests: readonly RequestRecord[]): Map<string, RequestRecord[]> {
  const groups = new Map<string, RequestRecord[]>()
  for (const request of requests) {
    const group = groups.get(requestKey(request))
    if (group) group.push(request)
    else groups.set(requestKey(request), [request])
  }
  return groups
}

/** 200 and 304 are the same to the page. */
const areBothFine = (known: readonly RequestRecord[] | undefined, { status }: RequestRecord) =>
  isFine(status) && (known ?? []).some((request) => isFine(request.status))

const isFine = (status: number | null) => status !== null && status >= 200 && status < 400

/** What the application itself asked for and needs. */
export const tellingRequests = (report: RunReport) =>
  report.requests.filter(
    (request) =>
      !isNoise(request) && !wasAborted(request) && isFirstParty(request.url, pagesAround(report, request.stepNumber)),
  )
