import type { CollectionType } from './collectionTypes.ts'
import type { RecordedElement, Trail } from './trail.ts'

/** Presses on one element that belong together. */
export type ClickFact = {
  at: number
  lastAt: number
  view: number
  type: 'click' | 'tap' | 'double click' | 'context click'
  element: RecordedElement
  x: number
  y: number
  count: number
  /** Path and query of the page that it led to. */
  navigationTo: string | null
  /** Where in the recording the pictures are taken: `stream` is `tab/page`, times are those of the events as recorded. */
  pictures: { before: PicturePlace; after: PicturePlace }
}

export type PicturePlace = { stream: string; at: number }

export const builtInTags = [
  'rage click',
  'dead click',
  'error met',
  'failed request',
  'slow load',
  'form abandoned',
  'repeated attempts',
  'quick back',
] as const

export type BuiltInTag = (typeof builtInTags)[number]

/** A behaviour that was seen, with when and why we say so. */
export type Finding = {
  tag: BuiltInTag
  at: number
  view: number
  /** A sentence with the evidence: what, how often, where. */
  reasoning: string
  element: RecordedElement | null
}

export type LoadingFact = { at: number; view: number; durationMs: number; description: string; longDescription: string }

/** One occurrence of a problem, before it is filed under its collection. */
export type Incident = {
  type: CollectionType
  at: number
  view: number
  element: RecordedElement | null
  request: { method: string; url: string; path: string; status: number | null } | null
  error: { name: string; message: string; stack: string; source: string } | null
  /** The text on the page, of the error, or of the request: what a reader looks for. */
  text: string
  /** The user noticed it, or was held up by it. */
  isFelt: boolean
}

/** All that the rules found out about a session. */
export type SessionFacts = {
  trail: Trail
  clicks: readonly ClickFact[]
  findings: readonly Finding[]
  loading: readonly LoadingFact[]
  incidents: readonly Incident[]
}
