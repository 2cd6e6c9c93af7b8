import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { createClient } from '../../src/client/client.ts'
import { spawnProgram, startServer, type ServerProcess } from '../support/serverProcess.ts'
import { checkBlobs, startBlobLoad } from './blobLoad.ts'
import { checkJobsAreDone } from './checkJobsAreDone.ts'
import { checkRuns } from './checkRuns.ts'
import { createDataFolder } from './dataFolder.ts'
import { killKinds, type KillKindName } from './killKinds.ts'
import { createLedger } from './ledger.ts'
import { createRandom } from './random.ts'
import { createStartableTest } from './startableTest.ts'
import { startLoad, startRun } from './writeLoad.ts'

const startMsMax = 10_000
const healMsMax = 30_000
const loadMsMin = 50
const loadMsMax = 1_000
const firstStartMsMax = 3_000

export type RoundReport = {
  kind: KillKindName
  acknowledged: number
  unanswered: number
  blobs: number
  /** What was acknowledged and is not there any more. */
  lost: string[]
  faults: string[]
  /** Until it was ready again and took writes: since its start, or since the kill if nobody started it. */
  restartMs: number
  slowestRequestMs: number
}

export type KillRounds = {
  run(kind: KillKindName): Promise<RoundReport>
  close(): Promise<{ exitCode: number | null; leftBehind: number[] }>
}

/** A service on a database of its own that is killed again and again while clients write to it. */
export async function startKillRounds(seed: number, { firstStartsKilled = 0 } = {}): Promise<KillRounds> {
  const random = createRandom(seed)
  const folder = createDataFolder()
  const blobFolder = join(folder.path, 'blobs')
  const ledger = createLedger()
  const blobs: string[] = []
  const settings = {
    ...folder.settings,
    LOG_LEVEL: 'silent',
    CHECK_ANSWERS: '1',
    RATE_LIMIT_PER_MINUTE: '1000000',
    RATE_LIMIT_BURST: '1000000',
    RATE_LIMIT_RUNS_PER_MINUTE: '1000000',
  }
  const spawnServe = () => spawnProgram(['serve'], { settings })
  let rounds = 0

  async function startFirst() {
    for (let times = 0; times < firstStartsKilled; times++) {
      const starting = spawnServe()
      await Promise.race([sleep(random.between(50, firstStartMsMax)), starting.ended])
      await starting.kill('SIGKILL')
    }
    return startServer({ settings })
  }
  let server = await startFirst().catch(async (error: unknown) => {
    await folder.remove()
    throw error
  })
  const { apiKey, testId } = await createStartableTest(folder)
  const clientNow = () => createClient({ baseUrl: server.publicUrl, apiKey })

  function isAnyLeft(pids: readonly number[]): boolean {
    const left = new Set(folder.listPostgresPids())
    return pids.some((pid) => left.has(pid))
  }

  async function waitUntilBack(doomed: readonly number[]): Promise<void> {
    const client = clientNow()
    const deadline = performance.now() + healMsMax
    while (
      isAnyLeft(doomed) ||
      !(await isReady(server)) ||
      (await startRun({ client, testId, key: null, ledger })) === null
    ) {
      if (server.hasEnded()) throw new Error(`The service ended by itself.\n${server.output()}`)
      if (performance.now() > deadline) throw new Error(`Not back after ${healMsMax} ms.\n${server.output()}`)
      await sleep(20)
    }
  }

  return {
    async run(kind) {
      const { healsItself } = killKinds[kind]
      const known = new Set(ledger.acknowledged)
      const faultsBefore = ledger.faults.length
      const blobLoad = startBlobLoad(blobFolder, ++rounds)
      await blobLoad.firstPut
      const load = startLoad({ client: clientNow(), testId, ledger, random })
      await sleep(random.between(loadMsMin, loadMsMax))

      const killedAt = performance.now()
      const dying = killKinds[kind].kill({ server, folder, random, spawnServe })
      const newBlobs = await blobLoad.kill()
      blobs.push(...newBlobs)
      const doomed = await dying
      if (!healsItself) await load.stop()
      const startedAt = healsItself ? killedAt : performance.now()
      if (!healsItself) server = await startServer({ settings })
      await waitUntilBack(doomed)
      const restartMs = Math.round(performance.now() - startedAt)
      await load.stop()

      const unanswered = ledger.openKeys.size
      const newRuns = [...ledger.acknowledged].filter((id) => !known.has(id))
      const found = await checkRuns({ client: clientNow(), testId, ledger }, folder, newRuns)
      const faults = [...found.faults, ...(healsItself ? await checkJobsAreDone(folder) : [])]
      if (!healsItself && restartMs > startMsMax) faults.push(`the start took ${restartMs} ms`)
      return {
        kind,
        acknowledged: newRuns.length,
        unanswered,
        blobs: newBlobs.length,
        lost: [...found.lost, ...(await checkBlobs(blobFolder, blobs))],
        faults: [...ledger.faults.slice(faultsBefore), ...faults],
        restartMs,
        slowestRequestMs: ledger.takeSlowestMs(),
      }
    },

    async close() {
      const exitCode = await server.stop()
      const leftBehind = await folder.listLeftBehind()
      await folder.remove()
      return { exitCode, leftBehind }
    },
  }
}

async function isReady({ publicUrl }: ServerProcess): Promise<boolean> {
  const response = await fetch(`${publicUrl}/health/ready`, { signal: AbortSignal.timeout(healMsMax) }).catch(
    () => null,
  )
  await response?.text()
  return response?.status === 200
}
