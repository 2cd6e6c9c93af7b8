import { pageOf } from '../reading/webAddress.ts'
import type { Happening, Trail, View } from '../trail.ts'
import type { PressGroup } from './groupPresses.ts'
import { between, firstFrom, lastBetween } from './inTime.ts'

const slackMs = 60
const directMs = 3_000
const historyMs = 150
const reloadMs = 1_000
const newTabMs = 5_000
const choiceMs = 400
const startMs = 1_500

/** `choice` is the node that something was chosen in. */
type Deed = { at: number; group: PressGroup | null; choice: number | null }

/** Which presses led to which views: the latest deed before somebody asked for the page is what led there. */
export function findNavigations(
  trail: Trail,
  tabs: ReadonlyMap<string, readonly Happening[]>,
  groups: readonly PressGroup[],
): Map<PressGroup, number> {
  const leads = new Map<PressGroup, number>()
  const deeds = deedsByTab(tabs, groups)
  for (const [index, view] of trail.views.entries()) {
    const group =
      view.how === 'newTab'
        ? openerOf(view, groups, tabs)
        : leaderOf(view, deeds.get(view.tab) ?? [], tabs.get(view.tab) ?? [])
    if (group && !leads.has(group)) leads.set(group, index)
  }
  return leads
}

function deedsByTab(
  tabs: ReadonlyMap<string, readonly Happening[]>,
  groups: readonly PressGroup[],
): Map<string, Deed[]> {
  const deeds = new Map<string, Deed[]>()
  for (const [tab, happenings] of tabs) {
    const inTab: Deed[] = []
    for (const one of happenings) {
      if (one.kind === 'keyed') inTab.push({ at: one.at, group: null, choice: null })
      else if (one.kind === 'typed')
        inTab.push({ at: one.until, group: null, choice: one.isChoice ? one.element.nodeId : null })
    }
    deeds.set(tab, inTab)
  }
  for (const group of groups)
    if (group.type !== 'context click') deeds.get(group.tab)?.push({ at: group.lastAt, group, choice: null })
  for (const inTab of deeds.values()) inTab.sort((a, b) => a.at - b.at)
  return deeds
}

/** The last deed before the page was asked for, where it was a press and nothing else lies between. */
function leaderOf(view: View, deeds: readonly Deed[], happenings: readonly Happening[]): PressGroup | null {
  if (view.how === 'first' || view.how === 'typed') return null
  const index = firstFrom(deeds, view.askedAt + slackMs + 1) - 1
  const [deed, earlier] = [deeds[index], deeds[index - 1]]
  if (!deed) return null
  // A choice is told after the press that it was made with.
  const isChosen = deed.choice !== null && (deed.choice === earlier?.group?.element.nodeId || isSoon(earlier, deed))
  const group = deed.group ?? (isChosen ? (earlier?.group ?? null) : null)
  if (!group) return null
  const sinceMs = view.askedAt - deed.at
  if (view.how === 'back') return sinceMs <= historyMs ? group : null
  if (view.how === 'reload') return sinceMs <= reloadMs ? group : null
  return sinceMs <= directMs || isBridged(happenings, group, view) ? group : null
}

const isSoon = (earlier: Deed | undefined, deed: Deed) => earlier !== undefined && deed.at - earlier.at <= choiceMs

/** A request lies between: asked for by the press, and answered right before the page was asked for. */
const isBridged = (happenings: readonly Happening[], group: PressGroup, view: View) =>
  between(happenings, group.pressedAt, group.lastAt + startMs).some(
    (one) => one.kind === 'requested' && Math.abs(view.askedAt - one.at - one.durationMs) <= startMs,
  )

/** A press on what opens other windows, or after which a script asked for one. */
function openerOf(
  view: View,
  groups: readonly PressGroup[],
  tabs: ReadonlyMap<string, readonly Happening[]>,
): PressGroup | null {
  const until = view.askedAt + slackMs * 5
  const near = lastBetween(groups, view.askedAt - newTabMs, until).filter(({ tab }) => tab !== view.tab)
  const asked = (group: PressGroup) =>
    between(tabs.get(group.tab) ?? [], group.pressedAt, until).some(({ kind }) => kind === 'openedWindow')
  return (
    near.findLast(({ element }) => element.href !== null && pageOf(element.href) === view.page) ??
    near.findLast(({ element, isUnseen }) => isUnseen && (element.href !== null || element.role === 'button')) ??
    near.findLast(asked) ??
    null
  )
}
