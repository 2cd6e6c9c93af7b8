import type { RecordedElement } from '../trail.ts'
import { describeElement } from './describeElement.ts'
import { errorMark, isBesideField, markOf } from './errorMarks.ts'
import { asksForInput, isReadable, isTalk, namesErrorPage, saysError, soundsBad, soundsGood } from './errorWords.ts'
import type { Mirror } from './mirror.ts'
import { attribute, following, nodeType, type MirrorNode } from './mirrorNode.ts'
import { closest, isHidden, textOf } from './nodeText.ts'

export type ErrorMessage = { text: string; element: RecordedElement; isFieldHint: boolean }

const messageMax = 300
/** A message without any mark is short; longer texts tell about errors, they are none. */
const plainMax = 160
const levelsMax = 6
/** What becomes visible all at once and is larger is a part of the page, not a message. */
const sceneMin = 60

const noteTags = new Set(['output', 'dialog', 'h1', 'h2'])
const noteClass =
  /(^|[^a-z])(toasts?|snackbar|notif(y|ication)s?|messages?|flash|banner|notice|status|alert)([^a-z]|$)/i
const noteRoles = new Set(['status', 'log', 'dialog', 'alertdialog', 'alert'])

/** The message that a text which became visible belongs to, if it reads as an error. `size` is how much came with it. */
export function findErrorMessage(mirror: Mirror, text: MirrorNode, size: number): ErrorMessage | null {
  const marked = markedAround(text)
  if (!marked) {
    if (text.text.length > 2_000) return null
    if (text.parent?.tag === 'h1' && namesErrorPage(text.text)) return headingMessage(mirror, text.parent)
    if (!saysError(text.text) && !soundsBad(text.text)) return null
  }
  const host = marked ?? closest(text.parent ?? text, () => true)
  if (!host || isHidden(host)) return null
  const told = textOf(host, messageMax + 1)
  if (told === '' || told.length > messageMax) return null
  const isError = marked ? isMarkedError(marked, told, size) : isPlainError(host, told, size)
  if (!isError) return null
  const isFieldHint = asksForInput(told) || (!saysError(told) && (!marked || isBesideField(host)))
  return { text: told, element: describeElement(mirror, host), isFieldHint }
}

/** The outermost of the marked ones close by: a title and a text in one box are one message. */
function markedAround(text: MirrorNode): MirrorNode | null {
  let found: MirrorNode | null = null
  let left = levelsMax
  for (let at = text.parent; at && left-- > 0 && at.tag !== 'body'; at = at.parent) {
    if (markOf(at) !== errorMark.none) found = at
  }
  return found
}

function isMarkedError(host: MirrorNode, text: string, size: number): boolean {
  if (soundsGood(text) || !isReadable(text)) return false
  // Whole pages that are drawn at once have their warnings and boxes: only what says that it failed is a message there.
  if (size >= sceneMin) return saysError(text)
  return markOf(host) === errorMark.error || soundsBad(text) || asksForInput(text)
}

function isPlainError(host: MirrorNode, text: string, size: number): boolean {
  if (text.length > plainMax) return false
  if (saysError(text)) return isNote(host) || (size < sceneMin && !isTalk(text))
  // What a form answers to what was entered: that a code is not valid, a name is taken.
  return isInForm(host) && isNote(host)
}

const passingClass = /(^|[^a-z])(toasts?|snackbar|flash)([^a-z]|$)/i

/** Shown once, for a while. */
const isPassing = (node: MirrorNode) =>
  closest(node, (one) => passingClass.test(attribute(one, 'class')?.slice(0, 400) ?? ''), 3) !== null

const isInForm = (node: MirrorNode) => closest(node, ({ tag }) => tag === 'form') !== null

const isNote = (node: MirrorNode) =>
  closest(
    node,
    (one) =>
      noteTags.has(one.tag) ||
      noteRoles.has(attribute(one, 'role') ?? '') ||
      noteClass.test(attribute(one, 'class')?.slice(0, 400) ?? ''),
    4,
  ) !== null

const nodesMax = 20_000
const shownMax = 20

/**
 * What a page that has just come tells: messages, and whether it is an error as a whole. `isAnswer`: it is what a form
 * was answered with; other pages may warn of this and that without anything having gone wrong.
 */
export function messagesOnArrival(mirror: Mirror, isAnswer: boolean): ErrorMessage[] {
  const found: ErrorMessage[] = []
  const seen = new Set<number>()
  let count = 0
  for (
    let at = mirror.root;
    at && ++count < nodesMax && found.length < shownMax;
    at = following(at, mirror.root ?? at)
  ) {
    if (at.type !== nodeType.element) continue
    const isHeading = at.tag === 'h1'
    if (!isHeading && markOf(at) === errorMark.none) continue
    const message = isHeading ? headingMessage(mirror, at) : markedMessage(mirror, at, isAnswer)
    if (!message || seen.has(message.element.nodeId)) continue
    seen.add(message.element.nodeId)
    found.push(message)
  }
  return found
}

function markedMessage(mirror: Mirror, node: MirrorNode, isAnswer: boolean): ErrorMessage | null {
  const text = textOf(node, messageMax + 1)
  if (text === '' || text.length > messageMax || !soundsBad(text) || isHidden(node)) return null
  const isSaid = isAnswer || (saysError(text) && !isTalk(text)) || isPassing(node)
  if (!isSaid) return null
  const host = markedAround(node) ?? node
  const isFieldHint = asksForInput(text) || (isBesideField(host) && !saysError(text))
  return { text: textOf(host, messageMax).slice(0, messageMax), element: describeElement(mirror, host), isFieldHint }
}

function headingMessage(mirror: Mirror, heading: MirrorNode): ErrorMessage | null {
  const text = textOf(heading, messageMax)
  if (!namesErrorPage(text) || isHidden(heading)) return null
  return { text: text.slice(0, messageMax), element: describeElement(mirror, heading), isFieldHint: false }
}

/** What a page says of itself that the server answered with an error. */
export function errorPageMessage(mirror: Mirror): ErrorMessage | null {
  const { root } = mirror
  if (!root) return null
  let body: MirrorNode | null = null
  let count = 0
  for (let at: MirrorNode | null = root; at && ++count < nodesMax; at = following(at, root)) {
    if (at.tag === 'body') body ??= at
    if (at.tag !== 'h1' || isHidden(at)) continue
    const text = textOf(at, messageMax)
    if (text !== '')
      return { text: text.slice(0, messageMax), element: describeElement(mirror, at), isFieldHint: false }
  }
  const text = body ? textOf(body, messageMax) : ''
  if (!body || text === '') return null
  return { text: text.slice(0, messageMax), element: describeElement(mirror, body), isFieldHint: false }
}
