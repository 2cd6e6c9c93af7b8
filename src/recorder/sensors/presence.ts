import type { Sensing } from '../sensing.ts'

/** Whether somebody can see the page, and when it is left. */
export function sensePresence({ tell, scrub, on }: Sensing) {
  let isLeft = false
  on(document, 'visibilitychange', () => {
    // Hidden because it was left: that is told already.
    if (!isLeft) tell('visibility', { isVisible: document.visibilityState === 'visible' })
  })
  on(window, 'pagehide', () => {
    isLeft = true
    tell('leave', { url: scrub(location.href) })
  })
  on(window, 'pageshow', () => (isLeft = false))
}
