import { isMeasuring } from '../../testing/explain/noise.ts'
import { seconds } from '../../testing/explain/words.ts'
import type { LoadingFact } from '../sessionFacts.ts'
import type { Happening } from '../trail.ts'
import { lastDeed } from './deeds.ts'
import type { Found } from './found.ts'
import { happeningsIn, viewOf, type Scene } from './scene.ts'
import { named, pageNamed, placeNamed, requestNamed } from './tellFinding.ts'

export const slowMs = 4_000
const slowMsMax = 10 * 60_000
const behindMs = 1_500

type SlowPage = { view: number; at: number; ms: number }

/** Pages that took four seconds or more until they could be used. */
function slowPages({ trail, usableAt }: Scene): SlowPage[] {
  return trail.views.flatMap((view, i): SlowPage[] => {
    if (!view.isLoad) return []
    // Left before it was told: then it took at least until it was seen.
    const ms = (usableAt.get(i) ?? view.shownAt ?? view.startedAt) - view.askedAt
    return ms >= slowMs && ms < slowMsMax ? [{ view: i, at: view.askedAt, ms }] : []
  })
}

export const findSlowLoads = (scene: Scene): Found[] =>
  slowPages(scene).map(({ view, at, ms }) => ({
    tag: 'slow load',
    type: 'slow_load',
    at,
    view,
    element: null,
    subject: placeNamed(scene.trail, view),
    text: `${placeNamed(scene.trail, view)} took ${seconds(ms)}`,
    reasoning: `${pageNamed(scene.trail, view)} took ${seconds(ms)} until it could be used`,
  }))

/** All that somebody had to wait for: pages, and answers to what they did. */
export function findLoading(scene: Scene): LoadingFact[] {
  const pages = slowPages(scene).map(({ view, at, ms }): LoadingFact => {
    const page = pageNamed(scene.trail, view)
    const title = viewOf(scene, view)?.title ?? ''
    return {
      at,
      view,
      durationMs: ms,
      description: `${page} took ${seconds(ms)} to load`,
      longDescription: `${page}${title === '' ? '' : ` ("${title}")`} could be used only ${seconds(ms)} after it was asked for.`,
    }
  })
  const requests = scene.trail.happenings.flatMap((one) => (one.kind === 'requested' ? slowRequest(scene, one) : []))
  return [...pages, ...requests].toSorted((a, b) => a.at - b.at)
}

function slowRequest(scene: Scene, one: Happening<'requested'>): LoadingFact[] {
  const isSlow = one.durationMs >= slowMs && one.durationMs < slowMsMax && one.outcome === 'answered'
  if (!isSlow || isMeasuring(one) || (one.status ?? 0) >= 500) return []
  const deed = lastDeed(happeningsIn(scene, one.tab), one.at + 20, behindMs)
  const element = deed === null || deed.kind === 'submitted' ? (deed?.submitter ?? null) : deed.element
  if (!deed) return []
  const request = requestNamed(one)
  const page = pageNamed(scene.trail, one.view)
  return [
    {
      at: one.at,
      view: one.view,
      durationMs: one.durationMs,
      description: `${request} took ${seconds(one.durationMs)}`,
      longDescription: `After ${element ? `${named(element)} was used` : 'a form was sent'} on ${page}, ${request} was answered only after ${seconds(one.durationMs)}.`,
    },
  ]
}
