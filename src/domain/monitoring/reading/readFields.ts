import type { Happening } from '../trail.ts'
import { logDeed } from './changeLog.ts'
import { controlAround, inputTypeOf, isEditable } from './controls.ts'
import { describeElement } from './describeElement.ts'
import { fieldOf, labelText } from './elementName.ts'
import { setValue } from './mirror.ts'
import { attribute, type MirrorNode } from './mirrorNode.ts'
import { closest } from './nodeText.ts'
import { readOtherChange } from './readChanges.ts'
import { tell, type Stream } from './stream.ts'

type Input = { id?: unknown; text?: unknown; isChecked?: unknown; userTriggered?: unknown }

const choiceTypes = new Set(['checkbox', 'radio'])
const pressMs = 800

export function readInput(stream: Stream, data: Input, at: number) {
  const node = setValue(stream.mirror, data.id, data.text, data.isChecked)
  if (!node) return
  const type = inputTypeOf(node)
  const isChoice = node.tag === 'select' || choiceTypes.has(type ?? '')
  const isTicked = choiceTypes.has(type ?? '')
  // The one of a group that is no longer chosen is told too.
  if (type === 'radio' && data.isChecked === false) return
  if (!isByUser(stream, data, node, at)) {
    noteSetter(stream, data.text, at)
    return readOtherChange(stream, node.id, at)
  }
  logDeed(stream.log, at)
  const isEmpty = isTicked ? data.isChecked !== true : data.text === ''
  const { typing } = stream
  if (typing && typing.element.nodeId === node.id) {
    typing.until = at
    typing.isEmpty = isEmpty
    return
  }
  stream.typing = tell(stream, 'typed', at, {
    element: describeElement(stream.mirror, node),
    until: at,
    isEmpty,
    isChoice,
    isSearch: isSearch(stream, node),
  }) satisfies Happening<'typed'>
}

const mask = /^[•*]+$/

/** All masked values look the same, so that only the first of several changes is recorded. */
function noteSetter({ press, setters }: Stream, text: unknown, at: number) {
  const control = press?.node && at - press.at <= pressMs ? controlAround(press.node) : null
  if (control && typeof text === 'string' && mask.test(text.slice(0, 100))) setters.add(control.id)
}

function isByUser(stream: Stream, { userTriggered }: Input, node: MirrorNode, at: number): boolean {
  if (typeof userTriggered === 'boolean') return userTriggered
  if (stream.focus === node.id || stream.typing?.element.nodeId === node.id) return true
  const { press } = stream
  if (!press?.node || at - press.at > pressMs) return false
  if (press.node === node || closest(press.node, (one) => one === node, 3)) return true
  const label = press.isLabel ? closest(press.node, ({ tag }) => tag === 'label', 6) : null
  return label !== null && fieldOf(label) === node
}

const searchName = /^(q|query|s|search|keywords?|term|filter|find)$|search/i
const searchWords = /^\s*(search|filter|find|look for|suche|rechercher|buscar)\b/i

/** What is typed there looks for something, and is not meant to be kept. */
function isSearch(stream: Stream, node: MirrorNode): boolean {
  if (inputTypeOf(node) === 'search' || /^search(box)?$/.test(attribute(node, 'role') ?? '')) return true
  if (closest(node, ({ tag, attributes }) => tag === 'search' || attributes['role'] === 'search')) return true
  if (node.tag === 'textarea' || isEditable(node)) return false
  const marks = [attribute(node, 'name'), attribute(node, 'id')]
  if (marks.some((mark) => mark !== null && searchName.test(mark.slice(0, 100)))) return true
  const words = [labelText(stream.mirror, node), attribute(node, 'placeholder'), attribute(node, 'aria-label')]
  return words.some((word) => word !== null && searchWords.test(word.slice(0, 100)))
}
