const firstMs = 1000
const longestMs = 60_000

/** How long to wait before trying again: longer each time, never all browsers at once; as the server asks, if it does. */
export function retryDelay(failures: number, retryAfter: string | null, random = Math.random()): number {
  const asked = Number(retryAfter) * 1000
  const own = Math.min(longestMs, firstMs * 2 ** failures)
  const least = asked > 0 ? Math.min(asked, 10 * longestMs) : own / 2
  return Math.round(least + (random * own) / 2)
}
