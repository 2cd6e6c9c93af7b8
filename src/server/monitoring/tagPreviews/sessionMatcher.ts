import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { RecordedChunk } from '../../../domain/monitoring/recordedEvent.ts'
import { askThread, startThread, tellThread } from '../thread.ts'
import type { FactsMessage, MatchAnswer, MatchTask } from './factsThread.ts'

/** Megabytes: what the facts that are kept and one recording become in memory stays below. */
const threadMemoryMax = 1_024

/** The largest recording that is looked at takes a few seconds. */
const threadMsMax = 15_000

/** Nobody tries conditions any more: what was read of people's sessions is let go of. */
const idleMs = 2 * 60_000

/** Matches conditions with recorded sessions, one at a time, on a thread that remembers what it found out about them. */
export function createSessionMatcher() {
  let worker: Worker | null = null
  let lastTurn: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  const started = () => startThread(new URL('./factsThread.ts', import.meta.url), threadMemoryMax)
  const send = (to: Worker, message: FactsMessage) => tellThread(to, message)
  const answerOf = (by: Worker, message: FactsMessage) => askThread<MatchAnswer>(by, message, threadMsMax)

  async function end() {
    clearTimeout(idle)
    const ended = worker
    worker = null
    await ended?.terminate()
  }

  async function ask(task: MatchTask, read: () => Promise<readonly RecordedChunk[]>): Promise<MatchAnswer | null> {
    clearTimeout(idle)
    const current = (worker ??= started())
    let answer = await answerOf(current, { task, isSent: false })
    if (answer === 'unknown') {
      const chunks = await read()
      send(current, 'beginRecording')
      for (const chunk of chunks) {
        send(current, { chunk })
        await nextTurn()
      }
      answer = await answerOf(current, { task, isSent: true })
    }
    if (answer === null) await end()
    else idle = setTimeout(() => void end(), idleMs).unref()
    return answer
  }

  return {
    /** Null: the recording took too much memory or time. */
    match(task: MatchTask, read: () => Promise<readonly RecordedChunk[]>): Promise<MatchAnswer | null> {
      const turn = lastTurn.then(() => ask(task, read))
      lastTurn = turn.catch(() => {})
      return turn
    },
    close: end,
  }
}
