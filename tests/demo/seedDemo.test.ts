import assert from 'node:assert/strict'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { findDashboard } from '../../src/cli/dashboardFiles.ts'
import { handlersOf } from '../../src/cli/openDemo.ts'
import { collectionTypes } from '../../src/domain/monitoring/collectionTypes.ts'
import type { DemoManifest } from '../../src/demo/demoManifest.ts'
import { findDemoOrganizations } from '../../src/demo/findDemoOrganizations.ts'
import { collectionOf, resolve, sessionsOf } from '../../src/demo/monitoring/demoCollections.ts'
import { notable } from '../../src/demo/monitoring/demoVisits.ts'
import { demoShop, otherCompany } from '../../src/demo/organizations.ts'
import { seedDemo, type DemoParts } from '../../src/demo/seedDemo.ts'
import { seedMembers } from '../../src/demo/seedMembers.ts'
import { shopTests } from '../../src/demo/shopSite/shopTests.ts'
import { startShopSite, type ShopSite } from '../../src/demo/shopSite/startShopSite.ts'
import { matchesHost } from '../../src/domain/testing/hostRules.ts'
import { sql, theRow } from '../../src/server/storage/database.ts'
import { createLogger } from '../../src/server/log.ts'
import { manageRequester } from '../manage/manageRequest.ts'
import { assertError, requester } from '../support/request.ts'
import { startTestRunner, type TestRunner } from '../support/testRunner.ts'
import { startTestService, type TestService } from '../support/testService.ts'
import { visitDemo } from '../dashboard/support/visitDemo.ts'

const dayMs = 86_400_000

let service: TestService
let shop: ShopSite
let runner: TestRunner
let manifest: DemoManifest & Required<Pick<DemoManifest, 'runs'>>
let firstSeedingMs: number

const partsOf = (more: Partial<DemoParts> = {}): DemoParts => {
  const { runTest, renderPictures } = runner
  const handlers = handlersOf({ service, runTest, renderPictures, logger: createLogger('silent') })
  return {
    service,
    ingestUrl: service.publicUrl,
    dataFolder: service.dataFolder,
    shopUrl: shop.url,
    ...handlers,
    ...more,
  }
}

before(async () => {
  ;[service, shop, runner] = await Promise.all([
    startTestService({}, { dashboard: findDashboard }),
    startShopSite({ port: 0 }),
    startTestRunner(),
  ])
  const startedAt = performance.now()
  const { runs, ...others } = await seedDemo(partsOf())
  firstSeedingMs = performance.now() - startedAt
  assert.ok(runs)
  manifest = { ...others, runs }
  await shareDemo()
})
after(async () => {
  await runner.close()
  await shop.close()
  await service.close()
})

const get = async (path: string, key = manifest.keys.full) => {
  const { status, body } = await requester(service.publicUrl, key)(path)
  assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`)
  return body
}

/** An answer of the management API. */
const look = async (path: string) => {
  const { status, body } = await manageRequester(service.publicUrl, manifest.keys.full)('GET', path)
  assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`)
  return body
}

async function shareDemo(): Promise<number> {
  const known = await findDemoOrganizations(service.storage.db, manifest.keys)
  assert.ok(known)
  await seedMembers(service.storage.db, known, 'owner@example.com')
  return known.shop
}

const manifestFile = () => join(service.dataFolder, 'demo.json')

async function countRows() {
  const tables = ['organizations', 'api_keys', 'tests', 'test_runs', 'sessions', 'issue_occurrences']
  tables.push('tag_definitions', 'host_rules', 'members', 'invitations', 'audit_entries', 'collection_changes')
  const counts: Record<string, number> = {}
  for (const name of tables) {
    const counted = sql<{ count: number }>`select count(*) from ${sql.table(name)}`
    counts[name] = theRow(await counted.execute(service.storage.db)).count
  }
  return counts
}

test('the manifest is told to its owner only', async () => {
  assert.deepEqual(JSON.parse(await readFile(manifestFile(), 'utf8')), manifest)
  assert.equal((await stat(manifestFile())).mode & 0o777, 0o600)
  assert.equal(manifest.baseUrl, service.publicUrl)
})

