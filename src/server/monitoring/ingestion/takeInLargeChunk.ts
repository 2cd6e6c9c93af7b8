import { Worker } from 'node:worker_threads'
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

  const started = () => {
    const begun = new Worker(new URL('./largeChunkThread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: threadMemoryMax },
    })
    // It must not keep the process from ending.
    begun.unref()
    // One that runs out of memory ends.
    begun.on('error', () => {})
    return begun
  }

  return {
    /** To be called by one at a time. */
    async takeIn(body: Buffer): Promise<TakeOutcome> {
      const current = (worker ??= started())
      const outcome = await ask(current, body)
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

/** Null: it ended without an answer, or gave none in time. */
function ask(worker: Worker, body: Buffer): Promise<TakeOutcome | null> {
  return new Promise((resolve) => {
    const finish = (outcome: TakeOutcome | null) => {
      clearTimeout(timer)
      worker.off('message', finish).off('exit', ended)
      resolve(outcome)
    }
    const ended = () => finish(null)
    const timer = setTimeout(ended, threadMsMax)
    worker.on('message', finish).on('exit', ended)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(body)
  })
}

/** Bytes arrive from a thread without being a Buffer. */
function withBuffer(outcome: TakeOutcome): TakeOutcome {
  if ('refusal' in outcome) return outcome
  const { buffer, byteOffset, byteLength } = outcome.content
  return { ...outcome, content: Buffer.from(buffer, byteOffset, byteLength) }
}
