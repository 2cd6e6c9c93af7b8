import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { RecordedChunk } from '../../../domain/monitoring/recordedEvent.ts'
import type { SessionToUnderstand, Understood } from '../../../domain/monitoring/understandSession.ts'
import type { AnalysisAnswer, AnalysisMessage } from './analysisThread.ts'

/** Megabytes: what a recording of the largest size becomes in memory stays below. */
const threadMemoryMax = 2_048

/**
 * Understands a recording on a thread of its own, which ends with it: requests that this process answers do not wait for
 * it, and a recording that takes too much memory or time ends nothing but its thread.
 */
export async function understandApart(
  chunks: readonly RecordedChunk[],
  session: SessionToUnderstand,
  { limitMs, signal }: { limitMs: number; signal: AbortSignal },
): Promise<Understood> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./analysisThread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: threadMemoryMax },
  })
  const ended = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
  const answered = answerOf(worker, ended)
  // It may come while chunks are still handed over; it is waited for below.
  answered.catch(() => {})
  const send = (message: AnalysisMessage) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(message)
  }
  try {
    for (const chunk of chunks) {
      send({ chunk })
      await nextTurn()
    }
    send({ session })
    const answer = await answered
    if ('understood' in answer) return answer.understood
    throw new Error(`the rules failed: ${answer.failure}`)
  } catch (error) {
    // Whoever stopped it tries again; too long and too large are faults of the recording.
    if (signal.aborted || !(error instanceof OutgrownError)) throw error
    return { problem: error.message }
  } finally {
    await worker.terminate()
  }
}

class OutgrownError extends Error {}

function answerOf(worker: Worker, ended: AbortSignal): Promise<AnalysisAnswer> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(isTooLarge ? new OutgrownError('The recording is too large to be analysed.') : error)
    })
    worker.once('exit', () => reject(new Error('the thread ended without an answer')))
    ended.addEventListener('abort', () => reject(new OutgrownError('The recording takes too long to be analysed.')))
  })
}
