import type { CDPSession } from 'playwright-core'
import { startDashboard, type TestDashboard } from '../tests/dashboard/support/dashboard.ts'
import { countRoundTrips } from '../tests/dashboard/support/roundTrips.ts'

/** What a reader on a slow line waits for; the player, which is another document, not counted. */
export const firstLoadAims = { bytes: 250_000 }

const paths = ['/sign-in', '/', '/tests', '/sessions', '/issues', '/users', '/settings/projects']

export type FirstLoadFigure = {
  path: string
  /** As they came over the wire, packed. */
  bytes: number
  requests: number
  /** Of data, in one after the other: while the first is under way, the others must be too. */
  roundTrips: number
  readyMs: number
}

/** Every page opened by a browser that has nothing of ours yet. */
export async function measureFirstLoad(): Promise<FirstLoadFigure[]> {
  const dashboard = await startDashboard()
  try {
    // Packed once for everybody, by whoever comes first.
    await (await dashboard.visit()).goto('/sign-in', { waitUntil: 'networkidle' })
    const figures: FirstLoadFigure[] = []
    for (const path of paths) figures.push(await loadOnce(dashboard, path))
    return figures
  } finally {
    await dashboard.close()
  }
}

async function loadOnce(dashboard: TestDashboard, path: string): Promise<FirstLoadFigure> {
  const page = path === '/sign-in' ? await dashboard.visit() : await dashboard.signIn()
  const network = await page.context().newCDPSession(page)
  const traffic = await watch(network)
  const startedAt = performance.now()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const readyMs = performance.now() - startedAt
  await page.waitForLoadState('networkidle')
  const roundTrips = await countRoundTrips(page)
  await page.context().close()
  return { path, ...traffic(), roundTrips, readyMs }
}

async function watch(network: CDPSession) {
  await network.send('Network.enable')
  let bytes = 0
  let requests = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests++
    bytes += encodedDataLength
  })
  return () => ({ bytes, requests })
}
