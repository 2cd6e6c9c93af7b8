import type { ClickFact } from '../sessionFacts.ts'

type Deeds = {
  press: { presses: readonly Press[] }
  fill: {
    form: string | null
    formId: number | null
    fields: readonly string[]
    hasReturned: boolean
    /** Nothing was typed: a list, a box or an option. */
    isChoice: boolean
  }
  /** `by` is the button that was pressed for it. */
  send: { form: string; by: string | null; count: number }
  search: unknown
  files: { field: string; count: number }
  copy: { how: string }
  /** Nothing was done: by somebody who scrolled, or not even that. */
  look: { hasScrolled: boolean }
  away: unknown
  several: { summaries: readonly string[] }
}

export type Press = {
  name: string
  count: number
  type: ClickFact['type']
  navigationTo: string | null
  isLink: boolean
  isDisabled: boolean
}

export type PieceKind = keyof Deeds

/** Some of what a user did, that belongs together; not told in words yet. */
export type Piece<Kind extends PieceKind = PieceKind> = {
  [K in Kind]: { kind: K; start: number; end: number; troubles: readonly string[] } & Deeds[K]
}[Kind]
