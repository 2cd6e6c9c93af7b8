import type { View } from '../trail.ts'
import type { Found } from './found.ts'
import type { Scene } from './scene.ts'
import { pageNamed } from './tellFinding.ts'

const attemptsMin = 3

/** A page that told an error, and was loaded again and again in vain. */
export function findRepeatedReloads(scene: Scene): Found[] {
  const { views } = scene.trail
  const broken = brokenViews(scene)
  const lastIn = new Map<string, { first: number; count: number; view: View }>()
  const runs: { first: number; count: number }[] = []
  for (const [index, view] of views.entries()) {
    const run = lastIn.get(view.tab)
    const goesOn = run !== undefined && view.how === 'reload' && view.page === run.view.page && broken.has(index)
    if (goesOn) run.count++
    else {
      if (run && run.count >= attemptsMin) runs.push(run)
      lastIn.set(view.tab, { first: index, count: broken.has(index) ? 1 : -Infinity, view })
    }
  }
  const last = [...lastIn.values()].filter(({ count }) => count >= attemptsMin)
  return [...runs, ...last].map(({ first, count }) => tellReloads(scene, first, count))
}

function brokenViews({ trail }: Scene): Set<number> {
  const broken = new Set<number>()
  for (const one of trail.happenings) {
    if (one.kind === 'showedError' && !one.isFieldHint) broken.add(one.view)
    if (one.kind === 'loaded' && (one.status ?? 0) >= 500) broken.add(one.view)
  }
  return broken
}

function tellReloads({ trail }: Scene, view: number, count: number): Found {
  const page = pageNamed(trail, view)
  return {
    tag: 'repeated attempts',
    type: null,
    at: trail.views[view]?.startedAt ?? 0,
    view,
    element: null,
    subject: `load ${page}`,
    text: page,
    reasoning: `Loaded ${page} ${count} times, and it told an error each time`,
  }
}
