/** Where to go on is told by a candidate, whether or not it was one of those that were looked for. */
export type Walked<Candidate> = { found: Candidate[]; next: Candidate | null }

export type Walk<Candidate> = {
  /** How many are looked for. */
  limit: number
  after: Candidate | null
  /** How many are looked at in one go, and how often. */
  step: number
  stepsMax: number
  /** The next candidates in order, and whether they are among those that are looked for. */
  read(after: Candidate | null, rows: number): Promise<(Candidate & { passes: boolean })[]>
}

/**
 * Looks at candidates in order until there are enough, none is left, or as many were looked at as one page may cost: then
 * the page has fewer than it could, and says where to go on.
 */
export async function walkCandidates<Candidate>(walk: Walk<Candidate>): Promise<Walked<Candidate>> {
  const { limit, step, stepsMax, read } = walk
  const found: Candidate[] = []
  let last = walk.after
  for (let steps = 0; steps < stepsMax; steps++) {
    const looked = await read(last, step)
    found.push(...looked.filter(({ passes }) => passes))
    if (found.length > limit) return { found: found.slice(0, limit), next: found[limit - 1] ?? null }
    if (looked.length < step) return { found, next: null }
    last = looked.at(-1) ?? last
  }
  return { found, next: last }
}
