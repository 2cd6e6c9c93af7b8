import { startShopSite } from '../src/demo/shopSite/startShopSite.ts'
import { buildRecorder } from '../src/cli/recorderBundles.ts'
import { createBrowserHost } from '../src/runner/browser/browserHost.ts'
import { launchBrowser } from '../src/runner/browser/launchBrowser.ts'
import { runTest } from '../src/runner/runTest.ts'
import { findTestBrowserOptions } from '../tests/browser/support/testBrowser.ts'
import { runBare } from './runs/barePlaywright.ts'
import { benchedSteps } from './runs/benchedTest.ts'
import { runPlaywrightTest } from './runs/runPlaywrightTest.ts'
import { median } from './support/load.ts'

const rounds = 12
const warmUps = 3

export const runAims = { toBare: 1.15, toPlaywrightTest: 0.9 }

export type RunRatio = {
  oursMs: number
  bareMs: number
  playwrightTestMs: number
  toBare: number
  toPlaywrightTest: number
}

/** A run of twelve steps by our runner, by the bare browser library with the same pictures, and by its test runner. */
export async function measureRunRatio(): Promise<RunRatio> {
  const found = await findTestBrowserOptions()
  const shop = await startShopSite({ port: 0 })
  const host = createBrowserHost(found)
  const { core } = await buildRecorder()
  const { browser } = await launchBrowser(found)
  const plan = {
    steps: benchedSteps,
    baseUrl: shop.url,
    tokens: [],
    hostRules: [],
    files: [],
    mayHeal: true,
    runMsMax: 60_000,
  }
  const ours = async () => {
    const report = await runTest(
      plan,
      { host, recorderCore: core },
      { onStep: async () => {}, signal: new AbortController().signal },
    )
    if (report.ending !== 'completed') throw new Error(`Our run ended: ${JSON.stringify(report.steps.at(-1)?.problem)}`)
  }
  const times = { ours: [] as number[], bare: [] as number[] }
  // Taking turns, so that whatever else the machine does befalls all alike.
  for (let round = -warmUps; round < rounds; round++) {
    const [oursMs, bareMs] = [await timed(ours), await timed(() => runBare(browser, shop.url))]
    if (round < 0) continue
    times.ours.push(oursMs)
    times.bare.push(bareMs)
  }
  await host.close()
  await browser.close()
  const theirs = await runPlaywrightTest(shop.url, found.executablePath, rounds + warmUps)
  await shop.close()

  const [oursMs, bareMs, playwrightTestMs] = [median(times.ours), median(times.bare), median(theirs.slice(warmUps))]
  return { oursMs, bareMs, playwrightTestMs, toBare: oursMs / bareMs, toPlaywrightTest: oursMs / playwrightTestMs }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
