import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '../../src/server/storage/database.ts'
import { startTestRunner, type TestRunner } from '../support/testRunner.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'
import { code, runsOf } from './support.ts'

let service: TestService
let runner: TestRunner
let tenant: Tenant
let runs: ReturnType<typeof runsOf>

before(async () => {
  runner = await startTestRunner()
  service = await startTestService({ RUN_CONCURRENCY: '2' }, { role: 'all', runTest: runner.runTest })
  tenant = await service.createTenant('Unlucky')
  runs = runsOf(service, tenant)
})
after(async () => {
  await service.close()
  await runner.close()
})

/** The browser processes that this one started itself. */
function browserPids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        return (
          / \S (\d+) /.exec(stat.slice(stat.lastIndexOf(')')))?.[1] === String(process.pid) &&
          /\((chrom|headless)/.test(stat)
        )
      } catch {
        return false
      }
    })
}

const attemptsOf = async (runId: number) => {
  const { rows } = await sql<{ attempt: number }>`select attempt from test_runs where id = ${runId}`.execute(
    service.storage.db,
  )
  return rows[0]?.attempt
}

/** Until an attempt has written its first step, so that it is in the middle of its second. */
async function inSecondStep(runId: number, attempt: number) {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(20)) {
    // In this order: steps that were read before the attempt may be those of the one before it.
    if ((await attemptsOf(runId)) !== attempt) continue
    if ((await service.services.runs.listSteps(tenant.organizationId, runId)).length > 0) return
  }
  throw new Error(`Run ${runId} does not get to attempt ${attempt}.`)
}

function killBrowsers() {
  const pids = browserPids()
  assert.ok(pids.length > 0, 'a browser runs')
  for (const pid of pids) process.kill(pid, 'SIGKILL')
}

const slow = code('await new Promise((done) => setTimeout(done, 2500))')

describe('a browser that is killed', () => {
  it('costs only its runs, which are tried again', async () => {
    const testId = await runs.test([code('return 1'), slow, code('return 2')])
    const ids = await Promise.all([runs.start(testId), runs.start(testId)])
    for (const id of ids) await inSecondStep(id, 1)
    killBrowsers()
    for (const id of ids) {
      const run = await runs.ended(id)
      assert.equal(run.status, 'passed', run.oneLineSummary ?? '')
      assert.deepEqual(
        run.steps.map(({ stepNumber }) => stepNumber),
        [1, 2, 3],
      )
      assert.equal(await attemptsOf(id), 2)
    }
    assert.equal((await runs.ended(await runs.start(testId))).status, 'passed')
  })

  it('every time ends its run after three tries, and says so', async () => {
    const testId = await runs.test([code('return 1'), slow])
    const id = await runs.start(testId)
    for (let tries = 1; tries <= 3; tries++) {
      await inSecondStep(id, tries)
      killBrowsers()
    }
    const run = await runs.ended(id)
    assert.equal(run.status, 'failed')
    assert.match(run.oneLineSummary ?? '', /lost during step 2, 3 times/)
    const [error] = await service.services.runs.listGlobalErrors(tenant.organizationId, id)
    assert.match(error?.errorText ?? '', new RegExp(`step ${error?.stepNumber},`))
    assert.equal(error?.isBugIssue, false)
  })
})
