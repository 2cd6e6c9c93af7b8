import { readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { isExecutableFile } from './executableFile.ts'
import { getPlaywrightPackage } from './playwrightPackage.ts'

/** What the environment says about programs: PATH, PLAYWRIGHT_BROWSERS_PATH and XDG_CACHE_HOME. */
export type BrowserEnvironment = { path: string; playwrightFolder: string | null; cacheFolder?: string | null }

const programsInFolder = [
  'headless_shell',
  'chrome-headless-shell',
  'chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
]

const systemPaths: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  // The program itself before the script that stands for it in /usr/bin.
  linux: ['/usr/lib/chromium/chromium-headless-shell', '/usr/lib/chromium/chromium', '/opt/google/chrome/chrome'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
}

const systemNames = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
]

/** What Playwright has downloaded: the small browser before the whole one, the newest first. */
export async function listPlaywrightBrowsers(environment: BrowserEnvironment): Promise<string[]> {
  const folder = choosePlaywrightFolder(environment)
  const names = await listFolder(folder)
  const newestFirst = (pattern: RegExp) =>
    names.filter((name) => pattern.test(name)).toSorted((a, b) => revision(b) - revision(a))
  const browsers = [...newestFirst(/^chromium_headless_shell-\d+$/), ...newestFirst(/^chromium-\d+$/)]
  const found = browsers.map(async (browser) => {
    const platforms = await listFolder(join(folder, browser))
    return platforms.flatMap((platform) => programsInFolder.map((program) => join(folder, browser, platform, program)))
  })
  return keepExecutables((await Promise.all(found)).flat())
}

export async function listSystemBrowsers({ path }: BrowserEnvironment): Promise<string[]> {
  const folders = path.split(delimiter).filter((folder) => folder !== '')
  const onPath = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  return keepExecutables([...(systemPaths[process.platform] ?? []), ...onPath])
}

function choosePlaywrightFolder({ playwrightFolder, cacheFolder }: BrowserEnvironment): string {
  // Playwright's word for its own package.
  if (playwrightFolder === '0') return join(getPlaywrightPackage(), '.local-browsers')
  if (playwrightFolder) return resolve(playwrightFolder)
  if (process.platform === 'darwin') return join(homedir(), 'Library/Caches/ms-playwright')
  return join(cacheFolder || join(homedir(), '.cache'), 'ms-playwright')
}

const revision = (name: string) => Number(name.split('-').at(-1))

const listFolder = async (folder: string) => readdir(folder).catch((): string[] => [])

async function keepExecutables(paths: readonly string[]): Promise<string[]> {
  const areThere = await Promise.all(paths.map(isExecutableFile))
  return [...new Set(paths.filter((_path, index) => areThere[index]))]
}
