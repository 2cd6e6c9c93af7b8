import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { browserFlags } from '../../../src/runner/browser/browserFlags.ts'
import { findUsableBrowser } from '../../../src/runner/browser/findUsableBrowser.ts'

const find = () =>
  findUsableBrowser({
    browserPath: process.env['BROWSER_PATH'] ?? null,
    environment: {
      path: process.env['PATH'] ?? '',
      playwrightFolder: process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? null,
      cacheFolder: process.env['XDG_CACHE_HOME'] ?? null,
    },
    memoryFile: join(tmpdir(), `reenact-test-browser-${process.getuid?.() ?? 0}`, 'browser.json'),
    say: (sentence) => console.error(sentence),
  })

/** The browser that tests use, found once a machine, installed if need be, and how it must be started. */
export const findTestBrowserOptions = find

export const findTestBrowser = async () => (await find()).executablePath

/** A browser of visitors and members, as little work for the machine as one that runs tests. */
export async function launchTestBrowser(): Promise<Browser> {
  const { executablePath, isSandboxed } = await find()
  return chromium.launch({ executablePath, chromiumSandbox: isSandboxed, args: [...browserFlags] })
}
