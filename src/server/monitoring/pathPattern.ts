import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { invalidParameter } from '../../domain/failure.ts'
import type { MatchAnswer, MatchTask } from './pathPatternThread.ts'

export type PathPattern = {
  /** Which of the paths the pattern matches, in their order. */
  match(paths: readonly string[]): Promise<boolean[]>
}

/** So much of the thread's time a request gets, and no more. */
const matchingMsMax = 500

/** Megabytes; what a pattern is compiled into stays far below. */
const threadMemoryMax = 128

/**
 * Compiles a stranger's regular expression. RE2's matching time grows with the text only, because it has no
 * back-references and no look-around. It still grows with the pattern, and one match cannot be interrupted: so patterns
 * are compiled and matched on a thread of their own, which is thrown away when one takes too long.
 */
export async function compilePathPattern(pattern: string): Promise<PathPattern> {
  let leftMs = matchingMsMax

  async function match(paths: readonly string[]): Promise<boolean[]> {
    const answer = await inTurn({ pattern, paths }, leftMs)
    if (answer === null || ('ms' in answer && (leftMs -= answer.ms) < 0)) {
      throw invalidParameter('url', 'url takes too long to match; use a simpler pattern.')
    }
    if ('matches' in answer) return answer.matches
    throw invalidParameter(
      'url',
      `url is not a regular expression that is understood here (RE2 syntax): ${answer.problem}.`,
    )
  }

  await match([])
  return { match }
}

let lastTurn: Promise<unknown> = Promise.resolve()

function inTurn(task: MatchTask, limitMs: number): Promise<MatchAnswer | null> {
  const turn = lastTurn.then(() => ask(task, limitMs))
  lastTurn = turn.catch(() => {})
  return turn
}

type Thread = {
  ready: Promise<unknown>
  /** Null: it ended without an answer, or gave none in time. */
  ask(task: MatchTask, limitMs: number): Promise<MatchAnswer | null>
  end(): Promise<unknown>
}

let thread: Thread | null = null

async function ask(task: MatchTask, limitMs: number): Promise<MatchAnswer | null> {
  const current = (thread ??= startThread())
  let answer: MatchAnswer | null = null
  try {
    await current.ready
    answer = await current.ask(task, limitMs)
  } finally {
    if (answer === null) {
      thread = null
      await current.end()
    }
  }
  return answer
}

function startThread(): Thread {
  const worker = new Worker(new URL('./pathPatternThread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: threadMemoryMax },
  })
  // It must not keep the process from ending.
  worker.unref()
  const ready = once(worker, 'message')
  // One that runs out of memory ends.
  worker.on('error', () => {})

  return {
    ready,
    ask: (task, limitMs) =>
      new Promise((resolve) => {
        const finish = (answer: MatchAnswer | null) => {
          clearTimeout(timer)
          worker.off('message', finish).off('exit', ended)
          resolve(answer)
        }
        const ended = () => finish(null)
        // An answer that is there, and only waits for this thread, still counts.
        const timer = setTimeout(() => setImmediate(ended), limitMs)
        worker.on('message', finish).on('exit', ended)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        worker.postMessage(task)
      }),
    end: () => worker.terminate(),
  }
}
