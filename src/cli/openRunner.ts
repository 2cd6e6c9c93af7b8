import { join } from 'node:path'
import { createBrowserHost } from '../runner/browser/browserHost.ts'
import { isSandboxedByDefault } from '../runner/browser/browserFlags.ts'
import { BrowserMissingError } from '../runner/browser/findBrowser.ts'
import { findUsableBrowser } from '../runner/browser/findUsableBrowser.ts'
import { renderPictures } from '../replay/renderPictures.ts'
import { runTest } from '../runner/runTest.ts'
import type { Config } from '../server/config.ts'
import type { RenderPictures } from '../server/monitoring/pictures/renderPictures.ts'
import { OperatorError } from '../server/operatorError.ts'
import type { RunTest } from '../server/testing/execution/runTest.ts'
import { buildRecorder } from './recorderBundles.ts'

export type Runner = {
  /** Null when there is no browser. */
  runTest: RunTest | null
  renderPictures: RenderPictures | null
  /** Why there is no browser. */
  missing: string | null
  close(): Promise<void>
}

/** What carries out runs here: a browser that was found, or installed, and started with the first run. */
export async function openRunner(
  { browserPath, dataFolder }: Pick<Config, 'browserPath' | 'dataFolder'>,
  say: (sentence: string) => void,
): Promise<Runner> {
  try {
    const { executablePath, isSandboxed } = await findUsableBrowser({
      browserPath,
      environment: {
        path: process.env['PATH'] ?? '',
        playwrightFolder: process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? null,
        cacheFolder: process.env['XDG_CACHE_HOME'] ?? null,
      },
      memoryFile: join(dataFolder, 'browser.json'),
      say,
    })
    if (isSandboxedByDefault() && !isSandboxed) {
      say('The browser runs without its sandbox, which this machine does not allow. Test only sites that you trust.')
    }
    const host = createBrowserHost({ executablePath, isSandboxed })
    const { core } = await buildRecorder()
    return {
      runTest: (plan, hooks) => runTest(plan, { host, recorderCore: core }, hooks),
      renderPictures: (recording, shots, hooks) => renderPictures(host.withContext, recording, shots, hooks),
      missing: null,
      close: host.close,
    }
  } catch (error) {
    if (!(error instanceof BrowserMissingError)) throw error
    // Whoever chose a browser wants that one; whoever did not may well do without for now.
    if (browserPath !== null) throw new OperatorError(error.message)
    return { runTest: null, renderPictures: null, missing: error.message, close: async () => {} }
  }
}
