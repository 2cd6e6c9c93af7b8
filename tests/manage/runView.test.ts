import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { RecordedChunk } from '../../src/domain/monitoring/recordedEvent.ts'
import type { FixChange } from '../../src/domain/testing/fixChange.ts'
import { noProblem } from '../../src/domain/testing/noProblem.ts'
import type { RunReport, StepReport } from '../../src/domain/testing/runReport.ts'
import { packRecording } from '../../src/server/recordingParts.ts'
import { sql } from '../../src/server/storage/database.ts'
import { badStep, failed, goodStep, passed, workedRunsFor } from '../api/workedRuns.ts'
import { anyElement } from '../support/anyElement.ts'
import { byRole, target } from '../support/explainSteps.ts'
import { assertError } from '../support/request.ts'
import { clickBuy, openShop, startManaged, type Managed, type ManageRequest } from './manageRequest.ts'

const box = { x: 10, y: 20, width: 100, height: 40 }
const purchase = anyElement({ name: 'Purchase', region: 'the form', box })

const stepReport = (more: Partial<StepReport> = {}): StepReport => ({
  stepNumber: 1,
  type: 'goto',
  description: 'Open the shop',
  success: true,
  skipped: false,
  durationMs: 840,
  startedAtMs: 10,
  url: 'https://shop.example/',
  title: 'Shop',
  accessibilityTree: '- button "Purchase"',
  messages: [],
  healings: [],
  value: null,
  problem: null,
  page: null,
  ...more,
})

const request = (stepNumber: number, status: number) => ({
  stepNumber,
  atMs: stepNumber,
  method: 'GET',
  url: `https://shop.example/${status}`,
  resource: 'fetch',
  status,
  durationMs: 5,
  error: null,
})

const report: RunReport = {
  ending: 'step_failed',
  steps: [
    stepReport({
      healings: [
        {
          innerStepNumber: null,
          failed: { by: 'testId', value: 'buy' },
          by: [byRole('button', 'Buy')],
          element: purchase,
          locators: [byRole('button', 'Purchase')],
        },
      ],
    }),
    stepReport({
      stepNumber: 2,
      type: 'click',
      success: false,
      startedAtMs: 900,
      problem: {
        ...noProblem,
        kind: 'not_found',
        waitedMs: 8000,
        target: target(byRole('button', 'Buy')),
        replacements: [{ element: purchase, locators: [byRole('button', 'Purchase')], likeness: 0.8 }],
      },
    }),
  ],
  console: [{ stepNumber: 1, atMs: 4, level: 'error', text: 'Oh', source: 'https://shop.example/a.js' }],
  requests: [...Array.from({ length: 400 }, () => request(1, 200)), request(2, 500)],
  errors: [],
}

const chunk: RecordedChunk = {
  tab: '5e551000-0000-4000-8000-00000000000a',
  page: '5e551000-0000-4000-8000-00000000000b',
  sequence: 0,
  sentAt: 1,
  receivedAt: 2,
  events: [{ type: 4, timestamp: 1, data: {} }],
}

