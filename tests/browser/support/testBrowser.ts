import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../../../src/runner/browser/findBrowser.ts'

/** The browser that tests use: found once a machine, installed if need be. */
export const findTestBrowser = async () =>
  findBrowser({
    browserPath: process.env['BROWSER_PATH'] ?? null,
    environment: {
      path: process.env['PATH'] ?? '',
      playwrightFolder: process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? null,
      cacheFolder: process.env['XDG_CACHE_HOME'] ?? null,
    },
    memoryFile: join(tmpdir(), `reenact-test-browser-${process.getuid?.() ?? 0}`, 'browser.json'),
    say: (sentence) => console.error(sentence),
  })
