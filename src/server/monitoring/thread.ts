import { Worker } from 'node:worker_threads'

/** Starts a thread that may use so many megabytes; one that runs out of them ends. */
export function startThread(program: URL, memoryMax: number): Worker {
  const begun = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memoryMax } })
  // It must not keep the process from ending.
  begun.unref()
  begun.on('error', () => {})
  return begun
}

export function tellThread(worker: Worker, message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(message)
}

/** Null: it ended without an answer, or gave none in time. To be asked by one at a time. */
export function askThread<Answer>(worker: Worker, message: unknown, msMax: number): Promise<Answer | null> {
  return new Promise((resolve) => {
    const finish = (answer: Answer | null) => {
      clearTimeout(timer)
      worker.off('message', finish).off('exit', ended)
      resolve(answer)
    }
    const ended = () => finish(null)
    const timer = setTimeout(ended, msMax)
    worker.on('message', finish).on('exit', ended)
    tellThread(worker, message)
  })
}
