import type { OwnEventTag, RecordedUser } from '../recordedEvent.ts'
import { logDeed } from './changeLog.ts'
import { errorPageMessage } from './errorMessages.ts'
import { namesErrorPage } from './errorWords.ts'
import { findNode } from './mirror.ts'
import { isObject } from './mirrorNode.ts'
import { ensureView, leaveView, moveInPage, openView } from './openView.ts'
import { numberIn, payloadOf, textIn, wordIn, type Payload } from './payload.ts'
import { noteUsable, readOtherChange, tellMessage } from './readChanges.ts'
import { elementOf, readDisabledPress } from './readPresses.ts'
import { readError, readRequest } from './readTroubles.ts'
import { currentView, tell, type Stream } from './stream.ts'
import { fragmentOf, pageOf } from './webAddress.ts'

type Reader = (stream: Stream, payload: Payload, at: number) => void

const readers: Partial<Record<OwnEventTag, Reader>> = {
  page: readPage,
  load: readLoad,
  navigation(stream, payload, at) {
    const url = textIn(payload, 'url')
    const isMoved = moveInPage(
      stream,
      { url, title: textIn(payload, 'title'), how: wordIn(payload, 'how', ['push', 'replace', 'pop', 'hash']) },
      at,
    )
    // An empty place in the page is what links have that lead nowhere.
    if (!isMoved && fragmentOf(url) !== '') readOtherChange(stream, 0, at)
  },
  restored(stream, payload, at) {
    const url = textIn(payload, 'url')
    openView(
      stream,
      { url, title: '', askedAt: null, navigation: 'back', referrer: '', isVisible: true, isLoad: false },
      at,
    )
    tell(stream, 'cameBack', at, {})
  },
  request: readRequest,
  error: readError,
  console: (stream, payload, at) => void tell(stream, 'logged', at, { text: textIn(payload, 'text', 2_000) }),
  submit(stream, payload, at) {
    const id = numberIn(payload, 'id') ?? -1
    const submitterId = numberIn(payload, 'submitterId')
    const submitter = submitterId === null ? null : findNode(stream.mirror, submitterId)
    stream.typing = null
    stream.reading.submits.set(stream.tab, at)
    tell(stream, 'submitted', at, {
      form: elementOf(stream, findNode(stream.mirror, id), id),
      submitter: submitter ? elementOf(stream, submitter, submitter.id) : null,
    })
  },
  key(stream, payload, at) {
    const id = numberIn(payload, 'id') ?? -1
    const node = findNode(stream.mirror, id)
    logDeed(stream.log, at, true)
    stream.key = { at, id }
    const element = node ? elementOf(stream, node, id) : null
    tell(stream, 'keyed', at, { key: wordIn(payload, 'key', ['Enter', 'Escape']), element })
  },
  disabledPress(stream, payload, at) {
    const [id, x, y] = [numberIn(payload, 'id') ?? -1, numberIn(payload, 'x') ?? 0, numberIn(payload, 'y') ?? 0]
    readDisabledPress(stream, { id, x, y }, at)
  },
  files(stream, payload, at) {
    const id = numberIn(payload, 'id') ?? -1
    const element = elementOf(stream, findNode(stream.mirror, id), id)
    tell(stream, 'choseFiles', at, { element, count: Math.max(0, numberIn(payload, 'count') ?? 0) })
  },
  open: (stream, payload, at) => void tell(stream, 'openedWindow', at, { url: textIn(payload, 'url', 2_048) }),
  clipboard: (stream, payload, at) => void tell(stream, 'usedClipboard', at, { how: textIn(payload, 'how', 40) }),
  dialog: (stream, payload, at) => void tell(stream, 'sawDialog', at, { how: textIn(payload, 'how', 40) }),
  visibility: (stream, payload, at) =>
    void tell(stream, payload['isVisible'] === false ? 'wentAway' : 'cameBack', at, {}),
  leave(stream, _payload, at) {
    if (currentView(stream)?.isLeft === false) tell(stream, 'left', at, {})
    // Whoever leaves a page that is still coming waited until then.
    if (stream.busy.length > 0) noteUsable(stream, at)
    leaveView(stream, at)
  },
  identify: readUser,
  track(stream, payload, at) {
    const data = isObject(payload['data']) ? payload['data'] : {}
    tell(stream, 'tracked', at, { name: textIn(payload, 'name', 200), data })
  },
  stopped: (stream, payload, at) =>
    void tell(stream, 'stopped', at, { reason: textIn(payload, 'reason', 40), detail: textIn(payload, 'detail', 500) }),
}

