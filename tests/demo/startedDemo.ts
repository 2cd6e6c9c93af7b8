import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { DemoManifest } from '../../src/demo/demoManifest.ts'
import { shopTests } from '../../src/demo/shopSite/shopTests.ts'
import { collectionTypes } from '../../src/domain/monitoring/collectionTypes.ts'
import { matchesHost } from '../../src/domain/testing/hostRules.ts'
import { lookAtDemo } from '../dashboard/support/lookAtDemo.ts'
import { manageRequester } from '../manage/manageRequest.ts'
import { assertError, requester } from '../support/request.ts'

export type StartedDemo = {
  publicUrl: string
  manifest: DemoManifest & Required<Pick<DemoManifest, 'runs'>>
  /** Of the owner, who came in by the link that was printed. */
  page: Page
}

type AuditEntry = { operation: string; target: string; createdAt: string; details: { name?: string; email?: string } }

type StartedRun = { triggeredBy: string; startedBy: { kind: string; name: string } | null }

const dayMs = 86_400_000

/** What a newcomer finds in the demo of a server that was really started. */
export function describeDemo(demo: () => StartedDemo): void {
  const get = async (path: string, key = demo().manifest.keys.full) => {
    const { status, body } = await requester(demo().publicUrl, key)(path)
    assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`)
    return body
  }

  /** An answer of the management API. */
  const look = async (path: string) => {
    const { status, body } = await manageRequester(demo().publicUrl, demo().manifest.keys.full)('GET', path)
    assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`)
    return body
  }

  describe('tests and runs', () => {
    test('the ready test has runs of several kinds, the newest of which passed', async () => {
      const { data } = await get(`/tests/${demo().manifest.tests.ready}/runs`)
      assert.equal(data[0].id, demo().manifest.runs.passed)
      assert.equal(data[0].status, 'passed')
      assert.ok(data.length >= 5)
      assert.ok(data.some((run: { status: string }) => run.status === 'failed'))
      assert.ok(new Set(data.map((run: { triggeredBy: string }) => run.triggeredBy)).size >= 4)
    })

    test('the failing test tells where, why and what to do', async () => {
      const { data } = await get(`/tests/${demo().manifest.tests.failing}/runs`)
      assert.equal(data[0].id, demo().manifest.runs.failed)
      const run = await get(`/test-runs/${demo().manifest.runs.failed}`)
      assert.equal(run.steps.at(-1).stepNumber, run.summary.firstFailedStepNumber)
      assert.equal(run.steps.at(-1).success, false)
      assert.match(JSON.stringify(run.suggestedFixes), /Save changes/)
    })

    test('where ids are others, a run passes by healing; a host rule goes with it', async () => {
      const { data } = await look('/runs?limit=100')
      const run = data.find((one: { testName: string }) => one.testName === shopTests.orderHistory.name)
      assert.equal(run.status, 'passed')
      assert.ok(run.healedSteps.length >= 2)
      const environments = await look('/environments')
      const { baseUrl } = environments.data.find((one: { id: number }) => one.id === run.environmentId)
      const rules = (await look('/host-rules')).data
      assert.equal(rules.length, 1)
      assert.ok(matchesHost(rules[0].hostSuffix, new URL(baseUrl).hostname))
    })

    test('runs tell who started them, and nobody where nobody did', async () => {
      const { data } = await look('/runs?limit=100')
      const startersOf = (trigger: string) =>
        new Set(
          (data as StartedRun[])
            .filter(({ triggeredBy }) => triggeredBy === trigger)
            .map(({ startedBy }) => startedBy && `${startedBy.kind} ${startedBy.name}`),
        )
      assert.deepEqual(startersOf('manual'), new Set(['member Ada Lindqvist']))
      assert.deepEqual(startersOf('api'), new Set(['key Demo']))
      assert.deepEqual(startersOf('schedule'), new Set([null]))
    })

    test('most tests have run more than once', async () => {
      const { data } = await look('/runs?limit=100')
      const counts = Map.groupBy(data, (run: { testId: number }) => run.testId)
      assert.ok([...counts.values()].filter((runs) => runs.length > 1).length >= 6)
    })

    test('a test without a completed validation cannot be started', async () => {
      const path = `/tests/${demo().manifest.tests.notReady}/runs`
      assertError(
        await requester(demo().publicUrl, demo().manifest.keys.full)(path, { method: 'POST' }),
        409,
        'test_not_ready',
      )
    })

    test('pictures of a step are served', async () => {
      const { screenshots } = await get(`/test-runs/${demo().manifest.runs.passed}/screenshots/2`)
      for (const url of [screenshots.before, screenshots.after]) {
        const response = await fetch(url)
        assert.equal(response.headers.get('content-type'), 'image/jpeg')
        assert.ok((await response.arrayBuffer()).byteLength > 1000)
      }
    })
  })

  describe('sessions and collections', () => {
    test('a day of sessions, none of them in the future', async () => {
      const now = Date.now()
      const { data } = await get('/sessions?limit=100')
      type Listed = { createdAt: string; duration: number | null; userEmail: string | null; hasTimeline: boolean }
      const sessions: Listed[] = data
      assert.ok(sessions.filter(({ createdAt }) => now - Date.parse(createdAt) < dayMs).length >= 40)
      assert.ok(sessions.every(({ createdAt, duration }) => Date.parse(createdAt) + (duration ?? 0) < now))
      assert.ok(now - Date.parse(sessions[0]?.createdAt ?? '') < dayMs / 24 / 6)
      assert.ok(sessions.some(({ hasTimeline }) => !hasTimeline))
      assert.ok(sessions.some(({ userEmail }) => userEmail === null))
      assert.ok(new Set(sessions.map(({ userEmail }) => userEmail)).size >= 12)
    })

    test('a session with a timeline and clicks, and one without', async () => {
      const { analysed, withoutTimeline } = demo().manifest.sessions
      assert.match((await get(`/sessions/${analysed}/timeline`)).overview, /grace.*(\/api\/orders|Payment failed)/i)
      const { data } = await get(`/sessions/${analysed}/clicks`)
      assert.ok(data.length > 5)
      for (const { screenshots } of data) assert.ok(screenshots.before && screenshots.after)
      assert.equal((await get(`/sessions/${withoutTimeline}`)).hasTimeline, false)
    })

    test('collections of every type, open and resolved', async () => {
      const { data } = await get('/monitoring/issue-collections?limit=100')
      const resolved = (id: number) => data.find((one: { id: number }) => one.id === id)?.isResolved
      assert.deepEqual(new Set(data.map((one: { type: string }) => one.type)), new Set(collectionTypes))
      assert.ok(data.length >= 8)
      assert.equal(resolved(demo().manifest.collections.open), false)
      assert.equal(resolved(demo().manifest.collections.resolved), true)
      const ofOpen = await get(`/monitoring/issue-collections/${demo().manifest.collections.open}/sessions?limit=50`)
      assert.ok(ofOpen.data.length >= 2)
    })

    test('tags of its own, which sessions have', async () => {
      const { data } = await look('/tags')
      assert.equal(data.length, 2)
      for (const { name } of data) {
        const sessions = await look(`/session-rows?tag=${encodeURIComponent(name)}`)
        assert.ok(sessions.data.length >= 2, name)
      }
    })

    test('the other organization has something of its own', async () => {
      const key = demo().manifest.keys.otherOrg
      assert.ok((await get('/sessions', key)).data.length >= 3)
      assert.ok((await get('/monitoring/issue-collections', key)).data.length >= 1)
    })
  })

  test('the audit log tells who made what is there, and when', async () => {
    const now = Date.now()
    const answer = await demo().page.request.get('/api/manage/audit-entries?limit=100')
    const { data: entries } = (await answer.json()) as { data: AuditEntry[] }
    const of = (operation: string) => entries.filter((entry) => entry.operation === `manage.${operation}`)
    for (const { target, details } of of('createTest')) assert.equal((await get(`/tests/${target}`)).name, details.name)
    assert.ok(of('createTest').length >= 3)
    assert.equal(of('createKey').length, 2)
    assert.equal(of('createInvitation')[0]?.details.email, 'kim@demo-shop.example')
    assert.ok(of('resolveCollection').some(({ target }) => target === String(demo().manifest.collections.resolved)))
    assert.ok(entries.every(({ createdAt }) => Date.parse(createdAt) < now))
    const days = new Set(entries.map(({ createdAt }) => createdAt.slice(0, 10)))
    assert.ok(days.size >= 5, [...days].join())
    const { history } = await look(`/collections/${demo().manifest.collections.resolved}/view`)
    assert.equal(history.find(({ change }: { change: string }) => change === 'resolved').by, 'Ada Lindqvist')
  })

  test(
    'every page of the dashboard is alive, light, in its place and for everybody',
    { timeout: 240_000 },
    async () => {
      assert.deepEqual(await lookAtDemo(demo(), { takesPictures: false }), [])
    },
  )
}
