import { listPlaywrightBrowsers, listSystemBrowsers } from './browserCandidates.ts'
import type { BrowserEnvironment } from './browserCandidates.ts'
import { isSandboxedByDefault } from './browserFlags.ts'
import { openBrowserMemory } from './browserMemory.ts'
import { downloadBrowser } from './downloadBrowser.ts'
import { withInstallLock } from './installLock.ts'
import { installWithApt } from './installWithApt.ts'
import type { InstallResult, Say } from './installWithApt.ts'
import { probeBrowser } from './probeBrowser.ts'
import { runCommand } from './runCommand.ts'

/**
 * Finds a Chromium that renders pages here, and gets one when there is none:
 *
 *   const executablePath = await findBrowser({
 *     browserPath, // BROWSER_PATH
 *     environment: { path, playwrightFolder, cacheFolder }, // PATH, PLAYWRIGHT_BROWSERS_PATH, XDG_CACHE_HOME
 *     memoryFile: join(dataFolder, 'browser.json'),
 *     say: (sentence) => log.info(sentence),
 *   })
 */
export type FindBrowserOptions = {
  /** The operator's own choice (BROWSER_PATH): this one or none. */
  browserPath: string | null
  environment: BrowserEnvironment
  /** Where it is kept which browsers are known to work; the lock of an installation lies beside it. */
  memoryFile: string
  /** Hears what takes long, in sentences for a person. */
  say?: Say
  mayInstall?: boolean
  isSandboxed?: boolean
  /** Where to look and how to install; for tests. */
  places?: readonly Place[]
  installers?: readonly Installer[]
}

export type Place = { name: string; list(environment: BrowserEnvironment): Promise<string[]> }
export type Installer = { name: string; install(say: Say): Promise<InstallResult> }

/** Why there is no browser, and what to do about it. */
export class BrowserMissingError extends Error {
  override readonly name = 'BrowserMissingError'
}

const realPlaces: readonly Place[] = [
  { name: 'installed by Playwright', list: listPlaywrightBrowsers },
  { name: 'installed on this system', list: listSystemBrowsers },
]

const realInstallers: readonly Installer[] = [
  { name: 'apt-get', install: async (say) => installWithApt(runCommand, say) },
  { name: "Playwright's download", install: async (say) => downloadBrowser(runCommand, say) },
]

export async function findBrowser(options: FindBrowserOptions): Promise<string> {
  const { browserPath, memoryFile, mayInstall = true, say = () => {} } = options
  if (browserPath !== null) return checkChosen(options, browserPath)

  const tried = new Map<string, string>()
  const found = await lookAround(options, tried)
  if (found !== null) return found
  if (!mayInstall) throw missing(tried)
  const onWait = () => say('Another process is installing a browser; waiting for it …')
  return withInstallLock(`${memoryFile}.lock`, async () => install(options, tried), { onWait })
}

async function checkChosen(options: FindBrowserOptions, path: string): Promise<string> {
  const trouble = await findTrouble(options, path)
  if (trouble === null) return path
  throw new BrowserMissingError(
    `BROWSER_PATH is ${path}, but ${trouble}. Set it to a Chromium or Chrome that runs here, or leave it out.`,
  )
}

async function install(options: FindBrowserOptions, tried: Map<string, string>): Promise<string> {
  // Whoever held the lock before may have installed one.
  const found = await lookAround(options, tried)
  if (found !== null) return found
  for (const installer of options.installers ?? realInstallers) {
    const { failure } = await installer.install(options.say ?? (() => {}))
    const installed = failure === null ? await lookAround(options, tried) : null
    if (installed !== null) return installed
    tried.set(installer.name, failure ?? 'it was installed, but does not run')
  }
  throw missing(tried)
}

async function lookAround(options: FindBrowserOptions, tried: Map<string, string>): Promise<string | null> {
  for (const { name, list } of options.places ?? realPlaces) {
    const paths = await list(options.environment)
    if (paths.length === 0) tried.set(name, 'none')
    else tried.delete(name)
    for (const path of paths) {
      const trouble = await findTrouble(options, path)
      if (trouble === null) return path
      tried.set(path, trouble)
    }
  }
  return null
}

async function findTrouble(options: FindBrowserOptions, path: string): Promise<string | null> {
  const { memoryFile, isSandboxed = isSandboxedByDefault() } = options
  const memory = openBrowserMemory(memoryFile)
  if (await memory.knows(path)) return null
  const trouble = await probeBrowser(path, { isSandboxed })
  if (trouble === null) await memory.keep(path)
  return trouble
}

const missing = (tried: ReadonlyMap<string, string>) =>
  new BrowserMissingError(
    [
      'There is no browser that runs here, and none could be installed. Install Chromium (on Debian: apt-get install chromium-headless-shell fonts-liberation) or set BROWSER_PATH to one. Tried:',
      ...[...tried].map(([what, why]) => `  ${what}: ${why}`),
    ].join('\n'),
  )
