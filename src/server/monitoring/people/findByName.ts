import { isFindable } from '../../storage/containsText.ts'
import { walkCandidates, type Walk, type Walked } from '../../storage/walkCandidates.ts'

/** They are looked at so many at a time, and at most five times so many for one page. */
const step = 300
const stepsMax = 5
/** Up to this many, those whose name contains a text are put in order. */
export const matchesMax = 4_000

type Search<Position> = Pick<Walk<Position>, 'limit' | 'after' | 'read'> & {
  search: string | undefined
  /** Those that an index finds, in order, one more than fit; null: they are more than `matchesMax`. */
  match(search: string): Promise<Position[] | null>
}

/**
 * A page of those whose name contains a text, in the order that they are walked in. Nobody knows before how many have
 * it: what is common is met soon, and what is rare an index finds.
 */
export async function findByName<Position>(given: Search<Position>): Promise<Walked<Position>> {
  const { search, match, ...page } = given
  if (search === undefined) return walkCandidates({ ...page, step: page.limit + 1, stepsMax: 1 })
  const sample = await walkCandidates({ ...page, step, stepsMax: 1 })
  if (sample.next === null || sample.found.length >= page.limit) return sample
  const matches = isFindable(search) ? await match(search) : null
  if (matches === null) return walkCandidates({ ...page, step, stepsMax })
  const found = matches.slice(0, page.limit)
  return { found, next: matches.length > page.limit ? (found.at(-1) ?? null) : null }
}
