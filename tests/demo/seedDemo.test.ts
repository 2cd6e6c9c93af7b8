import assert from 'node:assert/strict'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { handlersOf } from '../../src/cli/openDemo.ts'
import type { DemoManifest } from '../../src/demo/demoManifest.ts'
import { findDemoOrganizations } from '../../src/demo/findDemoOrganizations.ts'
import { collectionOf, resolve, sessionsOf } from '../../src/demo/monitoring/demoCollections.ts'
import { notable } from '../../src/demo/monitoring/demoVisits.ts'
import { demoShop, otherCompany } from '../../src/demo/organizations.ts'
import { seedDemo, type DemoParts } from '../../src/demo/seedDemo.ts'
import { seedMembers } from '../../src/demo/seedMembers.ts'
import { startShopSite, type ShopSite } from '../../src/demo/shopSite/startShopSite.ts'
import { sql, theRow } from '../../src/server/storage/database.ts'
import { createLogger } from '../../src/server/log.ts'
import { requester } from '../support/request.ts'
import { startTestService, type TestService } from '../support/testService.ts'

let service: TestService
let shop: ShopSite
let manifest: DemoManifest
let firstSeedingMs: number

const partsOf = (more: Partial<DemoParts> = {}): DemoParts => {
  const handlers = handlersOf({ service, runTest: null, logger: createLogger('silent') })
  return {
    service,
    ingestUrl: service.publicUrl,
    dataFolder: service.dataFolder,
    shopUrl: shop.url,
    ...handlers,
    ...more,
  }
}

/** Without a browser: what it adds, the test of a really started server looks at. */
before(async () => {
  ;[service, shop] = await Promise.all([startTestService(), startShopSite({ port: 0 })])
  const startedAt = performance.now()
  manifest = await seedDemo(partsOf())
  firstSeedingMs = performance.now() - startedAt
  await shareDemo()
})
after(async () => {
  await shop.close()
  await service.close()
})

const get = async (path: string, key = manifest.keys.full) => {
  const { status, body } = await requester(service.publicUrl, key)(path)
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

  test('a manifest of another database does not count', async () => {
    const { organizations = 0 } = await countRows()
    await writeFile(manifestFile(), JSON.stringify({ ...manifest, keys: { ...manifest.keys, full: 'gone' } }))
    assert.notEqual((await seedDemo(partsOf())).keys.full, manifest.keys.full)
    assert.equal((await countRows())['organizations'], organizations + 2)
  })

  test('nor does a broken one; and a start that is cut off, wherever, is brought to its end by the next', async () => {
    const { organizations = 0, sessions = 0 } = await countRows()
    await writeFile(manifestFile(), '{ "baseUrl":')
    const parts = partsOf()
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
