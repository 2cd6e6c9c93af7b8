import { setTimeout as sleep } from 'node:timers/promises'

/** What the work gives, or null when it fails or takes longer: for what is nice to know, of a page that may hang. */
export async function tryFor<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const timer = new AbortController()
  try {
    return await Promise.race([work.catch(() => null), sleep(ms, null, { signal: timer.signal, ref: false })])
  } catch {
    return null
  } finally {
    timer.abort()
  }
}
