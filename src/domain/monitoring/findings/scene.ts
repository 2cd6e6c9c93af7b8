import type { Happening, Trail, View } from '../trail.ts'
import { findNavigations } from './findNavigations.ts'
import { groupPresses, type Press, type PressGroup } from './groupPresses.ts'

/** A trail laid out for the rules: what happened in each tab, the presses that belong together and where they led. */
export type Scene = {
  trail: Trail
  tabs: ReadonlyMap<string, readonly Happening[]>
  groups: readonly PressGroup[]
  groupOf: ReadonlyMap<Press, PressGroup>
  /** When other tabs were opened, in order. */
  newTabs: readonly { at: number; tab: string }[]
  /** When each view that was loaded could be used. */
  usableAt: ReadonlyMap<number, number>
  /** The view that presses led to. */
  leads: ReadonlyMap<PressGroup, number>
}

export function createScene(trail: Trail): Scene {
  const tabs = new Map<string, Happening[]>()
  for (const happening of trail.happenings) {
    const inTab = tabs.get(happening.tab)
    if (inTab) inTab.push(happening)
    else tabs.set(happening.tab, [happening])
  }
  const groups = [...tabs.values()].flatMap(groupPresses).toSorted((a, b) => a.at - b.at)
  const groupOf = new Map(groups.flatMap((group) => group.presses.map((press) => [press, group] as const)))
  const newTabs = trail.views
    .flatMap(({ how, askedAt, tab }) => (how === 'newTab' ? [{ at: askedAt, tab }] : []))
    .toSorted((a, b) => a.at - b.at)
  const usableAt = new Map<number, number>()
  for (const one of trail.happenings) {
    if (one.kind === 'loaded') usableAt.set(one.view, (trail.views[one.view]?.askedAt ?? 0) + one.usableMs)
  }
  return { trail, tabs, groups, groupOf, newTabs, usableAt, leads: findNavigations(trail, tabs, groups) }
}

export const happeningsIn = ({ tabs }: Pick<Scene, 'tabs'>, tab: string): readonly Happening[] => tabs.get(tab) ?? []

export const viewOf = ({ trail }: Pick<Scene, 'trail'>, view: number): View | undefined => trail.views[view]
