/** Says when something has become too much: what is poured in leaks at `perSecond`, and overflows above `capacity`. */
export function leakyBucket(capacity: number, perSecond: number) {
  let level = 0
  let last = 0
  return (amount: number, now: number): boolean => {
    level = Math.max(0, level - ((now - last) / 1000) * perSecond) + amount
    last = now
    const overflows = level > capacity
    if (overflows) level = capacity
    return overflows
  }
}
