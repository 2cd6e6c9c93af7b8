import { parentPort } from 'node:worker_threads'
import type { RecordedChunk } from '../../../domain/monitoring/recordedEvent.ts'
import {
  understandSession,
  type SessionToUnderstand,
  type Understood,
} from '../../../domain/monitoring/understandSession.ts'

/** A recording travels chunk by chunk, so that handing it over never keeps the sender busy for long. */
export type AnalysisMessage = { chunk: RecordedChunk } | { session: SessionToUnderstand }

export type AnalysisAnswer = { understood: Understood } | { failure: string }

let chunks: RecordedChunk[] = []

parentPort?.on('message', (message: AnalysisMessage) => {
  if ('chunk' in message) {
    chunks.push(message.chunk)
    return
  }
  let answer: AnalysisAnswer
  try {
    answer = { understood: understandSession(chunks, message.session) }
  } catch (error) {
    answer = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  chunks = []
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(answer)
})
