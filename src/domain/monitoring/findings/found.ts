import type { CollectionType } from '../collectionTypes.ts'
import type { BuiltInTag, Incident } from '../sessionFacts.ts'
import type { RecordedElement } from '../trail.ts'
import type { Press } from './groupPresses.ts'

/** What a rule found once: becomes a tag, an incident, or both. */
export type Found = {
  tag: BuiltInTag | null
  type: CollectionType | null
  at: number
  view: number
  element: RecordedElement | null
  /** The same for what is told once, however often it happened. */
  subject: string
  /** What an incident is looked for by. */
  text: string
  reasoning: string
  presses?: readonly Press[]
  request?: NonNullable<Incident['request']>
  error?: NonNullable<Incident['error']>
}
