import type { Marker, MarkerTone } from './recordingSource.ts'

/** Marks closer than this part of the whole would lie on top of each other. */
const closeShare = 0.006

/** How much a mark matters when it shares its place with others. */
const weights: Record<MarkerTone, number> = { error: 3, tag: 2, click: 1, activity: 0 }

/** Marks that are too close to be told apart become one, which tells of all of them. */
export function groupMarkers(markers: readonly Marker[], startedAt: number, endedAt: number): Marker[] {
  const closeMs = Math.max(1, endedAt - startedAt) * closeShare
  const groups: Marker[][] = []
  for (const marker of markers.toSorted((a, b) => a.at - b.at)) {
    const group = groups.at(-1)
    if (group?.[0] && marker.at - group[0].at <= closeMs) group.push(marker)
    else groups.push([marker])
  }
  return groups.map((group) => {
    const heaviest = group.reduce((most, marker) => (weights[marker.tone] > weights[most.tone] ? marker : most))
    const others = group.length - 1
    return { ...heaviest, label: others > 0 ? `${heaviest.label} (and ${others} more)` : heaviest.label }
  })
}