export function readOwnEvent(stream: Stream, data: unknown, at: number) {
  const { tag, payload } = payloadOf(data)
  if (typeof tag !== 'string' || !Object.hasOwn(readers, tag)) return
  if (tag !== 'page') ensureView(stream, '', at)
  readers[tag as OwnEventTag]?.(stream, payloadOf(payload), at)
}

const navigations = { navigate: 'navigate', reload: 'reload', back_forward: 'back', prerender: 'navigate' } as const

function readPage(stream: Stream, payload: Payload, at: number) {
  const url = textIn(payload, 'url')
  const title = textIn(payload, 'title')
  const view = currentView(stream)
  // Told once more for whoever missed the beginning.
  if (stream.hasPage && view && !view.isLeft && view.page === pageOf(url)) return
  const kind = wordIn(payload, 'navigationType', ['navigate', 'reload', 'back_forward', 'prerender'])
  const timeOrigin = numberIn(payload, 'timeOrigin')
  const isFirst = !stream.hasPage
  stream.hasPage = true
  openView(
    stream,
    {
      url,
      title,
      askedAt: timeOrigin === null || kind === 'prerender' ? null : timeOrigin + stream.reading.offsetMs,
      navigation: isFirst ? navigations[kind] : 'push',
      referrer: textIn(payload, 'referrer'),
      isVisible: payload['isVisible'] !== false,
      isLoad: isFirst,
    },
    at,
  )
}

const usableMsMax = 10 * 60_000

function readLoad(stream: Stream, payload: Payload, at: number) {
  const view = currentView(stream)
  if (!view || stream.loaded) return
  const status = numberIn(payload, 'status')
  const interactiveMs = numberIn(payload, 'interactiveMs')
  // A page in the background is painted when somebody looks at it.
  const firstPaintMs = view.isVisible ? numberIn(payload, 'firstPaintMs') : null
  const known = [interactiveMs, firstPaintMs].filter((ms) => ms !== null)
  const usableMs =
    known.length > 0 ? Math.max(...known) : (numberIn(payload, 'loadMs') ?? view.startedAt - view.askedAt)
  stream.loaded = tell(stream, 'loaded', at, {
    usableMs: usableMs >= 0 && usableMs < usableMsMax ? usableMs : 0,
    responseMs: numberIn(payload, 'responseMs'),
    status,
  })
  if (status === null || status < 400) return
  const message = errorPageMessage(stream.mirror)
  if (message && (status >= 500 || namesErrorPage(message.text))) tellMessage(stream, message, view.shownAt ?? at)
}

const userTexts = ['id', 'email', 'username', 'account', 'plan', 'role'] as const
const traitsMax = 50

function readUser(stream: Stream, payload: Payload, at: number) {
  const user: RecordedUser = {}
  for (const name of userTexts) {
    const value = payload[name]
    if (typeof value === 'string' && value !== '') user[name] = value.slice(0, 500)
  }
  const told = isObject(payload['traits']) ? Object.entries(payload['traits']) : []
  const traits = told.filter((pair): pair is [string, string | number | boolean | null] =>
    ['string', 'number', 'boolean'].includes(typeof pair[1]),
  )
  if (traits.length > 0) user.traits = Object.fromEntries(traits.slice(0, traitsMax))
  tell(stream, 'identified', at, { user })
}
