import { readAssets, readRecording } from '../src/demo/monitoring/recordings.ts'
import { findFacts } from '../src/domain/monitoring/findings/findFacts.ts'
import { readTrail } from '../src/domain/monitoring/reading/readTrail.ts'
import { renderPictures } from '../src/replay/renderPictures.ts'
import { createBrowserHost } from '../src/runner/browser/browserHost.ts'
import { findTestBrowserOptions } from '../tests/browser/support/testBrowser.ts'
import { chunksOf } from '../tests/sessions/scoreSessions.ts'
import { median } from './support/load.ts'

const recording = 'ada-takes-four-minutes'
const rounds = 5
const bareShots = 40

export type PictureRatio = { pictures: number; bytes: number; pictureMs: number; bareMs: number; toBare: number }

/** A picture out of a recording, everything included, as a ratio to a bare screenshot of a page of the same kind. */
export async function measurePictures(): Promise<PictureRatio> {
  const host = createBrowserHost(await findTestBrowserOptions())
  const assets = new Map(readAssets().map((asset) => [asset.hash, asset]))
  const chunks = chunksOf(readRecording(recording))
  const shots = findFacts(readTrail(chunks)).clicks.flatMap(({ pictures }, i) => [
    { name: `${i}-before`, ...pictures.before },
    { name: `${i}-after`, ...pictures.after },
  ])
  const times = { ours: [] as number[], bare: [] as number[] }
  let bytes = 0
  let taken = 0
  for (let round = -1; round < rounds; round++) {
    bytes = 0
    taken = 0
    const began = performance.now()
    await renderPictures(host.withContext, chunks, shots, {
      asset: async (hash) => assets.get(hash) ?? null,
      async onPicture(_name, jpeg) {
        taken++
        bytes += jpeg.length
      },
      signal: new AbortController().signal,
    })
    const oursMs = (performance.now() - began) / taken
    const bareMs = await bareScreenshot()
    if (round < 0) continue
    times.ours.push(oursMs)
    times.bare.push(bareMs)
  }
  await host.close()
  const [pictureMs, bareMs] = [median(times.ours), median(times.bare)]
  return { pictures: taken, bytes: Math.round(bytes / taken), pictureMs, bareMs, toBare: pictureMs / bareMs }

  function bareScreenshot(): Promise<number> {
    return host.withContext({ viewport: { width: 1280, height: 720 } }, async (context) => {
      const page = await context.newPage()
      await page.setContent(`<h1>Shop</h1>${'<p>Something to read about things to buy.</p>'.repeat(60)}`)
      const began = performance.now()
      for (let i = 0; i < bareShots; i++) {
        await page.evaluate((n) => void (document.title = String(n)), i)
        await page.screenshot({ type: 'jpeg', quality: 70 })
      }
      return (performance.now() - began) / bareShots
    })
  }
}
