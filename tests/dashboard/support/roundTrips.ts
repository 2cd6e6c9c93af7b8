import type { Page } from 'playwright-core'

/** Requests for data that were sent only after others had been answered make another round trip. */
export const countRoundTrips = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
      .map((entry) => ({ start: entry.startTime, end: (entry as PerformanceResourceTiming).responseEnd }))
      .toSorted((a, b) => a.start - b.start)
    let trips = 0
    let answeredAt = Number.NEGATIVE_INFINITY
    for (const { start, end } of asked) {
      if (start < answeredAt) continue
      trips++
      answeredAt = end
    }
    return trips
  })
