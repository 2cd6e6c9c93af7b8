import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { findDashboard } from '../../../src/cli/dashboardFiles.ts'
import type { DemoManifest } from '../../../src/demo/demoManifest.ts'
import { assertAccessible } from './dashboard.ts'
import { countRoundTrips } from './roundTrips.ts'

/** Looked at by people; ignored by git. */
export const pictureFolder = join(import.meta.dirname, '../../../.cache/pages')

const firstLoadBytesMax = 250_000
const narrow = { width: 360, height: 780 }
const wide = { width: 1280, height: 900 }

export type DemoPage = {
  name: string
  path: string
  /** Has the player in it, which comes after the page. */
  hasPlayer?: true
  /** Says rightly that there is nothing. */
  mayBeEmpty?: true
}

export type DemoThings = Pick<DemoManifest, 'tests' | 'sessions' | 'collections'> & {
  runs: NonNullable<DemoManifest['runs']>
  userKey: string
  account: string
  groupId: number
  projectId: number
}

/** Every page that somebody who is signed in can open, of things that the demo has. */
export function everyPage(things: DemoThings): DemoPage[] {
  const { tests, runs, sessions, collections, userKey, account, groupId, projectId } = things
  const settings = ['organization', 'members', 'keys', 'audit', 'projects', `projects/${projectId}`, 'tags', 'tags/new']
  const more = ['retention', 'forgotten-users', 'environments', 'host-rules', 'files', 'language-model', 'account']
  const oftenEmpty = new Set(['forgotten-users', 'files'])
  return [
    { name: 'home', path: '/' },
    { name: 'tests', path: '/tests' },
    { name: 'test', path: `/tests/${tests.ready}` },
    { name: 'test-edit', path: `/tests/${tests.failing}/edit` },
    { name: 'test-new', path: '/tests/new', mayBeEmpty: true },
    { name: 'run-passed', path: `/tests/${tests.ready}/runs/${runs.passed}` },
    { name: 'run-failed', path: `/tests/${tests.failing}/runs/${runs.failed}` },
    { name: 'sessions', path: '/sessions' },
    { name: 'session', path: `/sessions/${sessions.analysed}`, hasPlayer: true },
    { name: 'issues', path: '/issues' },
    { name: 'issue', path: `/issues/${collections.open}` },
    { name: 'issue-groups', path: '/issues/groups' },
    { name: 'issue-group', path: `/issues/groups/${groupId}` },
    { name: 'issue-group-new', path: '/issues/groups/new', mayBeEmpty: true },
    { name: 'users', path: '/users' },
    { name: 'user', path: `/users/${encodeURIComponent(userKey)}` },
    { name: 'accounts', path: '/accounts' },
    { name: 'account', path: `/accounts/${encodeURIComponent(account)}` },
    ...[...settings, ...more].map((part): DemoPage => ({
      name: `settings-${part.replaceAll(/\W+/g, '-')}`,
      path: `/settings/${part}`,
      ...(oftenEmpty.has(part) && { mayBeEmpty: true }),
    })),
  ]
}

export type Look = {
  /** Into `.cache/pages`, for people to look at. */
  takesPictures: boolean
}

/** Opens a page as everybody may see it, and tells whatever a careful eye would find wrong. */
export async function lookAtPage(
  page: Page,
  { name, path, hasPlayer, mayBeEmpty }: DemoPage,
  { takesPictures }: Look,
): Promise<string[]> {
  const wrong: string[] = []
  const expect = (isRight: boolean, message: string) => isRight || wrong.push(message)
  const expectAccessible = (rules?: string[]) =>
    assertAccessible(page, rules).catch((error: Error) => wrong.push(error.message))
  const takePicture = async (look: string) => {
    if (takesPictures) await page.screenshot({ path: join(pictureFolder, `${name}-${look}.png`), fullPage: true })
  }

  const traffic = watchTraffic(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(wide)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(mayBeEmpty === true || (await page.locator('[data-empty]').count()) === 0, 'has nothing to show')
  if (!hasPlayer) {
    const bytes = await weigh(traffic.files())
    expect(bytes < firstLoadBytesMax, `loads ${bytes} bytes`)
    expect(await asksAtOnce(page), 'waits for one answer before it asks for the next')
  }
  await takePicture('light')
  await expectAccessible()

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
  await takePicture('dark')
  await expectAccessible(['color-contrast'])

  await page.setViewportSize(narrow)
  await takePicture('narrow')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width <= narrow.width, `is ${width} px wide in a window of ${narrow.width} px`)
  // What looks into every frame is refused in that of a recorded page, as any script is.
  const troubles = traffic.troubles().filter((text) => !/^Blocked script execution in '[^']*player\.html'/.test(text))
  return [...wrong, ...troubles].map((what) => `${path} ${what}`)
}

/** On a busy machine an answer may be quicker than the next question; what depends on it is always later. */
async function asksAtOnce(page: Page): Promise<boolean> {
  if ((await countRoundTrips(page)) <= 1) return true
  await page.reload({ waitUntil: 'networkidle' })
  return (await countRoundTrips(page)) <= 1
}

/** What the browser complains of, and which of our files it loads. */
function watchTraffic(page: Page) {
  page.removeAllListeners()
  const troubles: string[] = []
  const files = new Set<string>()
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))
  page.on('pageerror', (error) => troubles.push(String(error)))
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 400) troubles.push(`${response.status()} ${pathname}`)
    if (pathname.startsWith('/dashboard/assets/') && response.frame() === page.mainFrame())
      files.add(basename(pathname))
  })
  return { troubles: () => troubles, files: () => [...files] }
}

async function weigh(files: readonly string[]): Promise<number> {
  const { folder } = await findDashboard()
  const sizes = files
    .filter((file) => /\.(js|css)$/.test(file))
    .map(async (file) => gzipSync(await readFile(join(folder, 'assets', file)), { level: 9 }).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
