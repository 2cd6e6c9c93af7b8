import type { ClickFact, PicturePlace } from '../sessionFacts.ts'
import type { Happening } from '../trail.ts'
import type { PressGroup } from './groupPresses.ts'
import { between, firstFrom } from './inTime.ts'
import { happeningsIn, viewOf, type Scene } from './scene.ts'

const quietMs = 400
const afterMsMax = 2_500
const askedMs = 300

/** The presses, with where they led and where in the recording their pictures are. */
export function findClicks(scene: Scene): ClickFact[] {
  return scene.groups.map((group) => {
    const first = group.presses[0]
    const lead = scene.leads.get(group)
    return {
      at: group.at,
      lastAt: group.lastAt,
      view: group.view,
      type: group.type,
      element: group.element,
      x: first?.x ?? 0,
      y: first?.y ?? 0,
      count: group.presses.length,
      navigationTo: lead === undefined ? null : (viewOf(scene, lead)?.page ?? null),
      pictures: { before: pictureBefore(scene, group), after: pictureAfter(scene, group, lead) },
    }
  })
}

const streamOf = (scene: Scene, view: number) => viewOf(scene, view)?.stream ?? ''

/** Pictures are taken by the times of the events, whatever the clock was. */
const place = ({ trail }: Scene, stream: string, at: number): PicturePlace => ({ stream, at: at - trail.clockOffsetMs })

const pictureBefore = (scene: Scene, group: PressGroup) =>
  place(scene, streamOf(scene, group.view), group.pressedAt - 1)

function pictureAfter(scene: Scene, group: PressGroup, lead: number | undefined): PicturePlace {
  const led = lead === undefined ? undefined : viewOf(scene, lead)
  if (led?.isLoad && led.shownAt !== null) {
    return place(scene, led.stream, settledAt(scene, led.tab, led.stream, led.shownAt, led.shownAt + 1))
  }
  const stream = streamOf(scene, group.view)
  return place(scene, stream, settledAt(scene, group.tab, stream, group.lastAt, group.lastAt + quietMs))
}

/** The last change before it is quiet; at most until the next press. `otherwise` when nothing changes. */
function settledAt(scene: Scene, tab: string, stream: string, from: number, otherwise: number): number {
  const happenings = happeningsIn(scene, tab)
  const until = endOfLook(scene, happenings, stream, from)
  let settled = from
  let waitsUntil = from + quietMs
  let hasChanged = false
  for (const one of between(happenings, from, until)) {
    if (streamOf(scene, one.view) !== stream) continue
    if (one.kind === 'requested' && one.at <= from + askedMs) {
      // What was asked for by the press is still to come.
      waitsUntil = Math.max(waitsUntil, one.at + one.durationMs + quietMs)
    }
    if (one.kind !== 'changed' || one.isTicking) continue
    if (one.at > waitsUntil) break
    settled = Math.max(settled, Math.min(one.until, until))
    waitsUntil = Math.max(waitsUntil, settled + quietMs)
    hasChanged = true
  }
  return hasChanged ? settled : Math.min(otherwise, until)
}

function endOfLook(scene: Scene, happenings: readonly Happening[], stream: string, from: number): number {
  const end = from + afterMsMax
  for (let i = firstFrom(happenings, from + 1); i < happenings.length; i++) {
    const one = happenings[i]
    if (!one || one.at > end) break
    if (one.kind === 'clicked' && one.button !== 'double') return Math.max(from, one.pressedAt - 1)
    if (one.kind === 'left' && streamOf(scene, one.view) === stream) return one.at
  }
  return end
}
