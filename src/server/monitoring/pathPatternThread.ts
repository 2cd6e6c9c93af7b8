import { parentPort } from 'node:worker_threads'
import { RE2JS } from 're2js'

/** One after the other; each is answered before the next is sent. */
export type MatchTask = { pattern: string; paths: readonly string[] }

/** Which of the paths match, and what that took; or why none can. */
export type MatchAnswer = { matches: boolean[]; ms: number } | { problem: string }

/** A page reads on in several tasks, so the patterns of the requests at hand are kept compiled. */
const patternsKept = 32

/** What people write has fewer than a hundred instructions; repetition makes a hundred thousand of them. */
const instructionsMax = 2_000

const kept = new Map<string, RE2JS>()

parentPort?.on('message', (task: MatchTask) => {
  const began = performance.now()
  let answer: MatchAnswer
  try {
    const compiled = compile(task.pattern)
    const matches = task.paths.map((path) => compiled.test(path))
    answer = { matches, ms: performance.now() - began }
  } catch (error) {
    answer = { problem: String(error instanceof Error ? error.message : error).replace(/^error parsing regexp: /, '') }
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(answer)
})

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage('ready')

function compile(pattern: string): RE2JS {
  const known = kept.get(pattern)
  if (known) return known
  const compiled = RE2JS.compile(pattern)
  if (compiled.programSize() > instructionsMax) throw new Error('it repeats too much')
  const [oldest] = kept.keys()
  if (kept.size >= patternsKept && oldest !== undefined) kept.delete(oldest)
  kept.set(pattern, compiled)
  return compiled
}
