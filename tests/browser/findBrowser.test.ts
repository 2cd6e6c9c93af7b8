import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, describe, it } from 'node:test'
import { listPlaywrightBrowsers, listSystemBrowsers } from '../../src/runner/browser/browserCandidates.ts'
import { BrowserMissingError, findBrowser } from '../../src/runner/browser/findBrowser.ts'
import type { FindBrowserOptions, Installer } from '../../src/runner/browser/findBrowser.ts'
import { findTestBrowser } from './support/testBrowser.ts'

const workFolder = mkdtempSync(join(tmpdir(), 'find-browser-test-'))
after(() => rmSync(workFolder, { recursive: true, force: true }))

/** Stands for a browser that renders: counts how often it was run. */
const rendering = '#!/bin/sh\necho . >> "$0.runs"\necho "<p>probe-rendered</p>"\n'
const broken = '#!/bin/sh\necho "error while loading shared libraries: libnss3.so" >&2\nexit 127\n'

let folderCount = 0
function makeFolder(programs: Record<string, string | Buffer> = {}) {
  const folder = join(workFolder, String(++folderCount))
  mkdirSync(folder)
  for (const [name, content] of Object.entries(programs)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
    chmodSync(join(folder, name), 0o755)
  }
  return folder
}

const runsOf = (path: string) => (existsSync(`${path}.runs`) ? readFileSync(`${path}.runs`, 'utf8').length / 2 : 0)

/** Looks only into one folder, as if it were a system's. */
function optionsFor(folder: string, more: Partial<FindBrowserOptions> = {}): FindBrowserOptions {
  return {
    browserPath: null,
    environment: { path: folder, playwrightFolder: join(folder, 'playwright') },
    memoryFile: join(folder, 'memory', 'browser.json'),
    places: [
      { name: 'playwright', list: listPlaywrightBrowsers },
      {
        name: 'system',
        list: async (environment) =>
          (await listSystemBrowsers(environment)).filter((path) => path.startsWith(workFolder)),
      },
    ],
    installers: [],
    ...more,
  }
}

function elf(machine: number) {
  const head = Buffer.alloc(64)
  head.write('\x7fELF\x02\x01\x01', 'latin1')
  head.writeUInt16LE(machine, 18)
  return Buffer.concat([head, Buffer.from(`\ntouch ${workFolder}/was-run-as-a-script\n`)])
}

describe('findBrowser', () => {
  it('finds a real one', async () => {
    assert.ok(existsSync(await findTestBrowser()))
  })

  it("takes the operator's choice and nothing else", async () => {
    const folder = makeFolder({ mine: rendering, chromium: rendering })
    const mine = join(folder, 'mine')
    assert.equal(await findBrowser(optionsFor(folder, { browserPath: mine })), mine)
    assert.equal(runsOf(join(folder, 'chromium')), 0)
  })

  it("fails loudly when the operator's choice does not run, though another would", async () => {
    const folder = makeFolder({ mine: broken, chromium: rendering })
    const choose = async (name: string) => findBrowser(optionsFor(folder, { browserPath: join(folder, name) }))
    await assert.rejects(choose('mine'), /BROWSER_PATH is .*mine, but .*libnss3\.so/)
    await assert.rejects(choose('nothing'), /BROWSER_PATH is .*nothing, but there is no such program/)
  })

  it("prefers Playwright's, the small and new one first", async () => {
    const folder = makeFolder({
      chromium: rendering,
      'playwright/chromium-1200/chrome-linux/chrome': rendering,
      'playwright/chromium_headless_shell-990/chrome-linux/headless_shell': rendering,
      'playwright/chromium_headless_shell-1100/chrome-linux/headless_shell': rendering,
      'playwright/firefox-1/firefox/firefox': rendering,
    })
    const path = await findBrowser(optionsFor(folder))
    assert.equal(path, join(folder, 'playwright/chromium_headless_shell-1100/chrome-linux/headless_shell'))
  })

  it('skips what does not render, stands for a snap or is made for another machine', async () => {
    const foreign = process.arch === 'x64' ? 0xb7 : 0x3e
    const folder = makeFolder({
      'chromium-headless-shell': elf(foreign),
      'chrome-headless-shell': 'touch was-run-as-a-script',
      chromium: '#!/bin/sh\nexec /snap/bin/chromium "$@"\n',
      'chromium-browser': broken,
      'google-chrome': rendering,
    })
    assert.equal(await findBrowser(optionsFor(folder)), join(folder, 'google-chrome'))
    assert.ok(!existsSync(join(workFolder, 'was-run-as-a-script')))
  })

  it('runs a browser again only when it was replaced', async () => {
    const folder = makeFolder({ chromium: rendering })
    const path = join(folder, 'chromium')
    await findBrowser(optionsFor(folder))
    await findBrowser(optionsFor(folder))
    assert.equal(runsOf(path), 1)
    utimesSync(path, new Date(), new Date(Date.now() + 60_000))
    await findBrowser(optionsFor(folder))
    assert.equal(runsOf(path), 2)
    writeFileSync(join(folder, 'memory/browser.json'), '{"broken')
    await findBrowser(optionsFor(folder))
    assert.equal(runsOf(path), 3)
  })

  it('a memory that cannot be written is no obstacle', async () => {
    const folder = makeFolder({ chromium: rendering, memory: 'a file in its way' })
    assert.equal(await findBrowser(optionsFor(folder)), join(folder, 'chromium'))
  })

  it('installs when there is none, one way after the other', async () => {
    const folder = makeFolder({ chromium: broken })
    const said: string[] = []
    const installers: Installer[] = [
      { name: 'first', install: async () => ({ failure: 'no right to' }) },
      {
        name: 'second',
        install: async (say) => {
          say('Installing …')
          writeFileSync(join(folder, 'google-chrome'), rendering, { mode: 0o755 })
          return { failure: null }
        },
      },
    ]
    const say = (sentence: string) => said.push(sentence)
    await assert.rejects(findBrowser(optionsFor(folder, { installers, mayInstall: false })), BrowserMissingError)
    assert.equal(await findBrowser(optionsFor(folder, { installers, say })), join(folder, 'google-chrome'))
    assert.deepEqual(said, ['Installing …'])
  })

  it('says what was tried and what to do', async () => {
    const folder = makeFolder({ chromium: broken })
    const installers: Installer[] = [
      { name: 'apt-get', install: async () => ({ failure: 'it needs root' }) },
      { name: 'download', install: async () => ({ failure: null }) },
    ]
    await assert.rejects(findBrowser(optionsFor(folder, { installers })), (error: Error) => {
      assert.ok(error instanceof BrowserMissingError)
      for (const part of [
        'BROWSER_PATH',
        'playwright: none',
        'chromium: it rendered no page (exit 127)',
        'apt-get: it needs root',
        'download: it was installed, but does not run',
      ]) {
        assert.ok(error.message.includes(part), `${part} is missing in ${error.message}`)
      }
      return true
    })
  })

  it('two at once install once', async () => {
    const folder = makeFolder()
    let installs = 0
    const install = async () => {
      installs++
      await new Promise((resolve) => setTimeout(resolve, 300))
      writeFileSync(join(folder, 'chromium'), rendering, { mode: 0o755 })
      return { failure: null }
    }
    const said: string[] = []
    const options = optionsFor(folder, { installers: [{ name: 'it', install }], say: (text) => said.push(text) })
    const found = await Promise.all([findBrowser(options), findBrowser(options)])
    assert.deepEqual(found, [join(folder, 'chromium'), join(folder, 'chromium')])
    assert.equal(installs, 1)
    assert.match(said.join(), /Another process is installing/)
  })
})
