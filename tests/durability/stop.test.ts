import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../../src/client/client.ts'
import { sql } from '../../src/server/storage/database.ts'
import { spawnProgram, startServer, type ServerProcess } from '../support/serverProcess.ts'
import { createDataFolder } from './dataFolder.ts'
import { createStartableTest } from './startableTest.ts'

const startMsMax = 5_000
const waitMsMax = 10_000

describe('stopping and starting again', () => {
  const folder = createDataFolder()
  const { settings } = folder
  let server: ServerProcess
  let owned: Awaited<ReturnType<typeof createStartableTest>>
  const clientOf = (apiKey = owned.apiKey) => createClient({ baseUrl: server.publicUrl, apiKey })

  before(async () => {
    server = await startServer({ settings })
    owned = await createStartableTest(folder)
  })
  after(async () => {
    await server?.stop()
    await folder.remove()
  })

  async function createKey(): Promise<string> {
    const words = ['keys', 'create', '--org', String(owned.organizationId), '--name', 'another', '--json']
    const command = spawnProgram(words, { settings })
    assert.equal(await command.ended, 0, command.output())
    return JSON.parse(command.output()).key
  }

  /** Stops the service while a request is under way, which must be answered all the same. */
  async function stopDuringRequest(signal: 'SIGINT' | 'SIGTERM') {
    const { organizationId, testId } = owned
    const params = { testId }
    const answer = await folder.look(async ({ db }) => {
      const request = await db.transaction().execute(async (transaction) => {
        // Whoever sends this key has to wait until this transaction has ended.
        const name = `${organizationId} ${signal}`
        await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
        const underWay = clientOf().startRun({ params, idempotencyKey: signal })
        const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`
        await until(async () => (await waiting.execute(transaction)).rows.length > 0)
        process.kill(server.pid, signal)
        await until(async () => server.output().includes('stopping'))
        await sleep(200)
        return { underWay }
      })
      return request.underWay
    })
    assert.equal(answer.testId, testId)
    assert.equal(await server.ended, 0, server.output())
    assert.deepEqual(await folder.listLeftBehind(), [])
    return answer.id
  }

  async function startAgain(): Promise<number> {
    const startedAt = performance.now()
    server = await startServer({ settings })
    assert.equal((await fetch(`${server.publicUrl}/health/ready`)).status, 200)
    return performance.now() - startedAt
  }

  it('a second service on the same data folder is refused, and told who is there', async () => {
    const second = spawnProgram(['serve'], { settings })
    assert.equal(await second.ended, 1)
    const expected =
      `The data folder ${folder.path} is in use by another Reenact ` +
      `(reenact serve, process ${server.pid}, ${server.publicUrl}). Stop that one first, or set DATA_DIR to another folder.`
    assert.equal(second.output().trim(), expected)
    assert.equal((await clientOf().getTest({ params: owned })).id, owned.testId)
  })

  it('a command beside it does not disturb it', async () => {
    const postgres = folder.findPostgresPid()
    const key = await createKey()
    assert.equal(folder.findPostgresPid(), postgres)
    assert.equal((await clientOf(key).getTest({ params: owned })).id, owned.testId)
  })

  let run: number
  it('SIGTERM: what is under way is finished, the database stops, the exit code is 0', async () => {
    run = await stopDuringRequest('SIGTERM')
  })

  let key: string
  it('a command leaves no database behind when no service runs', async () => {
    key = await createKey()
    assert.deepEqual(await folder.listLeftBehind(), [])
  })

  it('it is ready again within seconds, with everything', async () => {
    let startMs = await startAgain()
    if (startMs > startMsMax) {
      // Once may be the fault of a busy machine.
      await server.stop()
      startMs = await startAgain()
    }
    assert.ok(startMs <= startMsMax, `${startMs} ms`)
    assert.equal((await clientOf(key).getRun({ params: { runId: run } })).id, run)
  })

  it('SIGINT does the same', async () => {
    assert.notEqual(await stopDuringRequest('SIGINT'), run)
  })
})

async function until(isSo: () => Promise<boolean>) {
  const deadline = performance.now() + waitMsMax
  while (!(await isSo())) {
    assert.ok(performance.now() < deadline, `not within ${waitMsMax} ms`)
    await sleep(10)
  }
}
