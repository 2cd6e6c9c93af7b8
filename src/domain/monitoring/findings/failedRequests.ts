import { isFavicon, isMeasuring } from '../../testing/explain/noise.ts'
import { seconds } from '../../testing/explain/words.ts'
import { pathOfPage } from '../reading/webAddress.ts'
import type { Happening } from '../trail.ts'
import { isCutByLeaving, lastDeed } from './deeds.ts'
import type { Found } from './found.ts'
import { happeningsIn, viewOf, type Scene } from './scene.ts'
import { pageNamed, requestNamed } from './tellFinding.ts'

const sameMax = 20
/** Who waited for so long for an answer got none. */
const noAnswerMs = 8_000
const behindMs = 1_000

/** Answers of 500 and above, and requests that got none. */
export function findFailedRequests(scene: Scene): Found[] {
  const counts = new Map<string, number>()
  return scene.trail.happenings.flatMap((one): Found[] => {
    const found =
      one.kind === 'requested'
        ? failed(scene, one)
        : one.kind === 'loaded'
          ? failedPage(scene, one)
          : one.kind === 'threw'
            ? lostFile(scene, one)
            : null
    if (!found) return []
    const count = counts.get(found.subject) ?? 0
    counts.set(found.subject, count + 1)
    return count < sameMax ? [found] : []
  })
}

export function hasFailed(scene: Scene, one: Happening<'requested'>): boolean {
  if (isMeasuring(one) || isFavicon(one)) return false
  if (one.status !== null) return one.status >= 500
  const happenings = happeningsIn(scene, one.tab)
  const endedAt = one.at + one.durationMs
  if (one.outcome === 'failed') {
    // What others host is kept back by many a browser, and nobody misses it; unless somebody asked for it.
    const isAskedFor = !one.isForeign || lastDeed(happenings, one.at, behindMs) !== null
    return isAskedFor && !isCutByLeaving(happenings, endedAt)
  }
  if (one.outcome !== 'pending' || one.durationMs < noAnswerMs) return false
  // Some requests are kept open on purpose: this one was waited for, by somebody or by the page.
  return lastDeed(happenings, one.at + 20, behindMs) !== null || isWaitedFor(scene, one, endedAt)
}

const isWaitedFor = ({ usableAt }: Scene, { view }: Happening, endedAt: number) =>
  (usableAt.get(view) ?? 0) >= endedAt - behindMs

function failed(scene: Scene, one: Happening<'requested'>): Found | null {
  if (!hasFailed(scene, one)) return null
  const { method, url, path, status } = one
  const outcome =
    status !== null
      ? `was answered with ${status}`
      : one.outcome === 'pending'
        ? `got no answer in ${seconds(one.durationMs)}`
        : 'got no answer'
  return {
    tag: 'failed request',
    type: 'network_error',
    at: one.at + one.durationMs,
    view: one.view,
    element: null,
    subject: requestNamed(one),
    text: `${requestNamed(one)} ${outcome}`,
    reasoning: `${requestNamed(one)} ${outcome} on ${pageNamed(scene.trail, one.view)}`,
    request: { method, url, path, status },
  }
}

function failedPage(scene: Scene, one: Happening<'loaded'>): Found | null {
  const view = viewOf(scene, one.view)
  if (one.status === null || one.status < 500 || !view) return null
  const sent = lastDeed(happeningsIn(scene, one.tab), view.askedAt + 60, 3_000)
  // What is sent by GET stands in the address.
  const method = sent?.kind === 'submitted' && !view.page.includes('?') ? 'POST' : 'GET'
  const path = pathOfPage(view.page)
  return {
    tag: 'failed request',
    type: 'network_error',
    at: view.shownAt ?? one.at,
    view: one.view,
    element: null,
    subject: `${method} ${path}`,
    text: `${method} ${path} was answered with ${one.status}`,
    reasoning: `The page ${pageNamed(scene.trail, one.view)} itself was answered with ${one.status}`,
    request: { method, url: view.url, path, status: one.status },
  }
}

const needed = /\.(m?js|css)(\?|#|$)/i

/** A script or style sheet of the page's own that did not come. */
function lostFile(scene: Scene, one: Happening<'threw'>): Found | null {
  if (one.how !== 'resource' || one.isForeign || !needed.test(one.source)) return null
  const path = pathOfPage(one.source.replace(/^[a-z]+:\/\/[^/?#]*/i, '') || '/')
  if (isCutByLeaving(happeningsIn(scene, one.tab), one.at)) return null
  return {
    tag: null,
    type: 'network_error',
    at: one.at,
    view: one.view,
    element: null,
    subject: `GET ${path}`,
    text: `GET ${path} could not be loaded`,
    reasoning: `${path} could not be loaded on ${pageNamed(scene.trail, one.view)}`,
    request: { method: 'GET', url: one.source, path, status: null },
  }
}
