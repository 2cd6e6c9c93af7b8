import type { Worker } from 'node:worker_threads'
import { askThread, startThread } from '../thread.ts'
import { tooLarge, type TakeOutcome } from './takeInChunk.ts'

/** Megabytes. What needs more is refused. */
const threadMemoryMax = 1_024

/** The largest chunk that is allowed takes a few seconds. */
const threadMsMax = 20_000

const tooMuch = tooLarge('The chunk holds more than can be read at once.')

/**
 * Large chunks are read one at a time on a thread of its own: it keeps nobody waiting, and what a hostile chunk makes of
 * its memory or its time ends the thread and not the service.
 */
export function createLargeChunks() {
  let worker: Worker | null = null

  const started = () => startThread(new URL('./largeChunkThread.ts', import.meta.url), threadMemoryMax)

  return {
    /** To be called by one at a time. */
    async takeIn(body: Buffer): Promise<TakeOutcome> {
      const current = (worker ??= started())
      const outcome = await askThread<TakeOutcome>(current, body, threadMsMax)
      if (outcome !== null) return withBuffer(outcome)
      worker = null
      await current.terminate()
      return tooMuch
    },
    async close() {
      await worker?.terminate()
    },
  }
}

/** Bytes arrive from a thread without being a Buffer. */
function withBuffer(outcome: TakeOutcome): TakeOutcome {
  if ('refusal' in outcome) return outcome
  const { buffer, byteOffset, byteLength } = outcome.content
  return { ...outcome, content: Buffer.from(buffer, byteOffset, byteLength) }
}
