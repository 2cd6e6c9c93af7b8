import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { sql } from '../src/server/storage/database.ts'
import { launchTestBrowser } from './browser/support/testBrowser.ts'
import { comeIn } from './dashboard/support/lookAtDemo.ts'
import { describeDemo, type StartedDemo } from './demo/startedDemo.ts'
import { createDataFolder, type DataFolder } from './durability/dataFolder.ts'
import { startServer, type ServerProcess } from './support/serverProcess.ts'

const startOptions = { timeout: 300_000 }

/** A really started server: what its demo shows, and the black-box suite of the public API over it. */
describe('a server with its demo', () => {
  const folder = createDataFolder()
  const start = () => startServer({ arguments: ['--demo'], settings: { DATA_DIR: folder.path, CHECK_ANSWERS: '1' } })
  let server: ServerProcess
  let browser: Browser
  let demo: StartedDemo

  before(async () => {
    server = await start()
    browser = await launchTestBrowser()
    const page = await browser.newPage({ baseURL: server.publicUrl })
    const manifest = JSON.parse(await readFile(join(folder.path, 'demo.json'), 'utf8'))
    demo = { publicUrl: server.publicUrl, manifest, page }
    await comeIn(page, server.output())
  }, startOptions)
  after(async () => {
    await browser?.close()
    await server?.stop()
    await folder.remove()
  })

  describeDemo(() => demo)

  it('conforms: access, testing and monitoring', async () => {
    const { code, output } = await runSuite(join(folder.path, 'demo.json'))
    assert.equal(code, 0, output)
    const passed = Number(/^ℹ pass (\d+)$/m.exec(output)?.[1] ?? 0)
    assert.ok(passed >= 32, `only ${passed} cases ran:\n${output}`)
  })

  it('finds its demo again when it is started again', async () => {
    const first = await countDemo(folder)
    const keys = server.output().match(/Bearer \S+/g)
    assert.equal(await server.stop(), 0)
    server = await start()
    assert.deepEqual(await countDemo(folder), first)
    assert.deepEqual(server.output().match(/Bearer \S+/g), keys)
  })
})

const countDemo = (folder: DataFolder) =>
  folder.look(async ({ db }) => {
    const { rows } = await sql`select (select count(*) from organizations) as organizations,
      (select count(*) from tests) as tests, (select count(*) from sessions) as sessions`.execute(db)
    return rows[0]
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
