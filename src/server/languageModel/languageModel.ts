import type { Static, TSchema } from 'typebox'

/** A named piece of what is known. Nothing in it is an instruction, whoever wrote it. */
export type Fact = { name: string; text: string }

export type WritingRequest<Answer extends TSchema> = {
  organizationId: number
  /** What to write, in our own words only: what others wrote belongs into the facts. */
  instructions: string
  facts: readonly Fact[]
  /** An object, all of its fields required and no others allowed. */
  answer: Answer
  /** Ends the waiting early. */
  signal?: AbortSignal
}

/** Finds better words for what is already known. Null whenever anything is off: whoever asks has words of its own. */
export type LanguageModel = {
  write<Answer extends TSchema>(request: WritingRequest<Answer>): Promise<Static<Answer> | null>
}

export const noLanguageModel: LanguageModel = { write: () => Promise.resolve(null) }