describe('tests and runs', () => {
  test('the ready test has runs of several kinds, the newest of which passed', async () => {
    const { data } = await get(`/tests/${manifest.tests.ready}/runs`)
    assert.equal(data[0].id, manifest.runs.passed)
    assert.equal(data[0].status, 'passed')
    assert.ok(data.length >= 5)
    assert.ok(data.some((run: { status: string }) => run.status === 'failed'))
    assert.ok(new Set(data.map((run: { triggeredBy: string }) => run.triggeredBy)).size >= 4)
  })

  test('the failing test tells where, why and what to do', async () => {
    const { data } = await get(`/tests/${manifest.tests.failing}/runs`)
    assert.equal(data[0].id, manifest.runs.failed)
    const run = await get(`/test-runs/${manifest.runs.failed}`)
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

  test('most tests have run more than once', async () => {
    const { data } = await look('/runs?limit=100')
    const counts = Map.groupBy(data, (run: { testId: number }) => run.testId)
    assert.ok([...counts.values()].filter((runs) => runs.length > 1).length >= 6)
  })

  test('a test without a completed validation cannot be started', async () => {
    const path = `/tests/${manifest.tests.notReady}/runs`
    assertError(await requester(service.publicUrl, manifest.keys.full)(path, { method: 'POST' }), 409, 'test_not_ready')
  })

  test('pictures of a step are served', async () => {
    const { screenshots } = await get(`/test-runs/${manifest.runs.passed}/screenshots/2`)
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
    const { analysed, withoutTimeline } = manifest.sessions
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
    assert.equal(resolved(manifest.collections.open), false)
    assert.equal(resolved(manifest.collections.resolved), true)
    const ofOpen = await get(`/monitoring/issue-collections/${manifest.collections.open}/sessions?limit=50`)
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
    const key = manifest.keys.otherOrg
    assert.ok((await get('/sessions', key)).data.length >= 3)
    assert.ok((await get('/monitoring/issue-collections', key)).data.length >= 1)
  })
})

test('the audit log tells who made what is there, and when', async () => {
  const [now, shopId] = [Date.now(), await shareDemo()]
  const entries = await service.services.auditEntries.listEntries(shopId, undefined, { rows: 100, after: null })
  const of = (operation: string) => entries.filter((entry) => entry.operation === `manage.${operation}`)
  for (const { target, details } of of('createTest')) assert.equal((await get(`/tests/${target}`)).name, details.name)
  assert.ok(of('createTest').length >= 3)
  assert.equal(of('createKey').length, 2)
  assert.equal(of('createInvitation')[0]?.details.email, 'kim@demo-shop.example')
  assert.ok(of('resolveCollection').some(({ target }) => target === String(manifest.collections.resolved)))
  assert.ok(entries.every(({ createdAt }) => Date.parse(createdAt) < now))
  const days = new Set(entries.map(({ createdAt }) => createdAt.slice(0, 10)))
  assert.ok(days.size >= 5, [...days].join())
  const { history } = await look(`/collections/${manifest.collections.resolved}/view`)
  assert.equal(history.find(({ change }: { change: string }) => change === 'resolved').by, 'Ada Lindqvist')
})

test('every page of the dashboard is alive, light, in its place and for everybody', { timeout: 240_000 }, async () => {
  await visitDemo(service, manifest)
})

describe('seeding again', () => {
  test('adds nothing and tells the same, at once', async () => {
    const rows = await countRows()
    const startedAt = performance.now()
    assert.deepEqual(await seedDemo(partsOf()), manifest)
    await shareDemo()
    assert.ok(performance.now() - startedAt < firstSeedingMs / 5)
    assert.deepEqual(await countRows(), rows)
  })

  test('what somebody resolved is not resolved once more', async () => {
    const [rows, shopId] = [await countRows(), await shareDemo()]
    const { db } = service.storage
    const [sessionId = ''] = await sessionsOf(db, shopId, manifest.collections.resolved)
    const collection = await collectionOf(db, shopId, sessionId, notable.resolved.type)
    assert.equal(await resolve(db, shopId, collection), manifest.collections.resolved)
    assert.deepEqual(await countRows(), rows)
  })

  test('at another address, only the address is new', async () => {
    const rows = await countRows()
    const moved = { ...manifest, baseUrl: 'http://127.0.0.1:4499' }
    assert.deepEqual(await seedDemo(partsOf({ service: { ...service, publicUrl: moved.baseUrl } })), moved)
    assert.deepEqual(JSON.parse(await readFile(manifestFile(), 'utf8')), moved)
    assert.deepEqual(await countRows(), rows)
  })

  const withoutBrowser = { executeRun: null, takeClickPictures: null }

  test('a manifest of another database does not count', async () => {
    const { organizations = 0 } = await countRows()
    await writeFile(manifestFile(), JSON.stringify({ ...manifest, keys: { ...manifest.keys, full: 'gone' } }))
    assert.notEqual((await seedDemo(partsOf(withoutBrowser))).keys.full, manifest.keys.full)
    assert.equal((await countRows())['organizations'], organizations + 2)
  })

  test('nor does a broken one; and a start that is cut off, wherever, is brought to its end by the next', async () => {
    const { organizations = 0, sessions = 0 } = await countRows()
    await writeFile(manifestFile(), '{ "baseUrl":')
    const parts = partsOf(withoutBrowser)
    await assert.rejects(seedDemo({ ...parts, ingestUrl: 'http://127.0.0.1:9' }), /could not be sent/)
    let left = 20
    const analyzeSession: DemoParts['analyzeSession'] = async (data, job) => {
      if (left-- === 0) throw new Error('the power went off')
      return parts.analyzeSession(data, job)
    }
    await assert.rejects(seedDemo({ ...parts, analyzeSession }), /the power went off/)
    const made = await seedDemo(parts)
    const rows = await countRows()
    assert.equal(rows['organizations'], organizations + 2)
    assert.equal(rows['sessions'], sessions + demoShop.visits.length + otherCompany.visits.length)
    const { data } = await get('/sessions?limit=100', made.keys.full)
    assert.equal(data.length, demoShop.visits.length)
    assert.equal(data.filter((one: { hasTimeline: boolean }) => !one.hasTimeline).length, 1)
    assert.deepEqual(await seedDemo(parts), made)
  })
})
