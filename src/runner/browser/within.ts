import { setTimeout as delay } from 'node:timers/promises'

const gracePauseMs = 100

/** What `work` gives, or null when it takes longer than that; work that fails in time, fails here. */
export async function within<T>(durationMs: number, work: Promise<T>): Promise<{ value: T } | null> {
  const timer = new AbortController()
  const tooLate = delay(durationMs, null, { signal: timer.signal })
    // When this process itself was busy, the answer may lie unread: look once more before giving up.
    .then(() => delay(gracePauseMs, null, { signal: timer.signal }))
    .catch(() => null)
  try {
    return await Promise.race([work.then((value) => ({ value })), tooLate])
  } finally {
    timer.abort()
    work.catch(() => {})
  }
}
