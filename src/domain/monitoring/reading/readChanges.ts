import { logChange } from './changeLog.ts'
import { findErrorMessage, messagesOnArrival, type ErrorMessage } from './errorMessages.ts'
import { mutateMirror, resetMirror, type Mutation, type MutationListener } from './mirror.ts'
import { attribute, nodeType, type MirrorNode } from './mirrorNode.ts'
import { findBusy, isStillBusy } from './busyParts.ts'
import { isDecoration, isRipple } from './decoration.ts'
import { closest, tidy } from './nodeText.ts'
import { textsInside, wasShown } from './shownAgain.ts'
import { currentView, tell, type Stream } from './stream.ts'

const textsToldMax = 5
const textToldMax = 80
const candidatesMax = 600
const sameMessageMs = 1_000
const messagesMax = 500
const answerMs = 10_000

/** What one change of the document did, as far as somebody asks. */
type Seen = {
  size: number
  added: number
  removed: number
  places: Set<number>
  /** Nodes that were not there before. */
  fresh: Set<number>
  texts: string[]
  /** Texts that came into sight. */
  candidates: MirrorNode[]
  onlyNotesWent: boolean
}

export function readSnapshot(stream: Stream, node: unknown, at: number) {
  resetMirror(stream.mirror, node)
  if (stream.hasSnapshot) return
  stream.hasSnapshot = true
  const view = currentView(stream)
  if (view) view.shownAt = at
  const sentAt = stream.reading.submits.get(stream.tab)
  const isAnswer = sentAt !== undefined && (view?.askedAt ?? at) - sentAt <= answerMs
  for (const message of messagesOnArrival(stream.mirror, isAnswer)) tellMessage(stream, message, at)
  stream.busy = findBusy(stream.mirror)
}

export function readMutation(stream: Stream, mutation: Mutation, at: number) {
  const seen: Seen = {
    size: 0,
    added: 0,
    removed: 0,
    places: new Set(),
    fresh: new Set(),
    texts: [],
    candidates: [],
    onlyNotesWent: true,
  }
  mutateMirror(stream.mirror, mutation, listenerOf(stream, seen))
  if (seen.size > 0) tellChange(stream, seen, at)
  const told = new Set<number>()
  for (const candidate of seen.candidates) {
    const message = findErrorMessage(stream.mirror, candidate, seen.added)
    if (!message || told.has(message.element.nodeId)) continue
    told.add(message.element.nodeId)
    tellMessage(stream, message, at)
  }
  if (stream.busy.length === 0) return
  stream.busy = stream.busy.filter((node) => isStillBusy(stream.mirror, node))
  if (stream.busy.length === 0) noteUsable(stream, at)
}

function listenerOf(stream: Stream, seen: Seen): MutationListener {
  const noteText = (node: MirrorNode) => {
    const { parent } = node
    if (parent?.tag === 'title' && isTitle(stream, parent)) return noteTitle(stream, node.text)
    if (seen.candidates.length < candidatesMax) seen.candidates.push(node)
    if (seen.texts.length >= textsToldMax) return
    const text = tidy(node.text.slice(0, textToldMax * 2)).slice(0, textToldMax)
    if (text !== '' && parent?.tag !== 'style' && parent?.tag !== 'script') seen.texts.push(text)
  }
  return {
    added(node) {
      if (isRipple(node)) return
      seen.size++
      seen.added++
      // Only where it is put in: what is inside of something new is new each time.
      if (node.parent && !seen.fresh.has(node.parent.id)) seen.places.add(node.parent.id * 2)
      seen.fresh.add(node.id)
      if (node.type === nodeType.text && node.text !== '') noteText(node)
      else if (node.first) for (const text of textsInside(node)) noteText(text)
    },
    removed(node, parent) {
      if (isRipple(node)) return
      seen.size++
      seen.removed++
      seen.places.add(parent.id * 2)
      if (seen.onlyNotesWent) seen.onlyNotesWent = isPassingNote(stream, node, parent)
    },
    text(node) {
      seen.size++
      seen.added++
      seen.places.add((node.parent?.id ?? node.id) * 2)
      if (node.text !== '') noteText(node)
    },
    attribute(node, name, before) {
      if (name === 'class' && isDecoration(before ?? '', attribute(node, 'class') ?? '')) return
      seen.size++
      seen.added++
      seen.places.add((node.parent?.id ?? node.id) * 2 + 1)
      if (wasShown(node, name, before)) for (const text of textsInside(node)) noteText(text)
    },
  }
}

/** Frames and drawings have titles too. */
const isTitle = ({ mirror }: Stream, { parent: head }: MirrorNode) =>
  head?.tag === 'head' && head.parent?.parent === mirror.root

/** Pages that change in place get their title a little later. */
function noteTitle(stream: Stream, text: string) {
  const view = currentView(stream)
  const title = tidy(text.slice(0, 1_000)).slice(0, 500)
  if (view && title !== '') view.title = title
}

const noteClass = /(^|[^a-z])(toasts?|snackbar|notif(y|ication)s?|flash)([^a-z]|$)/i

const isNote = (node: MirrorNode) =>
  attribute(node, 'role') === 'status' ||
  attribute(node, 'role') === 'alert' ||
  noteClass.test(attribute(node, 'class')?.slice(0, 400) ?? '')

/** A short message that goes away by itself; not one that somebody closed. */
function isPassingNote(stream: Stream, node: MirrorNode, parent: MirrorNode): boolean {
  if (!isNote(node) && !closest(parent, isNote, 3)) return false
  const pressed = stream.press?.node
  return !pressed || closest(pressed, (one) => one === node) === null
}

function tellChange(stream: Stream, seen: Seen, at: number) {
  const isRemoval = seen.added === 0
  const isTicking = isRemoval && seen.onlyNotesWent
  const happening = tell(stream, 'changed', at, { size: seen.size, until: at, isTicking, texts: seen.texts })
  if (!isTicking) logChange(stream.log, happening, seen.places, isRemoval)
}

/** A change that is in no mutation: a picture drawn, a film started, a value set by a script. */
export function readOtherChange(stream: Stream, id: unknown, at: number) {
  const happening = tell(stream, 'changed', at, { size: 1, until: at, isTicking: false, texts: [] })
  logChange(stream.log, happening, new Set([(typeof id === 'number' ? id : 0) * 2 + 1]), false)
}

export function tellMessage(stream: Stream, message: ErrorMessage, at: number) {
  const key = `${stream.view} ${message.text}`
  const last = stream.messages.get(key)
  if (last === undefined && stream.messages.size >= messagesMax) return
  stream.messages.set(key, at)
  if (last === undefined || at - last > sameMessageMs) tell(stream, 'showedError', at, message)
}

/** Can be used since now, if it had to be waited for. */
export function noteUsable(stream: Stream, at: number) {
  const view = currentView(stream)
  stream.busy = []
  if (stream.loaded && view) stream.loaded.usableMs = Math.max(stream.loaded.usableMs, at - view.askedAt)
}