describe('the view of a run', () => {
  let managed: Managed
  let ask: ManageRequest
  let runs: ReturnType<typeof workedRunsFor>
  before(async () => {
    managed = await startManaged()
    ask = managed.request
    runs = workedRunsFor(managed.service, managed.ours)
  })
  after(() => managed.service.close())

  const run = (statement: ReturnType<typeof sql>) => statement.execute(managed.service.storage.db)
  const newTest = async (more: object = {}) => {
    const { body } = await ask('POST', '/tests', { name: 'Check out', steps: [openShop, clickBuy], ...more })
    return body.id as number
  }
  const view = async (runId: number) => {
    const { status, body } = await ask('GET', `/runs/${runId}/view`)
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  const keep = async (runId: number, kind: 'evidence' | 'recording', content: Uint8Array) => {
    const [name, contentType] =
      kind === 'evidence'
        ? ['evidence.json.gz', 'application/gzip']
        : ['recording.ndjson.br', 'application/octet-stream']
    const key = `runs/${runId}/1/${name}`
    await managed.service.services.blobs.put(managed.ours.organizationId, key, content, { contentType })
    await run(sql`update test_runs set ${sql.ref(`${kind}_key`)} = ${key} where id = ${runId}`)
  }

  it('200 tells what was seen, with what tells most where there is too much', async () => {
    const environment = (await ask('POST', '/environments', { name: 'Stage', baseUrl: 'https://shop.example' })).body
    const runId = await runs.ended(await newTest({ environmentId: environment.id }), failed, {
      steps: [goodStep(), badStep()],
    })
    await keep(runId, 'evidence', gzipSync(JSON.stringify(report)))
    const told = await view(runId)
    assert.deepEqual(told.environment, { id: environment.id, name: 'Stage', baseUrl: 'https://shop.example' })
    assert.deepEqual([told.run.testName, told.totalSteps, told.version.current], ['Check out', 2, 1])
    assert.equal(told.version.steps[1].target.locators[0].name, 'Buy')
    const { evidence } = told
    const seen = { told: 'the button "Purchase"', region: 'the form', box }
    assert.deepEqual(evidence.healings[0].element, seen)
    assert.deepEqual(evidence.healings[0].failed, { by: 'testId', value: 'buy' })
    assert.deepEqual(evidence.failure.similar, [{ ...seen, likeness: 0.8, locator: byRole('button', 'Purchase') }])
    assert.equal(evidence.failure.wanted, 'the button "Buy"')
    assert.deepEqual([evidence.requests.length, evidence.requestCount], [300, 401])
    assert.equal(evidence.requests.at(-1).status, 500)
    assert.deepEqual(evidence.steps[1].startedAtMs, 900)
    assertError(await managed.requestAsThem('GET', `/runs/${runId}/view`), 404, 'not_found')
  })

  it('200 without evidence where none can be read, and while it runs', async () => {
    const testId = await newTest()
    const broken = await runs.ended(testId, failed)
    for (const content of [Buffer.from('no gzip'), gzipSync('{'), gzipSync('{}')]) {
      await keep(broken, 'evidence', content)
      assert.equal((await view(broken)).evidence, null)
    }
    const bomb = await runs.ended(testId, failed)
    await keep(bomb, 'evidence', gzipSync(Buffer.alloc(70 * 1024 * 1024)))
    assert.equal((await view(bomb)).evidence, null)
    const { id } = await runs.running(testId, [goodStep()])
    const told = await view(id)
    assert.deepEqual([told.run.status, told.run.steps.length, told.evidence], ['running', 1, null])
  })

  it('200 tells the last run before it that passed, and its neighbours', async () => {
    const testId = await newTest()
    await run(sql`delete from test_runs where test_id = ${testId}`)
    const first = await runs.ended(testId, { ...passed, healedSteps: [1] }, { steps: [goodStep()] })
    const second = await runs.ended(testId, failed)
    const third = await runs.ended(testId, passed)
    const told = await view(second)
    assert.deepEqual([told.lastPassing.id, told.lastPassing.healedStepCount], [first, 1])
    assert.equal(told.lastPassing.steps[0].description, 'Open the shop')
    assert.deepEqual(
      [told.previous, told.next],
      [
        { id: first, status: 'passed', healedStepCount: 1 },
        { id: third, status: 'passed', healedStepCount: 0 },
      ],
    )
    const { lastPassing, previous } = await view(first)
    assert.deepEqual([lastPassing, previous], [null, null])
    assert.equal((await view(third)).next, null)
  })

  it('200 tells what a fix changes, and how its validation goes', async () => {
    const testId = await newTest()
    const runId = await runs.ended(testId, failed, { steps: [goodStep(), badStep()] })
    assert.deepEqual((await view(runId)).fixes, [{ number: 1, changes: [], validation: null }])
    const locators = [byRole('button', 'Purchase')]
    const change: FixChange = { kind: 'replaceLocators', stepNumber: 2, innerStepNumber: null, locators }
    await run(sql`update test_run_fixes set change = ${JSON.stringify(change)}::jsonb where run_id = ${runId}`)
    const [fix] = (await view(runId)).fixes
    const what = 'Step 2 looks for'
    assert.deepEqual(fix.changes, [{ what, before: ['the button "Buy"'], after: ['the button "Purchase"'] }])

    const { body } = await ask('POST', `/runs/${runId}/fixes/1/apply`)
    const applied = await view(runId)
    assert.deepEqual(applied.fixes[0].validation, { status: 'pending', runId: body.validation.runId })
    assert.deepEqual([applied.version.version, applied.version.current], [1, 2])
    const attempt = await runs.begin(body.validation.runId)
    const at = new Date().toISOString()
    await runs.writer.endRun(managed.ours.organizationId, body.validation.runId, attempt, passed, at)
    assert.equal((await view(runId)).fixes[0].validation.status, 'passed')
  })

  it('200 gives the recording in what the client can unpack', async () => {
    const runId = await runs.ended(await newTest(), passed)
    const path = `/runs/${runId}/recording/content`
    assertError(await ask('GET', path), 404, 'not_found')
    assert.equal((await view(runId)).hasRecording, false)
    await keep(runId, 'recording', await packRecording([chunk, { ...chunk, sequence: 1 }]))
    assert.equal((await view(runId)).hasRecording, true)
    const { publicUrl } = managed.service
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { authorization: `Bearer ${managed.ours.key}`, 'accept-encoding': encoding }
      const response = await fetch(`${publicUrl}/api/manage${path}`, { headers })
      assert.equal(response.headers.get('content-encoding'), encoding === 'identity' ? null : encoding)
      const lines = (await response.text()).split('\n').map((line) => JSON.parse(line) as RecordedChunk)
      assert.deepEqual(lines, [chunk, { ...chunk, sequence: 1 }])
    }
    assertError(await managed.requestAsThem('GET', path), 404, 'not_found')
  })

  it('404 and 422 for no run', async () => {
    for (const what of ['view', 'recording/content']) {
      assertError(await ask('GET', `/runs/999999/${what}`), 404, 'not_found')
      assertError(await ask('GET', `/runs/x/${what}`), 422, 'invalid_parameter', 'runId')
    }
  })
})
