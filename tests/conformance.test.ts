import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchTestBrowser } from './browser/support/testBrowser.ts'
import { comeIn } from './dashboard/support/lookAtDemo.ts'
import { describeDemo, type StartedDemo } from './demo/startedDemo.ts'
import { startServer, type ServerProcess } from './support/serverProcess.ts'

const startOptions = { timeout: 300_000 }

/** A really started server: what its demo shows, and the black-box suite of the public API over it. */
describe('a server with its demo', () => {
  let dataFolder: string
  let server: ServerProcess
  let browser: Browser
  let demo: StartedDemo

  before(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'reenact-conformance-'))
    // Root's database runs as another user, who must get in.
    await chmod(dataFolder, 0o755)
    server = await startServer({ arguments: ['--demo'], settings: { DATA_DIR: dataFolder, CHECK_ANSWERS: '1' } })
    browser = await launchTestBrowser()
    const page = await browser.newPage({ baseURL: server.publicUrl })
    const manifest = JSON.parse(await readFile(join(dataFolder, 'demo.json'), 'utf8'))
    demo = { publicUrl: server.publicUrl, manifest, page }
    await comeIn(page, server.output())
  }, startOptions)
  after(async () => {
    await browser.close()
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  })

  describeDemo(() => demo)

  it('conforms: access, testing and monitoring', async () => {
    const { code, output } = await runSuite(join(dataFolder, 'demo.json'))
    assert.equal(code, 0, output)
    const passed = Number(/^ℹ pass (\d+)$/m.exec(output)?.[1] ?? 0)
    assert.ok(passed >= 32, `only ${passed} cases ran:\n${output}`)
  })
})

async function runSuite(manifest: string): Promise<{ code: number | null; output: string }> {
  const files = ['access', 'testing', 'monitoring'].map((name) => `tests/conformance/${name}.test.mjs`)
  // A test runner inside a test would report to the outer one.
  const { NODE_TEST_CONTEXT: _outer, ...environment } = process.env
  const suite: ChildProcess = spawn(process.execPath, ['--test', '--test-reporter=spec', ...files], {
    env: { ...environment, MANIFEST: manifest },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  suite.stdout?.on('data', (text) => (output += text))
  suite.stderr?.on('data', (text) => (output += text))
  const [code] = (await once(suite, 'close')) as [number | null]
  return { code, output }
}
