import { seconds } from '../../testing/explain/words.ts'
import type { View } from '../trail.ts'
import type { Found } from './found.ts'
import type { Scene } from './scene.ts'
import { pageNamed } from './tellFinding.ts'

const quickMs = 2_000

/** Back within two seconds of arriving. */
export function findQuickBacks(scene: Scene): Found[] {
  const tabs = new Map<string, { view: View; index: number }[]>()
  for (const [index, view] of scene.trail.views.entries()) {
    const inTab = tabs.get(view.tab)
    if (inTab) inTab.push({ view, index })
    else tabs.set(view.tab, [{ view, index }])
  }
  return [...tabs.values()].flatMap((views) =>
    views.flatMap(({ view, index }, i): Found[] => {
      const [before, after] = [views[i - 1]?.view, views[i + 1]?.view]
      if (!before || after?.how !== 'back' || view.how === 'back' || view.how === 'reload') return []
      if (before.page !== after.page) return []
      const stayedMs = Math.max(0, after.askedAt - (view.shownAt ?? view.startedAt))
      if (stayedMs > quickMs) return []
      const page = pageNamed(scene.trail, index)
      return [
        {
          tag: 'quick back',
          type: null,
          at: after.askedAt,
          view: index,
          element: null,
          subject: page,
          text: page,
          reasoning: `Went back from ${page} to ${after.page.slice(0, 160)} ${seconds(stayedMs)} after arriving`,
        },
      ]
    }),
  )
}
