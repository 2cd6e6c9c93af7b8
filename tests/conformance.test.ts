import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { startServer, type ServerProcess } from './support/serverProcess.ts'

/** The black-box suite over the demo of a really started server. */
describe('conformance', () => {
  let dataFolder: string
  let server: ServerProcess

  before(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'reenact-conformance-'))
    // Root's database runs as another user, who must get in.
    await chmod(dataFolder, 0o755)
    server = await startServer({ arguments: ['--demo'], settings: { DATA_DIR: dataFolder, CHECK_ANSWERS: '1' } })
  })
  after(async () => {
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  })

  it('access, testing and monitoring', async () => {
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
