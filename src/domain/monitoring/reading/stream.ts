import type { Happening, HappeningKind, RecordedElement, View } from '../trail.ts'
import type { ChangeLog } from './changeLog.ts'
import { createChangeLog } from './changeLog.ts'
import type { Mirror } from './mirror.ts'
import { createMirror } from './mirror.ts'
import type { MirrorNode } from './mirrorNode.ts'

/** A view while it is being read: with what is needed to tell how somebody came there. */
export type DraftView = View & {
  navigation: 'navigate' | 'reload' | 'back' | 'push' | 'replace'
  referrer: string
  isVisible: boolean
  isLeft: boolean
}

/** What is known of the session so far. */
export type Reading = {
  offsetMs: number
  views: DraftView[]
  happenings: Happening[]
  /** When a form was last sent, by tab. */
  submits: Map<string, number>
}

/** The events of one document while they are read, in their order. */
export type Stream = {
  reading: Reading
  id: string
  tab: string
  mirror: Mirror
  /** Index of the view that is shown; -1 before the first. */
  view: number
  /** Of this stream alone. */
  happenings: Happening[]
  log: ChangeLog
  lastAt: number
  hasSnapshot: boolean
  hasPage: boolean
  focus: number | null
  typing: Happening<'typed'> | null
  down: { at: number; id: number; isTouch: boolean } | null
  press: { at: number; node: MirrorNode | null; isLabel: boolean } | null
  key: { at: number; id: number } | null
  loaded: Happening<'loaded'> | null
  /** Controls that set fields whose values are masked: once they did, nothing more is told of it. */
  setters: Set<number>
  /** Parts of the page that said at first that they are still coming. */
  busy: MirrorNode[]
  /** When a message was last seen, by its text. */
  messages: Map<string, number>
}

export const createStream = (reading: Reading, id: string, tab: string): Stream => ({
  reading,
  id,
  tab,
  mirror: createMirror(),
  view: -1,
  happenings: [],
  log: createChangeLog(),
  lastAt: 0,
  hasSnapshot: false,
  hasPage: false,
  focus: null,
  typing: null,
  down: null,
  press: null,
  key: null,
  loaded: null,
  setters: new Set(),
  busy: [],
  messages: new Map(),
})

type Told<Kind extends HappeningKind> = Omit<Happening<Kind>, 'kind' | 'at' | 'tab' | 'view'>

export function tell<Kind extends HappeningKind>(
  stream: Stream,
  kind: Kind,
  at: number,
  details: Told<Kind>,
): Happening<Kind> {
  const happening: unknown = { kind, at, tab: stream.tab, view: Math.max(stream.view, 0), ...details }
  stream.happenings.push(happening as Happening)
  return happening as Happening<Kind>
}

export const currentView = (stream: Stream): DraftView | undefined => stream.reading.views[stream.view]

/** Where the node itself is not known: it was blocked, or the recording has a hole. */
export const unknownElement = (nodeId: number): RecordedElement => ({
  nodeId,
  tag: '',
  text: null,
  cssClass: null,
  id: null,
  testId: null,
  role: null,
  inputType: null,
  href: null,
  isControl: false,
  isDisabled: false,
  formId: null,
  region: null,
  path: '',
})
