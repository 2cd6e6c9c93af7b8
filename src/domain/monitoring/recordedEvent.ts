/** What rrweb calls the kinds of its events. The numbers travel and are stored, so they never change. */
export const eventType = { fullSnapshot: 2, incremental: 3, meta: 4, custom: 5 } as const

/** What an incremental event is about, as rrweb numbers it. */
export const source = {
  mutation: 0,
  mouseMove: 1,
  mouseInteraction: 2,
  scroll: 3,
  viewportResize: 4,
  input: 5,
  touchMove: 6,
  mediaInteraction: 7,
  selection: 14,
} as const

/** One event as it was recorded: rrweb's, or one of ours inside rrweb's custom event. Times are epoch milliseconds. */
export type RecordedEvent = { type: number; timestamp: number; data: unknown }

/** What people tell us about a user with `identify`. Everything is optional and a text. */
export type RecordedUser = {
  id?: string
  email?: string
  username?: string
  account?: string
  plan?: string
  role?: string
  /** Whatever else was said. */
  traits?: Record<string, string | number | boolean | null>
}

/**
 * Our own events, by the tag of the custom event that carries them. Addresses are whole ones whose query was scrubbed;
 * ids are rrweb's ids of nodes.
 */
export type OwnEvents = {
  /** A document began. `timeOrigin` is when it was asked for. */
  page: {
    url: string
    title: string
    referrer: string
    timeOrigin: number
    /** How the browser got here: as `PerformanceNavigationTiming.type` says. */
    navigationType: 'navigate' | 'reload' | 'back_forward' | 'prerender'
    isVisible: boolean
    language: string
  }
  /** The document can be used; milliseconds since `timeOrigin`, null where the browser does not tell. */
  load: {
    responseMs: number | null
    interactiveMs: number | null
    loadMs: number | null
    firstPaintMs: number | null
    /** What the server answered the document with, where the browser tells. */
    status: number | null
  }
  /** The address changed without a new document. */
  navigation: { url: string; title: string; how: 'push' | 'replace' | 'pop' | 'hash' }
  /** The document came back from the browser's memory. */
  restored: { url: string }
  /** Told when it ends, or when the page is left before that. */
  request: {
    by: 'fetch' | 'xhr' | 'beacon'
    method: string
    url: string
    startedAt: number
    durationMs: number
    /** Null: there was no answer. */
    status: number | null
    outcome: 'answered' | 'failed' | 'aborted' | 'pending'
  }
  error: {
    how: 'error' | 'rejection' | 'resource'
    name: string
    message: string
    /** Address of the script or resource. */
    source: string
    line: number | null
    column: number | null
    stack: string
  }
  console: { level: 'error'; text: string }
  submit: { id: number; submitterId: number | null }
  key: { key: 'Enter' | 'Escape'; id: number }
  /** A press on a control that is disabled, of which browsers tell no click. */
  disabledPress: { id: number; x: number; y: number }
  files: { id: number; count: number }
  /** A new window was asked for by a script. */
  open: { url: string }
  clipboard: { how: 'copy' | 'cut' | 'paste' | 'write' }
  /** The browser's own dialogs, which are in no document. */
  dialog: { how: 'alert' | 'confirm' | 'prompt' | 'print' }
  visibility: { isVisible: boolean }
  /** The document is being left. */
  leave: { url: string }
  identify: RecordedUser
  track: { name: string; data: Record<string, unknown> }
  /** A file that the page shows, kept under the hash of its content. */
  asset: { url: string; hash: string; contentType: string; bytes: number }
  /** The recorder ended by itself, and why. */
  stopped: { reason: 'asked' | 'too_busy' | 'too_long' | 'failed'; detail: string }
}

export type OwnEventTag = keyof OwnEvents

export const ownEventTags: readonly OwnEventTag[] = [
  'page',
  'load',
  'navigation',
  'restored',
  'request',
  'error',
  'console',
  'submit',
  'key',
  'disabledPress',
  'files',
  'open',
  'clipboard',
  'dialog',
  'visibility',
  'leave',
  'identify',
  'track',
  'asset',
  'stopped',
]

/** Events as they were sent together. Node ids are those of one document: `page` differs for each that was loaded. */
export type RecordedChunk = {
  tab: string
  page: string
  /** From 0, without gaps, for each page: a missing one is a gap in the recording. */
  sequence: number
  /** When it was sent, by the clock of the sender, and received, by ours. */
  sentAt: number
  receivedAt: number
  events: readonly RecordedEvent[]
}
