import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertError, requester } from '../support/request.ts'
import { rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'
import { badStep, failed, goodStep, jpeg, passed, workedRunsFor } from './workedRuns.ts'

const threeHoursMs = 3 * 60 * 60 * 1000

describe('GET /test-runs/{runId}', () => {
  let service: TestService
  let tenant: Tenant
  let request: ReturnType<typeof requester>
  let runs: ReturnType<typeof workedRunsFor>
  let testId: number

  before(async () => {
    service = await startTestService()
    tenant = await service.createTenant('Ours')
    request = requester(service.publicUrl, tenant.key)
    runs = workedRunsFor(service, tenant)
    testId = await rowsFor(service, tenant).test({ name: 'Check out as a guest' })
  })
  after(() => service.close())

  const putPicture = (key: string) =>
    service.services.blobs.put(tenant.organizationId, key, jpeg, { contentType: 'image/jpeg' })

  describe('200', () => {
    it('reports a run that waits as running: what is not known yet is null', async () => {
      const run = await rowsFor(service, tenant).run(testId)
      const { status, body } = await request(`/test-runs/${run.id}`)
      assert.equal(status, 200)
      assert.deepEqual(body, {
        object: 'testRun',
        id: run.id,
        testId,
        testName: 'Check out as a guest',
        testUrl: `${service.publicUrl}/tests/${testId}`,
        runUrl: `${service.publicUrl}/tests/${testId}/runs/${run.id}`,
        status: 'running',
        startTime: null,
        endTime: null,
        durationMs: null,
        createdAt: run.createdAt,
        triggeredBy: 'manual',
        summary: { oneLineSummary: null, overallReasoning: null, firstFailedStepNumber: null },
        steps: [],
        globalErrors: [],
        suggestedFixes: [],
      })
    })

    it('tells steps as they are finished, in their order', async () => {
      const { id, attempt } = await runs.running(testId)
      const stepsOf = async () => (await request(`/test-runs/${id}`)).body.steps
      assert.deepEqual(await stepsOf(), [])
      await runs.writer.writeStep(tenant.organizationId, id, attempt, goodStep({ stepNumber: 2, actionType: 'fill' }))
      assert.equal((await stepsOf()).length, 1)
      await runs.writer.writeStep(tenant.organizationId, id, attempt, goodStep())
      assert.deepEqual(await stepsOf(), [
        {
          stepNumber: 1,
          description: 'Open the shop',
          actionType: 'navigate',
          success: true,
          durationMs: 840,
          hasScreenshots: false,
        },
        {
          stepNumber: 2,
          description: 'Open the shop',
          actionType: 'fill',
          success: true,
          durationMs: 840,
          hasScreenshots: false,
        },
      ])
      const { body } = await request(`/test-runs/${id}`)
      assert.equal(body.status, 'running')
      assert.match(body.startTime, /^\d{4}-.*\.\d{3}Z$/)
      assert.equal(body.endTime, null)
      assert.equal(body.durationMs, null)
      assert.deepEqual(body.summary, { oneLineSummary: null, overallReasoning: null, firstFailedStepNumber: null })
    })

    it('tells why a run failed, with the failure at the failed step alone', async () => {
      const id = await runs.ended(testId, failed, {
        steps: [goodStep(), badStep()],
        startedAt: '2026-05-04T09:40:00.120Z',
        endedAt: '2026-05-04T09:40:09.420Z',
      })
      const { body } = await request(`/test-runs/${id}`)
      assert.equal(body.status, 'failed')
      assert.equal(body.startTime, '2026-05-04T09:40:00.120Z')
      assert.equal(body.endTime, '2026-05-04T09:40:09.420Z')
      assert.equal(body.durationMs, 9300)
      const { oneLineSummary, overallReasoning, globalErrors, suggestedFixes } = failed
      assert.deepEqual(body.summary, { oneLineSummary, overallReasoning, firstFailedStepNumber: 2 })
      assert.ok(!('failure' in body.steps[0]))
      assert.equal(body.steps[1].success, false)
      assert.deepEqual(body.steps[1].failure, badStep().failure)
      assert.deepEqual(body.globalErrors, globalErrors)
      assert.deepEqual(body.suggestedFixes, suggestedFixes)
    })

    it('tells that a run passed', async () => {
      const { body } = await request(`/test-runs/${await runs.ended(testId, passed, { steps: [goodStep()] })}`)
      assert.equal(body.status, 'passed')
      assert.equal(body.summary.firstFailedStepNumber, null)
      assert.ok(body.durationMs >= 0)
      assert.deepEqual(body.globalErrors, [])
      assert.deepEqual(body.suggestedFixes, [])
    })
  })

  describe('200 with include=screenshots', () => {
    let runId: number
    before(async () => {
      await Promise.all(['runs/1/1-before.jpg', 'runs/1/1-after.jpg', 'runs/1/2-before.jpg'].map(putPicture))
      const steps = [
        goodStep({ beforeKey: 'runs/1/1-before.jpg', afterKey: 'runs/1/1-after.jpg' }),
        badStep({ beforeKey: 'runs/1/2-before.jpg' }),
        goodStep({ stepNumber: 3 }),
      ]
      runId = await runs.ended(testId, failed, { steps })
    })

    it('gives each step links, which serve the pictures without a key', async () => {
      const { body, headers } = await request(`/test-runs/${runId}?include=screenshots`)
      assert.equal(headers.get('cache-control'), 'no-store')
      const [both, one, none] = body.steps
      assert.deepEqual([both.hasScreenshots, one.hasScreenshots, none.hasScreenshots], [true, true, false])
      for (const link of [both.screenshots.before, both.screenshots.after, one.screenshots.before]) {
        const picture = await fetch(link)
        assert.equal(picture.status, 200)
        assert.equal(picture.headers.get('content-type'), 'image/jpeg')
        assert.deepEqual(Buffer.from(await picture.arrayBuffer()), jpeg)
      }
      assert.equal(one.screenshots.after, null)
      assert.deepEqual(none.screenshots, { before: null, after: null })
    })

    it('tells when they expire: three hours later', async () => {
      const earliest = Math.floor(Date.now() / 1000) * 1000
      const { body } = await request(`/test-runs/${runId}?include=screenshots`)
      const issued = Date.parse(body.screenshotsExpiresAt) - threeHoursMs
      assert.ok(issued >= earliest && issued <= Date.now(), body.screenshotsExpiresAt)
      const expires = new URL(body.steps[0].screenshots.before).searchParams.get('expires')
      assert.equal(Number(expires) * 1000, Date.parse(body.screenshotsExpiresAt))
    })

    it('tells neither links nor expiry when not asked', async () => {
      const { body } = await request(`/test-runs/${runId}`)
      assert.ok(!('screenshotsExpiresAt' in body))
      for (const step of body.steps) assert.ok(!('screenshots' in step))
      assert.deepEqual(
        body.steps.map(({ hasScreenshots }: { hasScreenshots: boolean }) => hasScreenshots),
        [true, true, false],
      )
    })
  })

  describe('304', () => {
    it('answers an unchanged run by its ETag alone, and a changed one in full', async () => {
      const { id, attempt } = await runs.running(testId)
      const first = await request(`/test-runs/${id}`)
      const etag = first.headers.get('etag') ?? ''
      assert.match(etag, /^"[\w-]+"$/)
      assert.equal(first.headers.get('cache-control'), 'private, no-cache')
      const again = () => request(`/test-runs/${id}`, { headers: { 'if-none-match': etag } })
      const unchanged = await again()
      assert.equal(unchanged.status, 304)
      assert.equal(unchanged.body, null)
      assert.equal(unchanged.headers.get('etag'), etag)
      await runs.writer.writeStep(tenant.organizationId, id, attempt, goodStep())
      assert.equal((await again()).status, 200)
    })

    it('never for an answer with links, which would grow old', async () => {
      const { id } = await runs.running(testId)
      const answer = await request(`/test-runs/${id}?include=screenshots`, { headers: { 'if-none-match': '*' } })
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('etag'), null)
    })
  })

  it('401 without a key', async () => {
    assertError(await request('/test-runs/1', { key: null }), 401, 'missing_api_key')
  })

  it('403 for a key that may not read tests', async () => {
    const key = await service.createKey(tenant.organizationId, ['monitoring:read', 'tests:run'])
    const { id } = await runs.running(testId)
    assertError(await request(`/test-runs/${id}`, { key }), 403, 'forbidden')
  })

  it("404 for an unknown run and for another organization's", async () => {
    assertError(await request(`/test-runs/${Number.MAX_SAFE_INTEGER}`), 404, 'not_found')
    const { id } = await runs.running(testId)
    const { key } = await service.createTenant('Theirs')
    const answer = await request(`/test-runs/${id}`, { key })
    assertError(answer, 404, 'not_found')
    assert.equal(answer.body.error.message, `There is no run ${id}.`)
  })

  it('422 for what is no id or no include', async () => {
    for (const id of ['abc', '0', '-1', '1.0', '9007199254740992', 'a'.repeat(5000)]) {
      assertError(await request(`/test-runs/${id}`), 422, 'invalid_parameter', 'runId')
    }
    const { id } = await runs.running(testId)
    for (const include of ['steps', '', 'Screenshots', 'screenshots,steps', 'screenshots&include=screenshots']) {
      assertError(await request(`/test-runs/${id}?include=${include}`), 422, 'invalid_parameter', 'include')
    }
  })
})
