import { setTimeout as sleep } from 'node:timers/promises'
import type { StepProblem } from '../domain/testing/runReport.ts'
import { StepFailed } from './stepFailed.ts'

/** What a page answers; a StepFailed when it does not answer at all, as one does whose script never ends. */
export async function answerOf<T>(ms: number, work: Promise<T>, more: Partial<StepProblem> = {}): Promise<T> {
  const timer = new AbortController()
  const silence = sleep(ms, null, { signal: timer.signal, ref: false }).then(() => {
    const waitedMs = Math.round(ms)
    throw new StepFailed('timeout', `The page did not answer for ${waitedMs} ms.`, { waitedMs, ...more })
  })
  silence.catch(() => {})
  try {
    return await Promise.race([work, silence])
  } finally {
    timer.abort()
    work.catch(() => {})
  }
}
