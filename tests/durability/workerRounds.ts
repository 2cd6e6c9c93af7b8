import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../../src/client/client.ts'
import { scopes } from '../../src/contract/endpoint.ts'
import { createKeyStore } from '../../src/server/access/keyStore.ts'
import { createOrganizationStore } from '../../src/server/access/organizationStore.ts'
import { createTestWriter, type NewStep } from '../../src/server/testing/testWriter.ts'
import { startServer } from '../support/serverProcess.ts'
import { createDataFolder } from './dataFolder.ts'
import { createRandom } from './random.ts'

const runsARound = 4
const endMsMax = 150_000

export type WorkerReport = { runs: number; faults: string[]; retried: number; endedMs: number }

export type WorkerRounds = {
  run(): Promise<WorkerReport>
  close(): Promise<void>
}

const slowly = (ms: number) => `await new Promise((done) => setTimeout(done, ${ms}))`

/** Runs that take a few seconds, in a service that is killed in the middle of them, browser and all. */
export async function startWorkerRounds(seed: number): Promise<WorkerRounds> {
  const random = createRandom(seed)
  const folder = createDataFolder()
  const site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<title>Shop</title><h1>Welcome</h1>'),
  ).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
  const settings = { ...folder.settings, RUN_CONCURRENCY: '2', LOG_LEVEL: 'silent', CHECK_ANSWERS: '1' }
  let server = await startServer({ settings })
  const { apiKey, passing, failing } = await folder.look(({ db }) => createTests(db, address))

  return {
    async run() {
      const client = () => createClient({ baseUrl: server.publicUrl, apiKey })
      const started: { id: number; expected: 'passed' | 'failed' }[] = []
      for (let count = 0; count < runsARound; count++) {
        const isFailing = count % 2 === 1
        const { id } = await client().startRun({ params: { testId: isFailing ? failing : passing } })
        started.push({ id, expected: isFailing ? 'failed' : 'passed' })
      }
      await sleep(random.between(200, 4_000))
      await server.kill('SIGKILL')
      const killedAt = performance.now()
      server = await startServer({ settings })

      const faults: string[] = []
      for (const { id, expected } of started) {
        const run = await waitForEnd(id)
        if (!run) faults.push(`run ${id} never ended`)
        else if (run.status !== expected) faults.push(`run ${id} ${run.status}: ${run.summary.oneLineSummary}`)
        else faults.push(...checkSteps(id, run.steps, expected))
      }
      const endedMs = Math.round(performance.now() - killedAt)
      const ends = await folder.look(({ pool }) =>
        pool.query<{ id: number; attempt: number; ended: string }>(
          'select id, attempt, ended_at as ended from test_runs where id = any($1)',
          [started.map(({ id }) => id)],
        ),
      )
      const retried = ends.rows.filter(({ attempt }) => attempt > 1).length
      if (ends.rows.some(({ attempt }) => attempt > 3)) faults.push('a run was tried more than three times')
      return { runs: started.length, faults, retried, endedMs }

      async function waitForEnd(runId: number) {
        for (const until = performance.now() + endMsMax; performance.now() < until; await sleep(200)) {
          const run = await client().getRun({ params: { runId } })
          if (run.status !== 'running') return run
        }
        return null
      }
    },

    async close() {
      await server.stop()
      site.close()
      await folder.remove()
    },
  }
}

/** Each step is there once, in order, and only the last may have failed. */
function checkSteps(
  id: number,
  steps: readonly { stepNumber: number; success: boolean }[],
  expected: string,
): string[] {
  const wanted = expected === 'passed' ? [true, true, true, true] : [true, true, false]
  const told = steps.map(({ success }) => success)
  const areInOrder = steps.every(({ stepNumber }, i) => stepNumber === i + 1)
  return areInOrder && JSON.stringify(told) === JSON.stringify(wanted)
    ? []
    : [`run ${id} has the steps ${JSON.stringify(steps.map(({ stepNumber, success }) => [stepNumber, success]))}`]
}

type Db = Parameters<typeof createTestWriter>[0]

async function createTests(db: Db, address: string) {
  const { id, projectId } = await createOrganizationStore(db).createOrganization('Killed workers')
  const { text: apiKey } = await createKeyStore(db).createKey(id, 'load', scopes)
  const writer = createTestWriter(db)
  const goto: NewStep = { type: 'goto', description: 'Open the page', data: address }
  const wait: NewStep = { type: 'code', description: 'Take a second', data: slowly(1_000) }
  const see = (text: string): NewStep => ({ type: 'assert', assertion: 'text', description: `See ${text}`, data: text })
  const create = async (steps: NewStep[]) => {
    const testId = await writer.createTest(id, { projectId, name: 'Endure', steps })
    await writer.markValidated(id, testId, 1, new Date().toISOString())
    return testId
  }
  const throwing: NewStep = { type: 'code', description: 'Throw', data: 'throw new Error("as expected")' }
  return {
    apiKey,
    passing: await create([goto, wait, wait, see('Welcome')]),
    failing: await create([goto, wait, throwing, see('Welcome')]),
  }
}
