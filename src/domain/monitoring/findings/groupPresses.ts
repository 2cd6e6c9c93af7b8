import type { Happening, RecordedElement } from '../trail.ts'
import { answerIn } from './answers.ts'

export type Press = Happening<'clicked'> | Happening<'pressedDisabled'>

/** Presses on one element that follow each other. */
export type PressGroup = {
  at: number
  lastAt: number
  /** When the first went down. */
  pressedAt: number
  tab: string
  view: number
  element: RecordedElement
  presses: Press[]
  type: 'click' | 'tap' | 'double click' | 'context click'
  isDisabled: boolean
  isUnseen: boolean
}

/** Pressed again before it answered, or so fast that the answer did not matter. */
const unansweredMs = 1_500
const answeredMs = 600
const doubleMs = 700

/** In one tab, in order. */
export function groupPresses(happenings: readonly Happening[]): PressGroup[] {
  const groups: PressGroup[] = []
  let open: PressGroup | null = null
  let isAnswered = false
  for (const happening of happenings) {
    const { kind } = happening
    if (kind === 'opened' || kind === 'keyed' || kind === 'submitted') {
      // The button that sends a form may be pressed on and on; a key or another page is something else.
      if (kind !== 'submitted') open = null
    } else if (kind === 'clicked' && happening.button === 'double') markDouble(open, happening)
    else if (kind === 'clicked' || kind === 'pressedDisabled') {
      if (open && belongs(open, happening, isAnswered ? answeredMs : unansweredMs)) {
        open.presses.push(happening)
        open.lastAt = happening.at
      } else groups.push((open = createGroup(happening)))
      isAnswered = false
    } else if (open && !isAnswered)
      isAnswered = answerIn(happening, open.element, happening.at - open.lastAt) === 'seen'
  }
  return groups
}

function markDouble(open: PressGroup | null, press: Happening<'clicked'>) {
  if (open?.type === 'click' && open.presses.length === 2 && press.at - open.lastAt <= doubleMs)
    open.type = 'double click'
}

export const pressedAtOf = (press: Press) => (press.kind === 'clicked' ? press.pressedAt : press.at)

export const isSameElement = (a: RecordedElement, b: RecordedElement) =>
  a.nodeId === b.nodeId || (a.path !== '' && a.path === b.path && a.text === b.text)

function belongs(group: PressGroup, press: Press, togetherMs: number): boolean {
  const isContext = press.kind === 'clicked' && press.button === 'context'
  return (
    !isContext &&
    group.type !== 'context click' &&
    group.isDisabled === (press.kind === 'pressedDisabled') &&
    group.view === press.view &&
    press.at - group.lastAt <= togetherMs &&
    isSameElement(group.element, press.element)
  )
}

function createGroup(press: Press): PressGroup {
  const isContext = press.kind === 'clicked' && press.button === 'context'
  const isTouch = press.kind === 'clicked' && press.isTouch
  return {
    at: press.at,
    lastAt: press.at,
    pressedAt: pressedAtOf(press),
    tab: press.tab,
    view: press.view,
    element: press.element,
    presses: [press],
    type: isContext ? 'context click' : isTouch ? 'tap' : 'click',
    isDisabled: press.kind === 'pressedDisabled',
    isUnseen: press.kind === 'clicked' && press.isUnseen,
  }
}
