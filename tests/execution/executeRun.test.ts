import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '../../src/server/storage/database.ts'
import { readLastPassing } from '../../src/server/testing/execution/evidence.ts'
import { startTestRunner, type TestRunner } from '../support/testRunner.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'
import { code, open, runsOf, seeText } from './support.ts'

let service: TestService
let runner: TestRunner
let tenant: Tenant
let site: Server
let address: string
let runs: ReturnType<typeof runsOf>

before(async () => {
  site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<title>Shop</title><h1>Welcome</h1><button>Buy</button>')
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
  runner = await startTestRunner()
  service = await startTestService({ RUN_CONCURRENCY: '2' }, { role: 'all', runTest: runner.runTest })
  tenant = await service.createTenant('Runs')
  runs = runsOf(service, tenant)
})
after(async () => {
  await service.close()
  await runner.close()
  site.close()
})

const get = async (path: string) => {
  const response = await fetch(`${service.publicUrl}${path}`, { headers: { authorization: `Bearer ${tenant.key}` } })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('a run', () => {
  it('passes, with pictures of every step', async () => {
    const id = await runs.start(await runs.test([open(address), seeText('Welcome')]))
    const run = await runs.ended(id)
    assert.equal(run.status, 'passed', run.oneLineSummary ?? '')
    assert.deepEqual(
      run.steps.map(({ stepNumber, success, actionType }) => [stepNumber, success, actionType]),
      [
        [1, true, 'navigate'],
        [2, true, 'assert'],
      ],
    )
    const { body } = await get(`/api/v1/test-runs/${id}/screenshots/2`)
    const { before: first, after: second } = body['screenshots'] as { before: string; after: string }
    for (const link of [first, second]) {
      const picture = Buffer.from(await (await fetch(link)).arrayBuffer())
      assert.equal(picture.subarray(0, 3).toString('hex'), 'ffd8ff')
    }
  })

  it('fails at the step that does not complete, with its reason; later steps are not tried', async () => {
    const run = await runs.ended(await runs.start(await runs.test([open(address), seeText('Farewell'), code('1')])))
    assert.equal(run.status, 'failed')
    assert.deepEqual(
      run.steps.map(({ success }) => success),
      [true, false],
    )
    assert.equal(run.firstFailedStepNumber, 2)
    assert.equal(run.steps[1]?.failure?.type, 'assertion_failed')
  })

  it('shows what code returns', async () => {
    const run = await runs.ended(await runs.start(await runs.test([open(address), code('return 6 * 7')])))
    assert.equal(run.steps[1]?.description, 'Run code → 42')
  })

  it('shows its steps while it is under way', async () => {
    const slow = code('await new Promise((done) => setTimeout(done, 3000))', 8000)
    const id = await runs.start(await runs.test([open(address), slow]))
    let seen: unknown[] = []
    for (let looks = 0; looks < 50 && seen.length === 0; looks++) {
      await sleep(50)
      const { body } = await get(`/api/v1/test-runs/${id}`)
      assert.equal(body['status'], 'running')
      seen = body['steps'] as unknown[]
    }
    assert.equal(seen.length, 1)
    assert.equal((await runs.ended(id)).status, 'passed')
  })

  it('keeps what was seen, for others to compare with', async () => {
    const testId = await runs.test([open(address), code('console.warn("careful")')])
    const id = await runs.start(testId)
    await runs.ended(id)
    const { rows } = await sql<{ key: string }>`
      select evidence_key as key from test_runs where id = ${id}`.execute(service.storage.db)
    assert.match(rows[0]?.key ?? '', new RegExp(`^runs/${id}/1/evidence\\.json\\.gz$`))
    const report = await readLastPassing(service.storage.db, service.services.blobs, tenant.organizationId, testId)
    assert.deepEqual(
      report?.console.map(({ level, text, stepNumber }) => [level, text, stepNumber]),
      [['warning', 'careful', 2]],
    )
    assert.deepEqual(report?.requests.map(({ method, url, status }) => [method, url, status]).slice(0, 1), [
      ['GET', address, 200],
    ])
    assert.match(report?.steps[0]?.accessibilityTree ?? '', /- heading "Welcome"/)
  })
})

describe('a cancelled run', () => {
  it('ends soon, as failed, and says so', async () => {
    const id = await runs.start(await runs.test([open(address), code('await new Promise(() => {})', 60_000)]))
    await sleep(1_000)
    const response = await fetch(`${service.publicUrl}/api/manage/runs/${id}/cancel`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tenant.key}` },
    })
    assert.equal(response.status, 200, await response.text())
    const run = await runs.ended(id, 10_000)
    assert.equal(run.status, 'failed')
    assert.match(run.oneLineSummary ?? '', /[Cc]ancelled/)
  })
})

describe('a validation', () => {
  it('that passes makes the test ready', async () => {
    const testId = await runs.test([open(address)], false)
    await assert.rejects(runs.start(testId), /test_not_ready/)
    const response = await fetch(`${service.publicUrl}/api/manage/tests/${testId}/validations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tenant.key}` },
    })
    assert.ok(response.ok, await response.text())
    for (let looks = 0; looks < 200; looks++) {
      await sleep(50)
      if ((await service.services.tests.findTest(tenant.organizationId, testId))?.validatedAt) break
    }
    assert.equal((await runs.ended(await runs.start(testId))).status, 'passed')
  })
})
