import type { Page } from 'playwright-core'
import { startDashboard, type TestDashboard } from '../tests/dashboard/support/dashboard.ts'
import { manageRequester } from '../tests/manage/manageRequest.ts'
import { measureBare, type BareFigures } from './support/barePlayer.ts'
import { median } from './support/load.ts'
import { sendLongSessions } from './support/playedSession.ts'

const lengths = [2, 60]
const rounds = 3
const shownMsMax = 30_000
/** Where to seek, as parts of the whole: the middle and the end. */
const seeks = [0.5, 0.98]
/** Places all over the recording, in no order, that are looked at before the memory is. */
const walk = [0.1, 0.9, 0.3, 0.7, 0.2, 0.6, 0.4, 0.8, 0.05, 0.95, 0.55, 0.35]

export const playerAims = { firstFrameMs: 1_000, seekMs: 1_000, heapToBare: 1 }

export type PlayerFigure = {
  minutes: number
  parts: number
  bytes: number
  firstFrameMs: number
  seekMs: number[]
  heapBytes: number
  bare: BareFigures
}

/** The player on its page, against rrweb's own that is given the whole recording at once, in the same browser. */
export async function measurePlayer(): Promise<PlayerFigure[]> {
  const dashboard = await startDashboard({
    INGEST_CHUNKS_PER_MINUTE: '1000000',
    INGEST_MEGABYTES_PER_MINUTE: '1000000',
  })
  try {
    const sessions = await sendLongSessions(dashboard, lengths)
    const figures: PlayerFigure[] = []
    for (const [minutes, sessionId] of sessions) figures.push(await measureSession(dashboard, minutes, sessionId))
    return figures
  } finally {
    await dashboard.close()
  }
}

async function measureSession(dashboard: TestDashboard, minutes: number, sessionId: string): Promise<PlayerFigure> {
  const { publicUrl } = dashboard.service
  const ask = manageRequester(publicUrl, dashboard.ours.key)
  const { parts } = (await ask('GET', `/sessions/${sessionId}/view`)).body.recording as {
    parts: { part: number; sizeBytes: number }[]
  }
  const page = await dashboard.signIn()
  await page.addInitScript(noteShown)
  const [first, seekMs]: [number[], number[][]] = [[], []]
  // The first is for warming up: the files of the dashboard are in the browser's cache afterwards.
  for (let round = 0; round <= rounds; round++) {
    await page.goto('/sessions')
    await page.goto(`/sessions/${sessionId}`)
    const firstFrameMs = await shown(page)
    const took: number[] = []
    for (const share of seeks) took.push(await seek(page, share))
    if (round === 0) continue
    first.push(firstFrameMs)
    seekMs.push(took)
  }
  for (const share of walk) await seek(page, share)
  const heapBytes = await heapOf(page)
  await page.context().close()
  const bare = await bareFigures(
    dashboard,
    sessionId,
    parts.map(({ part }) => part),
  )
  return {
    minutes,
    parts: parts.length,
    bytes: parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    firstFrameMs: median(first),
    seekMs: seeks.map((_, i) => median(seekMs.map((took) => took[i] ?? 0))),
    heapBytes,
    bare,
  }
}

async function bareFigures({ service, ours, visit }: TestDashboard, sessionId: string, parts: readonly number[]) {
  const urls = parts.map((part) => `${service.publicUrl}/api/manage/sessions/${sessionId}/recording/parts/${part}`)
  const page = await visit()
  const figures = await measureBare(page, urls, ours.key, seeks, heapOf)
  await page.context().close()
  return figures
}

declare global {
  interface Window {
    shownAt?: number | null
    askedAt?: number
  }
}

/** Notes when a picture was shown and when the reader asked for another. */
function noteShown() {
  window.addEventListener('message', ({ data }: MessageEvent<{ kind?: string } | null>) => {
    if (data?.kind === 'shown') window.shownAt = performance.now()
  })
  const ask = () => {
    window.askedAt = performance.now()
    window.shownAt = null
  }
  window.addEventListener('pointerdown', ask, { capture: true })
}

/** When the first picture after the last question was shown: since the page was asked for, or since the question. */
async function shown(page: Page): Promise<number> {
  return page.evaluate(async (waitMs) => {
    const giveUpAt = performance.now() + waitMs
    while (typeof window.shownAt !== 'number') {
      if (performance.now() > giveUpAt) throw new Error('Nothing was shown.')
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return window.shownAt - (window.askedAt ?? 0)
  }, shownMsMax)
}

async function seek(page: Page, share: number): Promise<number> {
  const bar = await page.getByRole('slider', { name: 'Position' }).boundingBox()
  if (!bar) throw new Error('The player has no progress bar.')
  await page.mouse.click(bar.x + bar.width * share, bar.y + bar.height / 2)
  return shown(page)
}

/** What scripts of the page and its frames hold once nothing is held that nobody needs. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}
