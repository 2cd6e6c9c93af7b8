import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { downloadBrowser } from '../../src/runner/browser/downloadBrowser.ts'
import { withInstallLock } from '../../src/runner/browser/installLock.ts'
import { installWithApt } from '../../src/runner/browser/installWithApt.ts'
import { runCommand } from '../../src/runner/browser/runCommand.ts'
import type { CommandResult } from '../../src/runner/browser/runCommand.ts'

const workFolder = mkdtempSync(join(tmpdir(), 'install-browser-test-'))
after(() => rmSync(workFolder, { recursive: true, force: true }))

describe('installLock', () => {
  it('keeps processes apart, also when one was killed with it', async () => {
    const file = join(workFolder, 'lock')
    const script = `
      import { withInstallLock } from '${join(import.meta.dirname, '../../src/runner/browser/installLock.ts')}'
      await withInstallLock('${file}', async () => {
        console.log('held')
        await new Promise((resolve) => setTimeout(resolve, 60_000))
      })`
    const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(holder.stdout, 'data')
    const order: string[] = []
    const waiting = withInstallLock(file, async () => order.push('entered'), {
      onWait: () => order.push('waits'),
      staleMs: 5_000,
    })
    await delay(1_000)
    assert.deepEqual(order, ['waits'])
    holder.kill('SIGKILL')
    await waiting
    assert.deepEqual(order, ['waits', 'entered'])
    assert.ok(!existsSync(file))
  })

  it('many that find a dead one do not enter together', async () => {
    const file = join(workFolder, 'dead-lock')
    writeFileSync(file, 'dead')
    utimesSync(file, new Date(0), new Date(0))
    let inside = 0
    await Promise.all(
      Array.from({ length: 8 }, async () =>
        withInstallLock(file, async () => {
          assert.equal(++inside, 1)
          await delay(5)
          inside--
        }),
      ),
    )
  })
})

/** Stands for the system: answers commands by what they contain, and notes them. */
function fakeSystem(answers: [part: string, result: Partial<CommandResult>][]) {
  const commands: string[] = []
  const run = async (command: readonly string[]) => {
    const line = command.join(' ')
    commands.push(line)
    const index = answers.findIndex(([part]) => line.includes(part))
    const [, result = {}] = index < 0 ? [] : (answers[index] ?? [])
    // Answers to the same command are used up one after the other, but for the last.
    if (answers.filter(([part]) => part === answers[index]?.[0]).length > 1) answers.splice(index, 1)
    return { status: 0, output: '', stdout: '', ...result }
  }
  return { run, commands }
}

describe('installWithApt', () => {
  const say = () => {}

  it('installs the small browser and a font as root', async () => {
    const { run, commands } = fakeSystem([])
    assert.deepEqual(await installWithApt(run, say, { isRoot: true }), { failure: null })
    assert.ok(commands.every((line) => !line.includes('sudo')))
    assert.match(commands.at(-1) ?? '', /install -y --no-install-recommends chromium-headless-shell fonts-liberation$/)
  })

  it('uses sudo when it asks for no password, and gives up when it does', async () => {
    const willing = fakeSystem([])
    await installWithApt(willing.run, say, { isRoot: false })
    assert.match(willing.commands.at(-1) ?? '', /^sudo -n env DEBIAN_FRONTEND=noninteractive apt-get/)
    const refusing = fakeSystem([['sudo', { status: 1 }]])
    assert.match((await installWithApt(refusing.run, say, { isRoot: false })).failure ?? '', /root or sudo/)
    const elsewhere = fakeSystem([['apt-get', { status: null }]])
    assert.match((await installWithApt(elsewhere.run, say, { isRoot: true })).failure ?? '', /no apt-get/)
  })

  it('waits while another program holds the lock of the package lists', async () => {
    const locked = { status: 100, output: 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7' }
    const { run, commands } = fakeSystem([
      [' update', locked],
      [' update', locked],
      [' update', {}],
    ])
    const said: string[] = []
    await installWithApt(run, (sentence) => said.push(sentence), { isRoot: true, retryPauseMs: 1 })
    assert.equal(commands.filter((line) => line.endsWith(' update')).length, 3)
    assert.equal(said.filter((sentence) => sentence.includes('waiting')).length, 1)
  })

  it('falls back to the whole browser, and tells why nothing worked', async () => {
    const missing = { status: 100, output: 'E: Unable to locate package' }
    const half = fakeSystem([['chromium-headless-shell', missing]])
    assert.deepEqual(await installWithApt(half.run, say, { isRoot: true }), { failure: null })
    assert.match(half.commands.at(-1) ?? '', / chromium fonts-liberation$/)
    const none = fakeSystem([['install', missing]])
    assert.match((await installWithApt(none.run, say, { isRoot: true })).failure ?? '', /Unable to locate package/)
  })
})

describe('downloadBrowser', () => {
  it("runs Playwright's own installer, and its libraries where it may", async () => {
    const { run, commands } = fakeSystem([])
    assert.deepEqual(await downloadBrowser(run, () => {}, { isRoot: true }), { failure: null })
    assert.match(commands[0] ?? '', /playwright-core\/cli\.js install --only-shell chromium$/)
    assert.ok(existsSync(commands[0]?.split(' ')[1] ?? ''))
    const blocked = fakeSystem([['install', { status: 1, output: 'getaddrinfo ENOTFOUND' }]])
    assert.match((await downloadBrowser(blocked.run, () => {})).failure ?? '', /ENOTFOUND/)
  })
})

describe('runCommand', () => {
  it('ends a program that takes too long, with all it started', async () => {
    const startedAt = Date.now()
    const { status, output } = await runCommand(['sh', '-c', 'sleep 60 & echo started; wait'], { msMax: 300 })
    assert.equal(status, null)
    assert.match(output, /started\n\nIt was ended after 300 ms/)
    assert.ok(Date.now() - startedAt < 10_000)
  })

  it('tells of a program that is not there', async () => {
    const { status, output } = await runCommand(['/nowhere/program'])
    assert.notEqual(status, 0)
    assert.match(output, /ENOENT/)
  })
})
