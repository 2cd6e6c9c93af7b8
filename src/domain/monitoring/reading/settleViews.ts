import type { Happening, View } from '../trail.ts'
import { redirectMs } from './openView.ts'
import type { DraftView, Reading } from './stream.ts'

const deedMs = 10_000
const quickDeedMs = 3_000
const patience = { surely: quickDeedMs, perhaps: 400, never: -Infinity } as const
/** Clocks of a document and of what it records differ a little. */
const slackMs = 50

type Deed = { at: number; leads: 'surely' | 'perhaps' | 'never' }

/** Puts the stays of all tabs in order, each with its true bounds and how somebody came there. */
export function settleViews(reading: Reading): { views: View[]; happenings: Happening[] } {
  const deeds = deedsByTab(reading.happenings)
  const used = usedViews(reading)
  const replaced = new Map<DraftView, DraftView>()
  const kept: DraftView[] = []
  const tabs = new Map<string, DraftView[]>()
  for (const view of reading.views) {
    const inTab = tabs.get(view.tab)
    if (inTab) inTab.push(view)
    else tabs.set(view.tab, [view])
  }
  for (const [tab, views] of tabs) {
    const inTab = dropRedirects(bounded(views), used, replaced)
    for (const [i, view] of inTab.entries()) view.how = howOf(view, inTab[i - 1], deeds.get(tab) ?? [])
    kept.push(...inTab)
  }
  kept.sort((a, b) => a.startedAt - b.startedAt || a.askedAt - b.askedAt)
  if (kept[0]) kept[0].how = 'first'
  return { views: kept.map(asView), happenings: placed(reading, kept, replaced) }
}

function bounded(views: readonly DraftView[]): DraftView[] {
  const sorted = views.toSorted((a, b) => a.startedAt - b.startedAt)
  for (const [i, view] of sorted.entries()) {
    const before = sorted[i - 1]
    // Until the page before is left, it is what somebody sees.
    const from = before?.isLeft && before.stream !== view.stream ? Math.max(view.askedAt, before.endedAt) : view.askedAt
    view.startedAt = Math.min(view.startedAt, Math.max(from, before?.startedAt ?? from))
  }
  for (const [i, view] of sorted.entries()) {
    const next = sorted[i + 1]
    if (next) view.endedAt = Math.min(view.endedAt, next.startedAt)
    view.endedAt = Math.max(view.endedAt, view.startedAt)
  }
  return sorted
}

/** A document that sends on at once is not a stay. */
function dropRedirects(
  views: readonly DraftView[],
  used: ReadonlySet<DraftView | undefined>,
  replaced: Map<DraftView, DraftView>,
): DraftView[] {
  return views.filter((view, i) => {
    const next = views[i + 1]
    const isRedirect =
      next?.isLoad === true &&
      view.isLoad &&
      next.navigation === 'navigate' &&
      next.askedAt - (view.shownAt ?? view.startedAt) <= redirectMs &&
      !used.has(view)
    if (!isRedirect) return true
    next.startedAt = view.startedAt
    next.askedAt = view.askedAt
    next.navigation = view.navigation
    next.referrer = view.referrer
    replaced.set(view, next)
    return false
  })
}

/** Those in which somebody did something. */
function usedViews({ happenings, views }: Reading): Set<DraftView | undefined> {
  const used = new Set<DraftView | undefined>()
  for (const { kind, view } of happenings) {
    if (kind === 'clicked' || kind === 'typed' || kind === 'keyed' || kind === 'submitted') used.add(views[view])
  }
  return used
}

function deedsByTab(happenings: readonly Happening[]): Map<string, Deed[]> {
  const deeds = new Map<string, Deed[]>()
  for (const one of happenings) {
    const isDeed = one.kind === 'clicked' || one.kind === 'keyed' || one.kind === 'submitted' || one.kind === 'typed'
    if (!isDeed) continue
    const isLink = one.kind === 'submitted' || (one.kind === 'clicked' && one.element.href !== null)
    const leads = isLink ? 'surely' : one.kind === 'clicked' && one.element.isControl ? 'perhaps' : 'never'
    const list = deeds.get(one.tab) ?? []
    deeds.set(one.tab, list)
    list.push({ at: one.kind === 'typed' ? one.until : one.at, leads })
  }
  for (const list of deeds.values()) list.sort((a, b) => a.at - b.at)
  return deeds
}

function howOf(view: DraftView, before: DraftView | undefined, deeds: readonly Deed[]): View['how'] {
  if (!before) return 'newTab'
  if (view.navigation === 'reload') return 'reload'
  if (view.navigation === 'back') return 'back'
  const deed = lastBefore(deeds, view.askedAt + slackMs)
  const sinceMs = deed ? view.askedAt - deed.at : Infinity
  if (view.navigation !== 'navigate') return sinceMs <= quickDeedMs ? 'link' : 'script'
  // Whoever types an address comes from nowhere, and needs a moment for it; some pages keep back where one came from.
  if (view.referrer === '') return deed && sinceMs <= patience[deed.leads] ? 'link' : 'typed'
  return sinceMs <= deedMs ? 'link' : 'script'
}

function lastBefore(deeds: readonly Deed[], at: number): Deed | undefined {
  let [low, high] = [0, deeds.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((deeds[middle]?.at ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return deeds[low - 1]
}

function placed(reading: Reading, kept: readonly DraftView[], replaced: Map<DraftView, DraftView>): Happening[] {
  const places = new Map(kept.map((view, i) => [view, i]))
  const placeOf = reading.views.map((view) => {
    let at: DraftView | undefined = view
    while (at && replaced.has(at)) at = replaced.get(at)
    return (at && places.get(at)) ?? 0
  })
  const happenings = reading.happenings.filter(
    ({ kind, view }) => kind !== 'opened' || !replaced.has(reading.views[view] as DraftView),
  )
  for (const happening of happenings) {
    happening.view = placeOf[happening.view] ?? 0
    if (happening.kind === 'opened') happening.at = kept[happening.view]?.startedAt ?? happening.at
  }
  return happenings.toSorted((a, b) => a.at - b.at)
}

function asView(draft: DraftView): View {
  const { tab, stream, url, page, title, askedAt, startedAt, endedAt, shownAt, how, isLoad } = draft
  return { tab, stream, url, page, title, askedAt, startedAt, endedAt, shownAt, how, isLoad }
}
