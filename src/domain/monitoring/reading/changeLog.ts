import type { Happening } from '../trail.ts'

/** What was changed when, and what somebody did meanwhile: enough to tell later which parts change by themselves. */
export type ChangeLog = {
  startedAt: number
  /** Changes by the place that changed. */
  places: Map<number, LoggedChange[]>
  /** When somebody pressed something, in order. */
  presses: number[]
  /** When somebody did anything at all, the pointer's ways included. */
  deeds: number[]
}

export type LoggedChange = {
  happening: Happening<'changed'>
  /** Places of it that are not known to change by themselves; 0 makes it ticking. */
  left: number
  /** Nothing came, something only went. */
  isRemoval: boolean
}

export const createChangeLog = (): ChangeLog => ({ startedAt: 0, places: new Map(), presses: [], deeds: [] })

/** So many places at once are more than a clock. */
const placesMax = 48

export function logChange(
  log: ChangeLog,
  happening: Happening<'changed'>,
  places: ReadonlySet<number>,
  isRemoval: boolean,
) {
  const isLarge = places.size > placesMax || places.size === 0
  const change: LoggedChange = { happening, left: isLarge ? Infinity : places.size, isRemoval }
  if (isLarge) return
  for (const place of places) {
    const known = log.places.get(place)
    if (known) known.push(change)
    else log.places.set(place, [change])
  }
}

export function logDeed(log: ChangeLog, at: number, isPress = false) {
  log.deeds.push(at)
  if (isPress) log.presses.push(at)
}
