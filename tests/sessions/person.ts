import type { CollectionType } from '../../src/domain/monitoring/collectionTypes.ts'
import type { BuiltInTag } from '../../src/domain/monitoring/sessionFacts.ts'
import type { customers } from '../../src/demo/shopSite/customers.ts'
import type { DeviceName } from './devices.ts'
import type { Shopper } from './shopper.ts'

/**
 * What really happened in a visit, written down before any rule looked at it.
 * Whatever is found beyond this is wrong, except what is `debatable`.
 */
export type Truth = {
  /** Path and query of each stay, in order. */
  pages: readonly string[]
  /** `Text`, `Text ×3` when it was pressed as often in a row, `Text → /where` it led. A text that ends in … is a beginning. */
  clicks: readonly string[]
  tags?: readonly TagTruth[]
  occurrences?: readonly OccurrenceTruth[]
  /** Pages on which people waited long, for the page or for something on it. */
  loading?: readonly string[]
  /** Looks like a finding and is none: said here so that it is looked for by name. */
  traps?: readonly (readonly [what: BuiltInTag | CollectionType, on: string, why: string])[]
  /** People could argue about it: neither asked for nor held against. */
  debatable?: readonly (readonly [what: BuiltInTag | CollectionType | 'click' | 'loading', on: string, why: string])[]
}

/** `on` is part of the element's text, the page, or the reasoning; `near` the deed that it belongs to. */
export type TagTruth = { tag: BuiltInTag; on: string; near?: string }

/** `about` is part of the message, the request, the element's text or the page. */
export type OccurrenceTruth = { type: CollectionType; about: string; times?: number }

export type Person = {
  /** Of the recording. */
  name: string
  /** Who has signed in before; a guest without. */
  customer?: (typeof customers)[number]['username']
  device: DeviceName
  country: string
  /** Which of the shops. */
  variant?: string
  visit(shopper: Shopper): Promise<void>
  truth: Truth
  /** Written last and scored before anybody looked at it. */
  isHeldOut?: true
  /** There was nothing to see yet when it ended, so that nothing can be found out about it. */
  hasNoPicture?: true
}

export const tag = (name: BuiltInTag, on: string, near?: string): TagTruth => ({
  tag: name,
  on,
  ...(near !== undefined && { near }),
})

export const occurrence = (type: CollectionType, about: string, times = 1): OccurrenceTruth => ({ type, about, times })
