import { requester } from '../tests/support/request.ts'
import { startTestService, type TestService } from '../tests/support/testService.ts'
import { days, fillOccurrences } from './support/fillOccurrences.ts'
import { median } from './support/load.ts'

/** From the smallest to the largest, the same time holds this many times as much. */
export const windowSizes = [10_000, 1_000_000, 5_000_000]
export const windowAim = 3
const rounds = 7

const hourMs = 60 * 60 * 1000

const windows: Record<string, number> = {
  'six hours': 6 * hourMs,
  'a day': 24 * hourMs,
  'a week': 7 * 24 * hourMs,
  [`${days} days`]: days * 24 * hourMs,
}

type Sized = { service: TestService; key: string }

/** A page of 20 collections with their counts in a window: p50 at each size, and each as a ratio to the smallest. */
export type WindowFigure = { window: string; p50Ms: number[]; toSmallest: number[] }

/** Each size has a database of its own, and they take turns. */
export async function measureCollectionWindow(sizes = windowSizes): Promise<WindowFigure[]> {
  const all: Sized[] = []
  try {
    for (const count of sizes) all.push(await startSized(count))
    const figures: WindowFigure[] = []
    for (const [window, ms] of Object.entries(windows)) {
      const p50Ms = await takeTurns(all, ms)
      figures.push({ window, p50Ms, toSmallest: p50Ms.map((value) => value / (p50Ms[0] ?? 1)) })
    }
    return figures
  } finally {
    for (const { service } of all) await service.close()
  }
}

async function startSized(count: number): Promise<Sized> {
  const service = await startTestService({ CHECK_ANSWERS: '0' })
  const { organizationId, projectId, key } = await service.createTenant('Bench')
  await fillOccurrences(service.databaseUrl, { organizationId, projectId, count })
  return { service, key }
}

async function takeTurns(all: readonly Sized[], windowMs: number): Promise<number[]> {
  const taken = all.map((): number[] => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [i, { service, key }] of all.entries()) {
      const query = `since=${timeAgo(windowMs)}&until=${timeAgo(0)}&limit=20`
      const begun = performance.now()
      const { status, body } = await requester(service.publicUrl, key)(`/monitoring/issue-collections?${query}`)
      const ms = performance.now() - begun
      if (status !== 200 || body.data.length !== 20) throw new Error(`not a page of 20: ${JSON.stringify(body)}`)
      // The first round warms up.
      if (round > 0) taken[i]?.push(ms)
    }
  }
  return taken.map(median)
}

const timeAgo = (ms: number) => new Date(Date.now() - ms).toISOString()

if (import.meta.main) {
  const sizes = process.argv.slice(2).map(Number)
  for (const { window, p50Ms, toSmallest } of await measureCollectionWindow(sizes.length > 0 ? sizes : windowSizes)) {
    const told = p50Ms.map((ms, i) => `${ms.toFixed(1)} ms (${(toSmallest[i] ?? 0).toFixed(2)})`)
    console.log(window.padEnd(10), told.join('  '))
  }
}
