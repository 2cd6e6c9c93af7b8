import { setTimeout as sleep } from 'node:timers/promises'
import { StepFailed } from './stepFailed.ts'

/** What a page answers; a StepFailed when it does not answer at all, as one does whose script never ends. */
export async function answerOf<T>(ms: number, work: Promise<T>): Promise<T> {
  const timer = new AbortController()
  const silence = sleep(ms, null, { signal: timer.signal, ref: false }).then(() => {
    throw new StepFailed('timeout', `The page did not answer for ${Math.round(ms)} ms.`, { waitedMs: Math.round(ms) })
  })
  silence.catch(() => {})
  try {
    return await Promise.race([work, silence])
  } finally {
    timer.abort()
    work.catch(() => {})
  }
}
