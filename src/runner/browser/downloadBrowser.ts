import { join } from 'node:path'
import { findRootPrefix } from './installWithApt.ts'
import type { InstallResult, Say } from './installWithApt.ts'
import { getPlaywrightPackage } from './playwrightPackage.ts'
import { lastLine } from './runCommand.ts'
import type { RunCommand } from './runCommand.ts'

const downloadMsMax = 900_000

/** Playwright's own download of the small browser, into the folder where it looks for it too. */
export async function downloadBrowser(
  run: RunCommand,
  say: Say,
  { isRoot = process.getuid?.() === 0 } = {},
): Promise<InstallResult> {
  const playwright = [process.execPath, join(getPlaywrightPackage(), 'cli.js')]
  say('Downloading a browser (once) …')
  const downloaded = await run([...playwright, 'install', '--only-shell', 'chromium'], { msMax: downloadMsMax })
  if (downloaded.status !== 0) return { failure: `the download failed: ${lastLine(downloaded.output)}` }

  // The download brings no libraries. Without the right to install them, they may be there already.
  if (process.platform === 'linux' && (await findRootPrefix(run, isRoot)) !== null) {
    say('Installing the libraries that the browser needs (once) …')
    await run([...playwright, 'install-deps', 'chromium'], { msMax: downloadMsMax })
  }
  return { failure: null }
}
