import type { RecordedUser } from './recordedEvent.ts'

/** What is known of an element at the moment something happened to it. */
export type RecordedElement = {
  nodeId: number
  /** In small letters. */
  tag: string
  /** What people read on it: its label or text, at most 120 characters; null when there is none. */
  text: string | null
  cssClass: string | null
  id: string | null
  testId: string | null
  /** The role that it says or that its tag implies. */
  role: string | null
  inputType: string | null
  href: string | null
  /** It promises to do something when pressed: a button, a link, a field, something with a handler-like role. */
  isControl: boolean
  isDisabled: boolean
  /** Node id of the form around it. */
  formId: number | null
  /** Text of the nearest heading, legend or labelled region around it. */
  region: string | null
  /** Tags and stable marks from the body down, the same for the same element on every load. */
  path: string
}

type At = {
  /** Epoch milliseconds, with the clock put right. */
  at: number
  tab: string
  /** Which of `views` it belongs to. */
  view: number
}

type Request = {
  method: string
  url: string
  path: string
  /** Of another site than the page. */
  isForeign: boolean
  startedAt: number
  durationMs: number
  status: number | null
  outcome: 'answered' | 'failed' | 'aborted' | 'pending'
}

type Thrown = {
  how: 'error' | 'rejection' | 'resource'
  name: string
  message: string
  source: string
  stack: string
  /** Thrown by a script of another site than the page. */
  isForeign: boolean
}

type Details = {
  opened: { url: string }
  loaded: { usableMs: number; responseMs: number | null; status: number | null }
  /**
   * `pressedAt` is when the button or finger went down. `isUnseen`: what it does may show in no document, such as a list
   * of the browser, a file to keep, another program or a menu that opens under the pointer.
   */
  clicked: {
    element: RecordedElement
    x: number
    y: number
    isTouch: boolean
    button: 'main' | 'context' | 'double'
    pressedAt: number
    isUnseen: boolean
  }
  pressedDisabled: { element: RecordedElement; x: number; y: number }
  /** One stay in a field, however many letters were typed. `isEmpty` is how it was left. */
  typed: { element: RecordedElement; until: number; isEmpty: boolean; isChoice: boolean; isSearch: boolean }
  choseFiles: { element: RecordedElement; count: number }
  submitted: { form: RecordedElement; submitter: RecordedElement | null }
  keyed: { key: 'Enter' | 'Escape'; element: RecordedElement | null }
  requested: Request
  threw: Thrown
  logged: { text: string }
  /** A message that reads as an error became visible. `field` when it is beside a field, as a hint. */
  showedError: { text: string; element: RecordedElement; isFieldHint: boolean }
  /** Something else became visible or changed: at most one of these for each burst. */
  changed: { size: number; until: number; isTicking: boolean; texts: readonly string[] }
  scrolled: { nodeId: number }
  focused: { nodeId: number }
  selected: object
  usedClipboard: { how: string }
  sawDialog: { how: string }
  openedWindow: { url: string }
  cameBack: object
  wentAway: object
  left: object
  identified: { user: RecordedUser }
  tracked: { name: string; data: Record<string, unknown> }
  stopped: { reason: string; detail: string }
}

export type HappeningKind = keyof Details

export type Happening<Kind extends HappeningKind = HappeningKind> = {
  [K in Kind]: At & { kind: K } & Details[K]
}[Kind]

/** A stay at one address in one tab. */
export type View = {
  tab: string
  /** The document it was in: `tab/page` of the chunks. */
  stream: string
  url: string
  /** Path and query, as it is told; the origin is left out. */
  page: string
  title: string
  /** When it was asked for; the page before was still shown then. */
  askedAt: number
  startedAt: number
  endedAt: number
  /** When the document was first seen whole: before that a replay shows nothing. Null where there is no such picture. */
  shownAt: number | null
  how: 'first' | 'link' | 'script' | 'reload' | 'back' | 'typed' | 'newTab'
  /** A document was loaded for it; otherwise the address changed in place. */
  isLoad: boolean
}

/** `durationMs` is about how long it lasts, where that can be told. */
export type Gap = { tab: string; page: string; missing: number; durationMs?: number }

/** A session as a list of what happened, in order of time. */
export type Trail = {
  /** Added to the times of the events as recorded, where the clock of the browser was wrong; else 0. */
  clockOffsetMs: number
  startedAt: number
  endedAt: number
  /** The time somebody was there: without the waits of minutes in which nothing happened. */
  activeMs: number
  user: RecordedUser | null
  views: readonly View[]
  happenings: readonly Happening[]
  gaps: readonly Gap[]
}
