import { connection } from '../api/connection.ts'
import { errorWords } from './errorWords.ts'
import type * as noticesModule from './notices.tsx'

type Notices = typeof noticesModule

let loaded: Notices | null = null
const listeners = new Set<() => void>()

/** Loaded when there is first something to tell: no page needs it to be shown. */
async function notices(): Promise<Notices> {
  loaded ??= await import('./notices.tsx')
  for (const listener of listeners) listener()
  return loaded
}

/** What cannot even be loaded now is not told; the page says itself that the service does not answer. */
const show = (work: (shown: Notices) => void): void => void notices().then(work, () => {})

/** What shows the notices, once there was any. */
export const telling = {
  area: () => loaded?.Notifications ?? null,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Says in a corner that something was done. */
export const tellDone = (message: string): void => show(({ showDone }) => showDone(message))

export function tellFailed(error: unknown): void {
  connection.failed(error)
  show(({ showFailed }) => showFailed(errorWords(error)))
}

const undoMs = 8000

/** Says that something was done, with a way to take it back. */
export const tellUndo = (message: string, onUndo: () => void): void =>
  show(({ showUndo }) => showUndo(message, undoMs, onUndo))

/**
 * For what can be taken back only before it is done: it is done when the time is up, and not if *Undo* is pressed.
 * Whoever leaves the page meanwhile does not take it back.
 */
export function doUnlessUndone(message: string, work: () => Promise<unknown>, onUndo: () => void): void {
  let isSettled = false
  const settle = (isUndone: boolean) => {
    if (isSettled) return
    isSettled = true
    clearTimeout(timer)
    window.removeEventListener('pagehide', doIt)
    if (isUndone) return onUndo()
    work().catch((error: unknown) => {
      onUndo()
      tellFailed(error)
    })
  }
  const doIt = () => settle(false)
  const timer = setTimeout(doIt, undoMs)
  window.addEventListener('pagehide', doIt)
  tellUndo(message, () => settle(true))
}
