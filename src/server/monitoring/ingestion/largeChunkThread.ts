import { parentPort } from 'node:worker_threads'
import { takeInChunk, type TakeOutcome } from './takeInChunk.ts'

/** One after the other; each is answered before the next is sent. */
parentPort?.on('message', (body: Uint8Array) => {
  const outcome: TakeOutcome = takeInChunk(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(outcome)
})
