import type { Effect } from '../shop/place.ts'
import type { PersonName } from './people.ts'
import type { ProblemName } from './problems.ts'

/** One thing a person did, some seconds after the one before. */
export type Action = { after: number } & (
  | { do: 'arrive'; effect: Effect & { to: string }; loadMs?: number; meets?: ProblemName }
  | { do: 'click'; on: string; times?: number; effect?: Effect; loadMs?: number; meets?: ProblemName }
  | { do: 'type'; effect: Effect & { fills: readonly string[] } }
  | { do: 'back'; effect: Effect & { to: string } }
  | { do: 'look' }
)

/** What a person was about for a while, on one page. */
export type Beat = {
  summary: string
  behavior: string
  /** For the overview: the rest of a sentence about the person, or a whole sentence with `{they}` and `{their}`. */
  told: string
  actions: readonly Action[]
}

export type Story = {
  /** Distinguishes it from the others. */
  name: string
  person: PersonName
  minutesAgo: number
  /** `recording` still goes on; `waiting` has ended and is not analysed yet. */
  state?: 'recording' | 'waiting'
  beats: readonly Beat[]
}
