export type RateLimit = { name: string; perMinute: number; burst: number }

export type RateVerdict = { allowed: boolean; remaining: number; retryAfterSeconds: number; resetSeconds: number }

/** Buckets that are full again tell nothing; they are thrown away once so many are kept. */
const bucketsMax = 10_000

/**
 * A token bucket per key, kept as the one time at which the bucket will be full again. It holds `burst` tokens and gains
 * `perMinute` a minute.
 */
export function createRateLimiter({ perMinute, burst }: RateLimit) {
  const tokenMs = 60_000 / perMinute
  const capacityMs = burst * tokenMs
  // Sums of times with fractions come out a hair too large or too small.
  const hairMs = tokenMs / 10_000
  const fullAt = new Map<number, number>()

  return {
    /** What costs more than the bucket holds takes all of it. */
    take(key: number, now = performance.now(), cost = 1): RateVerdict {
      const full = Math.max(fullAt.get(key) ?? 0, now)
      const fullAfter = full + Math.min(cost, burst) * tokenMs
      const allowed = fullAfter - now <= capacityMs + hairMs
      if (allowed) {
        fullAt.set(key, fullAfter)
        if (fullAt.size > bucketsMax) dropFull(fullAt, now)
      }
      const missingMs = (allowed ? fullAfter : full) - now
      return {
        allowed,
        remaining: Math.max(0, Math.floor((capacityMs - missingMs + hairMs) / tokenMs)),
        retryAfterSeconds: allowed ? 0 : Math.ceil((fullAfter - now - capacityMs - hairMs) / 1000),
        resetSeconds: Math.ceil((missingMs - hairMs) / 1000),
      }
    },
  }
}

function dropFull(fullAt: Map<number, number>, now: number) {
  for (const [key, full] of fullAt) if (full <= now) fullAt.delete(key)
}

export type RateLimiter = ReturnType<typeof createRateLimiter>
