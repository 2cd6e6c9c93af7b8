import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import type { BrowserContext } from 'playwright-core'
import { createBrowserHost } from '../../src/runner/browser/browserHost.ts'
import type { BrowserHost } from '../../src/runner/browser/browserHost.ts'
import { BrowserLostError } from '../../src/runner/browser/browserLostError.ts'
import { playwrightFlags } from '../../src/runner/browser/playwrightFlags.ts'
import { isRunning, processIdOf, waitForEnd } from './support/browserProcess.ts'
import { findTestBrowserOptions } from './support/testBrowser.ts'

const { executablePath, isSandboxed } = await findTestBrowserOptions()
const hosts: BrowserHost[] = []
after(async () => Promise.all(hosts.map(async (host) => host.close())))

function startHost(options: { contextsMax?: number; answerMsMax?: number; executablePath?: string } = {}) {
  const host = createBrowserHost({ executablePath, isSandboxed, ...options })
  hosts.push(host)
  return host
}

const readTitle = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.goto('data:text/html,<title>Shop</title>')
  return page.title()
}
const findPid = async (host: BrowserHost) => host.withContext({}, async (_context, { browser }) => processIdOf(browser))
const never = new Promise<never>(() => {})

describe('browserHost', () => {
  it('gives each run a fresh context of the same browser', async () => {
    const host = startHost()
    const seen = await Promise.all(
      [1, 2, 3].map(async (number) =>
        host.withContext({ userAgent: `Agent ${number}` }, async (context, { browser }) => {
          assert.deepEqual(await context.cookies(), [])
          await context.addCookies([{ name: 'a', value: 'b', url: 'http://shop.example' }])
          const page = await context.newPage()
          return { agent: await page.evaluate(() => navigator.userAgent), pid: await processIdOf(browser) }
        }),
      ),
    )
    assert.deepEqual(
      seen.map(({ agent }) => agent),
      ['Agent 1', 'Agent 2', 'Agent 3'],
    )
    assert.equal(new Set(seen.map(({ pid }) => pid)).size, 1)
  })

  it("closes the context when work fails, and passes the work's own error on", async () => {
    const host = startHost()
    let isClosed = false
    const failing = host.withContext({}, async (context) => {
      context.once('close', () => (isClosed = true))
      await context.newPage()
      throw new Error('as it was')
    })
    await assert.rejects(failing, { name: 'Error', message: 'as it was' })
    assert.ok(isClosed)
  })

  it('a killed browser fails its runs with BrowserLostError, and the next run has another', async () => {
    const host = startHost()
    const working = host.withContext({}, async (context, { browser, signal }) => {
      const page = await context.newPage()
      const waiting = page.waitForSelector('#never')
      process.kill(await processIdOf(browser), 'SIGKILL')
      await assert.rejects(waiting)
      await delay(50)
      assert.ok(signal.aborted)
      throw new Error('noticed')
    })
    const stuck = host.withContext({}, async () => never)
    await assert.rejects(working, BrowserLostError)
    await assert.rejects(stuck, BrowserLostError)
    assert.equal(await host.withContext({}, readTitle), 'Shop')
  })

  it('work that ended well although the browser died counts', async () => {
    const host = startHost()
    const result = await host.withContext({}, async (_context, { browser, signal }) => {
      process.kill(await processIdOf(browser), 'SIGKILL')
      await once(signal, 'abort')
      await delay(50)
      return 'done'
    })
    assert.equal(result, 'done')
  })

  it('a browser that was killed between two runs is replaced', async () => {
    const host = startHost()
    const pid = await findPid(host)
    process.kill(pid, 'SIGKILL')
    // No pause: the host has not heard of it yet.
    assert.equal(await host.withContext({}, readTitle), 'Shop')
    assert.ok(await waitForEnd(pid))
  })

  it('a browser that hangs under a run is killed and replaced', async () => {
    const host = startHost({ answerMsMax: 1_000 })
    let pid = 0
    const working = host.withContext({}, async (context, { browser }) => {
      pid = await processIdOf(browser)
      const page = await context.newPage()
      process.kill(pid, 'SIGSTOP')
      await page.evaluate(() => 1)
    })
    await assert.rejects(working, (error) => error instanceof BrowserLostError && /did not answer/.test(error.message))
    assert.ok(await waitForEnd(pid))
    assert.equal(await host.withContext({}, readTitle), 'Shop')
  })

  it('a browser that hangs between two runs is killed and replaced', async () => {
    const host = startHost({ answerMsMax: 1_000 })
    const pid = await findPid(host)
    process.kill(pid, 'SIGSTOP')
    assert.equal(await host.withContext({}, readTitle), 'Shop')
    assert.ok(await waitForEnd(pid))
  })

  it('a page that hangs is not taken for a browser that hangs', async () => {
    const host = startHost({ answerMsMax: 500 })
    const title = await host.withContext({}, async (context, { browser, signal }) => {
      const page = await context.newPage()
      page
        .evaluate(() => {
          for (;;);
        })
        .catch(() => {})
      await delay(1_500)
      assert.ok(!signal.aborted && browser.isConnected())
      return readTitle(context)
    })
    assert.equal(title, 'Shop')
  })

  it('a browser is replaced after so many contexts, once its last run is over', async () => {
    const host = startHost({ contextsMax: 2 })
    const oldPid = Promise.withResolvers<number>()
    const isOver = Promise.withResolvers<void>()
    const long = host.withContext({}, async (context, { browser }) => {
      oldPid.resolve(await processIdOf(browser))
      await isOver.promise
      return readTitle(context)
    })
    const old = await oldPid.promise
    assert.equal(await findPid(host), old)
    assert.notEqual(await findPid(host), old)
    assert.ok(isRunning(old))
    isOver.resolve()
    assert.equal(await long, 'Shop')
    assert.ok(await waitForEnd(old))
  })

  it('close ends the browser, also under a run, and no run begins afterwards', async () => {
    const host = startHost()
    const pid = Promise.withResolvers<number>()
    const working = host.withContext({}, async (_context, { browser }) => {
      pid.resolve(await processIdOf(browser))
      await never
    })
    working.catch(() => {})
    const own = await pid.promise
    await host.close()
    assert.ok(await waitForEnd(own))
    await assert.rejects(working, BrowserLostError)
    await assert.rejects(host.withContext({}, readTitle), BrowserLostError)
  })

  it('a browser that cannot be started fails the run, and is tried again', async () => {
    const host = startHost({ executablePath: '/nowhere/chromium' })
    await assert.rejects(host.withContext({}, readTitle), /nowhere/)
    await assert.rejects(host.withContext({}, readTitle), /nowhere/)
  })

  it('the browser ends with a process that is killed', async () => {
    const parent = spawn(process.execPath, [join(import.meta.dirname, 'support/hostProcess.ts'), executablePath], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(parent.stdout.setEncoding('utf8'), 'data')) as [string]
    const pids = line.trim().split(' ').map(Number)
    assert.ok(pids.length >= 3, 'the browser has processes of its own')
    assert.ok(pids.every(isRunning))
    parent.kill('SIGKILL')
    for (const pid of pids) assert.ok(await waitForEnd(pid), `process ${pid} stayed behind`)
  })

  it("starts with Playwright's own flags", async () => {
    const folder = mkdtempSync(join(tmpdir(), 'browser-flags-'))
    const program = join(folder, 'program')
    writeFileSync(program, '#!/bin/sh\nprintf "%s\\n" "$@" > "$0.flags"\n', { mode: 0o755 })
    await assert.rejects(chromium.launch({ executablePath: program, chromiumSandbox: true }))
    const flags = readFileSync(`${program}.flags`, 'utf8').trim().split('\n')
    rmSync(folder, { recursive: true })
    assert.deepEqual(
      flags.filter((flag) => !flag.startsWith('--user-data-dir=')),
      playwrightFlags,
    )
  })
})
