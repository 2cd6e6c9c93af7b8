import { parentPort } from 'node:worker_threads'
import { findSessionFacts, withUser, type FoundFacts } from '../../../domain/monitoring/findSessionFacts.ts'
import type { RecordedChunk, RecordedUser } from '../../../domain/monitoring/recordedEvent.ts'
import type { TagConditions } from '../../../domain/monitoring/tagConditions.ts'
import { matchTagConditions, type TagMatch } from '../../../domain/monitoring/telling/matchTagConditions.ts'

export type MatchTask = {
  /** What the facts are of: another name when anything of the recording is another. */
  recording: string
  recordingBytes: number
  user: RecordedUser | null
  conditions: TagConditions
}

/** A recording travels chunk by chunk between `beginRecording` and the task that it is for. */
export type FactsMessage = 'beginRecording' | { chunk: RecordedChunk } | { task: MatchTask; isSent: boolean }

/** `unknown`: its recording has to be sent. */
export type MatchAnswer = 'unknown' | { match: TagMatch | null } | { problem: string }

/** Whoever tries conditions asks of the same sessions again and again. Facts take less than their recording. */
const keptBytesMax = 64_000_000

const kept = new Map<string, { facts: FoundFacts; bytes: number }>()
let keptBytes = 0
let chunks: RecordedChunk[] = []

parentPort?.on('message', (message: FactsMessage) => {
  if (message === 'beginRecording') chunks = []
  else if ('chunk' in message) chunks.push(message.chunk)
  else answer(message.task, message.isSent)
})

function answer(task: MatchTask, isSent: boolean) {
  let said: MatchAnswer
  try {
    const facts = isSent ? keepFacts(task) : kept.get(task.recording)?.facts
    said = facts === undefined ? 'unknown' : matchOf(facts, task)
  } catch (error) {
    said = { problem: error instanceof Error ? error.message : String(error) }
  }
  chunks = []
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(said)
}

function matchOf(facts: FoundFacts, { user, conditions }: MatchTask): MatchAnswer {
  return 'problem' in facts ? facts : { match: matchTagConditions(conditions, withUser(facts, user)) }
}

function keepFacts({ recording, recordingBytes }: MatchTask): FoundFacts {
  const facts = findSessionFacts(chunks)
  forget(recording)
  kept.set(recording, { facts, bytes: recordingBytes })
  keptBytes += recordingBytes
  for (const oldest of kept.keys()) {
    if (keptBytes <= keptBytesMax) break
    forget(oldest)
  }
  return facts
}

function forget(recording: string) {
  keptBytes -= kept.get(recording)?.bytes ?? 0
  kept.delete(recording)
}
