type Timed = { at: number }

/** Index of the first one that is not before `at`, of those that are in order. */
export function firstFrom(timed: readonly Timed[], at: number): number {
  let [low, high] = [0, timed.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((timed[middle]?.at ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** So many are looked at in one go: who fills an instant with more wants to keep us busy. */
const lookedAtMax = 1_000

/** Those from `from` to `until`, both included. */
export function between<One extends Timed>(timed: readonly One[], from: number, until: number): readonly One[] {
  const start = firstFrom(timed, from)
  let end = start
  while (end < timed.length && end - start < lookedAtMax && (timed[end]?.at ?? 0) <= until) end++
  return timed.slice(start, end)
}

/** The last ones up to `until`, not older than `from`. */
export function lastBetween<One extends Timed>(timed: readonly One[], from: number, until: number): readonly One[] {
  const end = firstFrom(timed, until + 1)
  let start = end
  while (start > 0 && end - start < lookedAtMax && (timed[start - 1]?.at ?? 0) >= from) start--
  return timed.slice(start, end)
}
