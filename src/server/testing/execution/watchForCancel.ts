import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../storage/database.ts'
import { createRunWriter } from '../runWriter.ts'
import type { Place } from './stepRecorder.ts'

const lookEveryMs = 1_000

/** Aborts its signal once somebody has asked for the run to be cancelled. */
export function watchForCancel(db: Database, { organizationId, runId }: Place): { signal: AbortSignal; stop(): void } {
  const writer = createRunWriter(db)
  const cancelled = new AbortController()
  const done = new AbortController()
  const look = async () => {
    for (;;) {
      await sleep(lookEveryMs, undefined, { signal: done.signal })
      // A database that does not answer now may do so in a second.
      if (await writer.isCancelRequested(organizationId, runId).catch(() => false)) return cancelled.abort()
    }
  }
  look().catch(() => {})
  return { signal: cancelled.signal, stop: () => done.abort() }
}
