import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertError, requester, type Answer } from '../support/request.ts'
import { minutesAgo, rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'
import { badStep, failed, goodStep, passed, workedRunsFor } from './workedRuns.ts'

const idsOf = ({ body }: Answer): number[] => body.data.map(({ id }: { id: number }) => id)

describe('GET /tests/{testId}/runs', () => {
  let service: TestService
  let tenant: Tenant
  let request: ReturnType<typeof requester>
  let rows: ReturnType<typeof rowsFor>
  let runs: ReturnType<typeof workedRunsFor>

  before(async () => {
    service = await startTestService()
    tenant = await service.createTenant('Ours')
    request = requester(service.publicUrl, tenant.key)
    rows = rowsFor(service, tenant)
    runs = workedRunsFor(service, tenant)
  })
  after(() => service.close())

  const list = (testId: number | string, query: Record<string, string | number> = {}) => {
    const texts = Object.entries(query).map(([name, value]) => [name, String(value)])
    return request(`/tests/${testId}/runs?${new URLSearchParams(texts).toString()}`)
  }

  describe('200', () => {
    it('tells an empty list with its test', async () => {
      const testId = await rows.test({ name: 'Log in' })
      const { status, body, headers } = await list(testId)
      assert.equal(status, 200)
      assert.deepEqual(body, {
        object: 'list',
        data: [],
        hasMore: false,
        nextCursor: null,
        test: { id: testId, name: 'Log in', url: `${service.publicUrl}/tests/${testId}` },
      })
      assert.equal(headers.get('cache-control'), 'no-store')
    })

    it('tells what a run came to, newest first', async () => {
      const testId = await rows.test()
      const failedId = await runs.ended(testId, failed, {
        steps: [goodStep(), badStep()],
        createdAt: '2026-05-04T09:40:00.000Z',
        startedAt: '2026-05-04T09:40:00.120Z',
        endedAt: '2026-05-04T09:40:09.420Z',
      })
      const passedId = await runs.ended(testId, passed, { createdAt: '2026-05-04T09:50:00.010Z' })
      const answer = await list(testId)
      assert.deepEqual(idsOf(answer), [passedId, failedId])
      const { body } = answer
      assert.deepEqual(body.data[1], {
        object: 'testRun',
        id: failedId,
        testId,
        status: 'failed',
        startTime: '2026-05-04T09:40:00.120Z',
        endTime: '2026-05-04T09:40:09.420Z',
        durationMs: 9300,
        triggeredBy: 'manual',
        createdAt: '2026-05-04T09:40:00.000Z',
        summary: { oneLineSummary: failed.oneLineSummary, firstFailedStepNumber: 2 },
        totalSteps: 2,
        failedSteps: 1,
      })
      assert.equal(body.data[0].createdAt, '2026-05-04T09:50:00.010Z')
      assert.equal(body.data[0].status, 'passed')
      assert.deepEqual(body.data[0].summary, { oneLineSummary: passed.oneLineSummary, firstFailedStepNumber: null })
    })

    it('reports a run that waits as running, without times or summary', async () => {
      const testId = await rows.test()
      const waiting = await runs.waiting(testId)
      const { id: running } = await runs.running(testId, [goodStep()])
      const [second, first] = (await list(testId)).body.data
      assert.equal(first.id, waiting)
      assert.equal(first.startTime, null)
      for (const { status, endTime, durationMs, summary } of [first, second]) {
        assert.deepEqual([status, endTime, durationMs], ['running', null, null])
        assert.deepEqual(summary, { oneLineSummary: null, firstFailedStepNumber: null })
      }
      assert.equal(second.id, running)
      assert.match(second.startTime, /Z$/)
    })

    it("tells nothing of other tests' runs", async () => {
      const testId = await rows.test()
      const ours = await runs.waiting(testId)
      await runs.waiting(await rows.test())
      assert.deepEqual(idsOf(await list(testId)), [ours])
    })
  })

  describe('200 by status', () => {
    let testId: number
    let ids: { passed: number; failed: number; waiting: number; running: number }
    before(async () => {
      testId = await rows.test()
      ids = {
        passed: await runs.ended(testId, passed, { createdAt: minutesAgo(40) }),
        failed: await runs.ended(testId, failed, { createdAt: minutesAgo(30) }),
        waiting: await runs.waiting(testId, minutesAgo(20)),
        running: (await runs.running(testId)).id,
      }
    })

    it('all, which is also the default', async () => {
      const all = [ids.running, ids.waiting, ids.failed, ids.passed]
      assert.deepEqual(idsOf(await list(testId, { status: 'all' })), all)
      assert.deepEqual(idsOf(await list(testId)), all)
    })

    it('only passed, only failed', async () => {
      assert.deepEqual(idsOf(await list(testId, { status: 'passed' })), [ids.passed])
      assert.deepEqual(idsOf(await list(testId, { status: 'failed' })), [ids.failed])
      assert.deepEqual(idsOf(await list(testId, { status: 'failed', until: minutesAgo(30) })), [])
    })
  })

  describe('200 by time', () => {
    let testId: number
    let early: number
    let late: number
    before(async () => {
      testId = await rows.test()
      early = await runs.waiting(testId, '2026-03-01T10:00:00.500Z')
      late = await runs.waiting(testId, '2026-03-02T00:00:00.000Z')
    })

    const cases: [name: string, query: Record<string, string>, early: boolean, late: boolean][] = [
      ['since is inclusive', { since: '2026-03-01T10:00:00.500Z' }, true, true],
      ['since a millisecond later', { since: '2026-03-01T10:00:00.501Z' }, false, true],
      ['until is exclusive', { until: '2026-03-02T00:00:00.000Z' }, true, false],
      ['until a millisecond later', { until: '2026-03-02T00:00:00.001Z' }, true, true],
      ['until right at the first', { until: '2026-03-01T10:00:00.500Z' }, false, false],
      ['both', { since: '2026-03-01T10:00:00.500Z', until: '2026-03-02T00:00:00Z' }, true, false],
      ['an offset', { since: '2026-03-01T12:00:00.500+02:00', until: '2026-03-01T19:00:00-05:00' }, true, false],
      ['a plain date is midnight in UTC', { since: '2026-03-02' }, false, true],
      ['a plain date as the end', { until: '2026-03-02' }, true, false],
      ['finer than a millisecond', { since: '2026-03-01T10:00:00.500001Z' }, false, true],
      ['the other way round', { since: '2026-03-03', until: '2026-03-01' }, false, false],
      ['all of time', { since: '0001-01-01', until: '9999-12-31T23:59:59.999Z' }, true, true],
    ]
    for (const [name, query, hasEarly, hasLate] of cases) {
      it(name, async () => {
        assert.deepEqual(idsOf(await list(testId, query)), [...(hasLate ? [late] : []), ...(hasEarly ? [early] : [])])
      })
    }
  })

  it('401 without a key', async () => {
    assertError(await request('/tests/1/runs', { key: null }), 401, 'missing_api_key')
  })

  it('403 for a key that may not read tests', async () => {
    const key = await service.createKey(tenant.organizationId, ['monitoring:read', 'tests:run'])
    assertError(await request(`/tests/${await rows.test()}/runs`, { key }), 403, 'forbidden')
  })

  it("404 for an unknown test and for another organization's", async () => {
    assertError(await list(Number.MAX_SAFE_INTEGER), 404, 'not_found')
    const testId = await rows.test()
    const { key } = await service.createTenant('Theirs')
    assertError(await request(`/tests/${testId}/runs`, { key }), 404, 'not_found')
  })

  describe('422', () => {
    let testId: number
    before(async () => {
      testId = await rows.test()
    })

    const wrong: Record<string, string[]> = {
      limit: ['0', '101', '-1', '1.5', '1e1', 'ten', '', ' 5', '05', '9'.repeat(30)],
      status: ['running', 'queued', 'Passed', '', 'passed,failed'],
      since: ['yesterday', '', '2026-02-30', '2026-05-04T09:30:00', '1777887000000', '2026-05-04 09:30:00Z'],
      until: ['tomorrow', '2026-13-01', '10000-01-01'],
    }
    for (const [field, values] of Object.entries(wrong)) {
      it(`for a wrong ${field}`, async () => {
        for (const value of values) {
          assertError(await list(testId, { [field]: value }), 422, 'invalid_parameter', field)
        }
      })
    }

    it('for a parameter given twice', async () => {
      for (const query of ['limit=5&limit=5', 'status=all&status=all', 'since=2026-01-01&since=2026-01-02']) {
        const field = query.slice(0, query.indexOf('='))
        assertError(await request(`/tests/${testId}/runs?${query}`), 422, 'invalid_parameter', field)
      }
    })

    it('for what is no id', async () => {
      for (const id of ['abc', '0', '-1', '1.5', '9007199254740992']) {
        assertError(await list(id), 422, 'invalid_parameter', 'testId')
      }
    })
  })
})
