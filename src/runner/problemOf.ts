import type { StepProblem } from '../domain/testing/runReport.ts'
import { StepFailed } from './stepFailed.ts'

/** What the browser library says of a page that is no more. */
const gone = /has been closed|Target closed|page closed|frame was detached|session closed/i
const crashed = /crashed/i

export const isPageGone = (error: unknown) => gone.test(textOf(error)) || crashed.test(textOf(error))

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Its first line, without the name of the library's function: what follows is the library's own log. */
export const firstLineOf = (error: unknown) =>
  (textOf(error).split('\n', 1)[0] ?? '').replace(/^\w+\.\w+: /, '').replace(/^(Error|Protocol error[^:]*): /, '')

export const goneMessage = (error: unknown) =>
  crashed.test(textOf(error))
    ? 'The page crashed while the step was under way.'
    : 'The page was closed while the step was under way.'

/** Any error as a problem in plain words. */
export function problemOf(error: unknown): StepProblem {
  if (error instanceof StepFailed) return error.problem
  if (isPageGone(error)) return new StepFailed('page_closed', goneMessage(error)).problem
  const text = firstLineOf(error)
  const ms = /Timeout (\d+)ms exceeded/.exec(text)?.[1]
  if (ms !== undefined) {
    return new StepFailed('timeout', `The page did not answer for ${ms} ms.`, { waitedMs: Number(ms) }).problem
  }
  if (/context was destroyed|Cannot find context/i.test(text)) {
    return new StepFailed('action', 'The page was left while the step was under way.').problem
  }
  return new StepFailed('action', `The browser could not do it: ${text}`).problem
}
