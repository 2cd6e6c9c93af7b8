import type { Sensing } from '../sensing.ts'

const rounded = (ms: number | undefined) => (ms ? Math.round(ms) : null)

/** How long the document took, told once it is there. */
export function senseLoading({ tell, on }: Sensing) {
  const look = () => {
    const timing = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
    const paints = performance.getEntriesByType('paint')
    tell('load', {
      responseMs: rounded(timing?.responseStart),
      interactiveMs: rounded(timing?.domInteractive),
      loadMs: rounded(timing?.loadEventEnd),
      firstPaintMs: rounded(paints[paints.length - 1]?.startTime),
      status: timing?.responseStatus || null,
    })
  }
  // The end of loading is known only after the listeners of `load` have run.
  const later = () => setTimeout(look, 50)
  if (document.readyState === 'complete') later()
  else on(window, 'load', later)
}
