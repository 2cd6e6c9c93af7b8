import type { IngestConfig } from '../../config.ts'
import { createRateLimiter } from '../../http/rateLimiter.ts'
import { tooBusy } from './turns.ts'

/** Bytes of a project that may be in memory while they come in, and of all projects. */
const incomingBytesMax = 64 * 1024 * 1024
const allIncomingBytesMax = 512 * 1024 * 1024

/** What a project may send in a minute, and at once. Each process counts for itself. */
export function createIngestRates({ chunksPerMinute, megabytesPerMinute }: IngestConfig) {
  const bytesPerMinute = megabytesPerMinute * 1_000_000
  const chunks = createRateLimiter({ name: 'chunks', perMinute: chunksPerMinute, burst: chunksPerMinute })
  const bytes = createRateLimiter({ name: 'bytes', perMinute: bytesPerMinute, burst: bytesPerMinute })
  const incoming = new Map<number, number>()
  let allIncoming = 0

  /** Seconds to wait; 0 when it is allowed. */
  const spend = (limiter: typeof chunks, projectId: number, cost: number) =>
    limiter.take(projectId, performance.now(), cost).retryAfterSeconds

  return {
    spendRequest: (projectId: number) => spend(chunks, projectId, 1),
    spendBytes: (projectId: number, count: number) => spend(bytes, projectId, count),

    /** Takes room for a body; to be given back with what this returns. */
    reserve(projectId: number, count: number): () => void {
      const ofProject = incoming.get(projectId) ?? 0
      if (ofProject + count > incomingBytesMax || allIncoming + count > allIncomingBytesMax) throw tooBusy()
      incoming.set(projectId, ofProject + count)
      allIncoming += count
      return () => {
        allIncoming -= count
        const left = (incoming.get(projectId) ?? 0) - count
        if (left > 0) incoming.set(projectId, left)
        else incoming.delete(projectId)
      }
    },
  }
}
