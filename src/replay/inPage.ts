/** Functions that travel into the page of the stage: they use nothing from outside themselves. */

type Replayer = { pause(offsetMs: number): void; destroy(): void; iframe: HTMLIFrameElement }

declare global {
  interface Window {
    rrwebReplay?: { Replayer: new (events: unknown[], options: object) => Replayer }
    reenactEvents?: unknown[]
    reenactReplayer?: Replayer | undefined
  }
}

export function receiveEvents(json: string): void {
  ;(window.reenactEvents ??= []).push(...(JSON.parse(json) as unknown[]))
}

/** Puts the events that were received on the stage, in the place of earlier ones. */
export function beginReplay(): void {
  window.reenactReplayer?.destroy()
  window.reenactReplayer = undefined
  document.body.replaceChildren()
  const events = window.reenactEvents ?? []
  window.reenactEvents = []
  if (!window.rrwebReplay) throw new Error('The player is missing.')
  window.reenactReplayer = new window.rrwebReplay.Replayer(events, {
    root: document.body,
    showWarning: false,
    showDebug: false,
    mouseTail: false,
    // A focused field would scroll the page to itself.
    triggerFocus: false,
    // What is not there yet must not hold the others up.
    loadTimeout: 0,
    blockClass: 'rr-block',
  })
}

/** Goes to a moment and waits until what it shows has been drawn, but not for ever. */
export async function showMoment({ offsetMs, waitMs }: { offsetMs: number; waitMs: number }): Promise<void> {
  const replayer = window.reenactReplayer
  if (!replayer) throw new Error('There is nothing to show.')
  replayer.pause(offsetMs)
  const until = performance.now() + waitMs
  const shown = replayer.iframe.contentDocument
  const isDrawn = () => {
    if (!shown) return true
    const sheets = [
      ...shown.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"][href^="http://stage.invalid/"]'),
    ]
    return [...shown.images].every((image) => image.complete) && sheets.every((sheet) => sheet.sheet !== null)
  }
  while (!isDrawn() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 15))
  await new Promise((resolve) => requestAnimationFrame(() => resolve(null)))
}
