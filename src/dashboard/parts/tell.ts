let isTelling = false
const listeners = new Set<() => void>()

/** Loaded when there is first something to tell: no page needs it to be shown. */
function notices() {
  isTelling = true
  for (const listener of listeners) listener()
  return import('./notices.tsx')
}

const show = async (work: (shown: Awaited<ReturnType<typeof notices>>) => void) => work(await notices())

/** Whether anything was ever told, for the place where it is shown. */
export const telling = {
  hasBegun: () => isTelling,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Says in a corner that something was done. */
export const tellDone = (message: string): void => void show(({ showDone }) => showDone(message))

export function tellFailed(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  void show(({ showFailed }) => showFailed(message))
}

const undoMs = 8000

/** Says that something was done, with a way to take it back. */
export const tellUndo = (message: string, onUndo: () => void): void =>
  void show(({ showUndo }) => showUndo(message, undoMs, onUndo))

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
