/** The same seed gives the same numbers. */
export function createRandom(seed: number) {
  let state = seed >>> 0

  // Mulberry32: small, and even enough to choose moments by.
  function fraction(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1))

  return {
    between,
    chance: (probability: number) => fraction() < probability,
    shuffled<T>(items: readonly T[]): T[] {
      const order = items.map((item) => ({ item, place: fraction() }))
      return order.toSorted((a, b) => a.place - b.place).map(({ item }) => item)
    },
  }
}

export type Random = ReturnType<typeof createRandom>
