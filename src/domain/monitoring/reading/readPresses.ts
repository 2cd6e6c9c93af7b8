import type { RecordedElement } from '../trail.ts'
import { logDeed } from './changeLog.ts'
import { controlAround, inputTypeOf, isField } from './controls.ts'
import { describeElement } from './describeElement.ts'
import { fieldOf } from './elementName.ts'
import { findNode } from './mirror.ts'
import { attribute, type MirrorNode } from './mirrorNode.ts'
import { closest } from './nodeText.ts'
import { tell, unknownElement, type Stream } from './stream.ts'
import { isUnseen } from './unseenEffects.ts'

/** What rrweb calls the ways to touch something. */
const interaction = {
  mouseDown: 1,
  click: 2,
  contextMenu: 3,
  doubleClick: 4,
  focus: 5,
  blur: 6,
  touchStart: 7,
} as const
const touchPointer = 2

const sameDeedMs = 80
const twiceMs = 5
const downMsMax = 2_000

type Interaction = { type?: unknown; id?: unknown; x?: unknown; y?: unknown; pointerType?: unknown }

const numberOr = (value: unknown, otherwise: number) =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise

export function readInteraction(stream: Stream, data: Interaction, at: number) {
  const id = numberOr(data.id, -1)
  switch (data.type) {
    case interaction.mouseDown:
    case interaction.touchStart:
      // A tap is told as a press of the mouse as well: the finger was first.
      if (!stream.down || at - stream.down.at > downMsMax || data.type === interaction.touchStart) {
        stream.down = { at, id, isTouch: data.type === interaction.touchStart }
      } else if (!stream.down.isTouch) stream.down = { at, id, isTouch: false }
      break
    case interaction.click:
      readClick(stream, data, id, at)
      break
    case interaction.contextMenu:
      tellPress(stream, data, id, at, 'context')
      break
    case interaction.doubleClick:
      tellPress(stream, data, id, at, 'double')
      break
    case interaction.focus:
      stream.focus = id
      if (stream.typing?.element.nodeId !== id) stream.typing = null
      if (!isAroundPress(stream, id, at)) tell(stream, 'focused', at, { nodeId: id })
      break
    case interaction.blur:
      if (stream.focus === id) stream.focus = null
      stream.typing = null
      break
    default:
  }
}

/** What cannot be focused hands the focus on to something around it, which says nothing. */
function isAroundPress(stream: Stream, id: number, at: number): boolean {
  const { down } = stream
  const pressed = down && at - down.at <= sameDeedMs ? findNode(stream.mirror, down.id) : null
  return pressed !== null && pressed.id !== id && closest(pressed, (one) => one.id === id) !== null
}

function readClick(stream: Stream, data: Interaction, id: number, at: number) {
  const node = findNode(stream.mirror, id)
  if (isMadeByBrowser(stream, data, node, at)) return
  if (isMadeByScript(stream, data, id, at)) {
    // The browser asks for a file: in no document, and seen all the same.
    if (node && (inputTypeOf(node) === 'file' || 'download' in node.attributes)) {
      tell(stream, 'sawDialog', at, { how: 'file' })
    }
    return
  }
  const label = node && closest(node, ({ tag }) => tag === 'label', 6)
  logDeed(stream.log, at, true)
  tellPress(stream, data, id, at, 'main')
  stream.press = { at, node: node ?? null, isLabel: label !== null }
  const control = node && controlAround(node)
  if (control && attribute(control, 'type') === 'reset') emptyForm(stream, control)
}

const entriesMax = 500

/** What a form is set back to is told by nobody: nothing that was entered is left. */
function emptyForm(stream: Stream, button: MirrorNode) {
  const form = closest(button, ({ tag }) => tag === 'form')
  if (!form) return
  for (const one of stream.happenings.slice(-entriesMax)) {
    if (one.kind === 'typed' && one.element.formId === form.id) one.isEmpty = true
  }
  stream.typing = null
}

/** A press on a label is told once more for its field; Enter in a field presses the button that sends the form. */
function isMadeByBrowser(stream: Stream, { x, y }: Interaction, node: MirrorNode | null, at: number): boolean {
  const { press, key } = stream
  // Frames are listened to twice by some recordings.
  if (press && press.node === node && at - press.at <= twiceMs) return true
  // Choosing from the list of a field is told as one more press on the field, though nothing went down there.
  if (node?.tag === 'select' && press && !stream.down) return true
  if (press?.isLabel && press.node && node && at - press.at <= sameDeedMs && isField(node)) {
    const label = closest(press.node, ({ tag }) => tag === 'label', 6)
    if (label && (fieldOf(label) === node || closest(node, (one) => one === label, 10))) return true
  }
  const isEnter = key !== null && at - key.at <= sameDeedMs * 2
  return isEnter && x === 0 && y === 0 && key.id !== node?.id
}

/** Nothing went down before it, no key was pressed on it: a script did it. */
function isMadeByScript(stream: Stream, { x, y }: Interaction, id: number, at: number): boolean {
  const isNowhere = numberOr(x, 0) === 0 && numberOr(y, 0) === 0
  if (!isNowhere || stream.focus === id) return false
  const isKeyed = stream.key?.id === id && at - stream.key.at <= downMsMax
  return !isKeyed
}

function tellPress(stream: Stream, data: Interaction, id: number, at: number, button: 'main' | 'context' | 'double') {
  const target = findNode(stream.mirror, id)
  const node = target && ((target.type === 2 ? controlAround(target) : null) ?? target)
  const down = stream.down && at - stream.down.at <= downMsMax ? stream.down : null
  tell(stream, 'clicked', at, {
    element: elementOf(stream, node, id),
    x: numberOr(data.x, 0),
    y: numberOr(data.y, 0),
    isTouch: data.pointerType === touchPointer || (down?.isTouch ?? false),
    button,
    pressedAt: down ? down.at : at,
    isUnseen: node !== null && (stream.setters.has(node.id) || isUnseen(node)),
  })
  if (button === 'main') stream.down = null
}

export const elementOf = (stream: Stream, node: MirrorNode | null, id: number): RecordedElement =>
  node ? describeElement(stream.mirror, node) : unknownElement(id)

export function readDisabledPress(stream: Stream, { id, x, y }: { id: number; x: number; y: number }, at: number) {
  logDeed(stream.log, at, true)
  const node = findNode(stream.mirror, id)
  tell(stream, 'pressedDisabled', at, { element: elementOf(stream, node, id), x, y })
}
