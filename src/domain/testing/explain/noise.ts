import type { RequestRecord } from '../runReport.ts'
import { pathOf } from './addresses.ts'

const telling = new Set(['document', 'fetch', 'xhr'])
const measuring =
  /(^|[/._-])(analytics|beacons?|collect|events?-?track(ing)?|gtag|matomo|metrics|pixel|rum|sentry|stats|telemetry|track(er|ing)?|vitals)([/._-]|$)/i

/** What a page can do without: pictures, fonts, measuring. */
export const isNoise = (request: Pick<RequestRecord, 'resource' | 'url'>) =>
  !telling.has(request.resource.toLowerCase()) || isFavicon(request) || isMeasuring(request)

export const isMeasuring = ({ url }: Pick<RequestRecord, 'url'>) => measuring.test(pathOf(url))

export const isFavicon = ({ url }: Pick<RequestRecord, 'url'>) =>
  /\/(favicon[^/]*|apple-touch-icon[^/]*)$/i.test(pathOf(url))

/** The page itself gave up on it, as it does whenever it is left. */
export const wasAborted = ({ error }: Pick<RequestRecord, 'error'>) =>
  error !== null && /abort|cancell?ed|NS_BINDING/i.test(error)
