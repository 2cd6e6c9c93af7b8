import { join } from 'node:path'
import type { RunningService } from '../server/main.ts'
import type { JobHandler } from '../server/jobs/jobQueue.ts'
import { inTransaction } from '../server/storage/database.ts'
import type { DemoManifest } from './demoManifest.ts'
import { findDemoOrganizations } from './findDemoOrganizations.ts'
import { readManifest, writeManifest } from './manifestFile.ts'
import type { Story } from './monitoring/story.ts'
import { demoShop, otherCompany } from './organizations.ts'
import { seedOrganization, type SeededOrganization } from './seedOrganization.ts'
import type { DemoRun } from './testing/demoRuns.ts'
import { executeRuns } from './testing/executeRuns.ts'
import { findSeededTests } from './testing/findSeededTests.ts'
import type { TestSeeding } from './testing/seedTests.ts'
import { moveShop } from './testing/shopAddresses.ts'

export type DemoParts = {
  service: Pick<RunningService, 'publicUrl' | 'storage' | 'services'>
  dataFolder: string
  /** Where the shop is found that the demo's tests are about. */
  shopUrl: string
  /** Null: there is no browser here, and the demo has no runs until there is one. */
  executeRun: JobHandler<'executeRun'> | null
  say?(sentence: string): void
}

const progressEvery = 5

/** Two organizations to try things out with: made on the first start, found again by the manifest on later ones. */
export async function seedDemo(parts: DemoParts): Promise<DemoManifest> {
  const { service, dataFolder, shopUrl } = parts
  const { db } = service.storage
  const file = join(dataFolder, 'demo.json')
  const earlier = await readManifest(file)
  const known = earlier && (await findDemoOrganizations(db, earlier.keys))
  if (known) await moveShop(db, Object.values(known), shopUrl)
  const manifest = known ? { ...earlier, baseUrl: service.publicUrl } : await create(parts, file)
  if (known && earlier.baseUrl !== service.publicUrl) await writeManifest(file, manifest)
  if (manifest.runs || !parts.executeRun) return manifest

  const told = { ...manifest, runs: await carryOutRuns(parts, manifest, parts.executeRun) }
  await writeManifest(file, told)
  return told
}

/**
 * All or nothing: a start that is cut off leaves no half of a demo. The manifest is written before the rest is committed,
 * because one that tells of nothing is noticed by the next start.
 */
function create({ service, shopUrl }: DemoParts, file: string): Promise<DemoManifest> {
  const { blobs, sealing } = service.services
  return inTransaction(service.storage.db, async (db) => {
    const manifest = await createDemo({ db, blobs, sealing, shopUrl, now: Date.now() }, service.publicUrl)
    await writeManifest(file, manifest)
    return manifest
  })
}

async function createDemo(seeding: TestSeeding, baseUrl: string): Promise<DemoManifest> {
  const shop = await seedOrganization(seeding, demoShop)
  const other = await seedOrganization(seeding, otherCompany)
  return {
    baseUrl,
    keys: {
      full: await shop.createKey('Demo'),
      readOnly: await shop.createKey('Demo, reading only', ['tests:read', 'monitoring:read']),
      otherOrg: await other.createKey('Demo of the other company'),
    },
    tests: {
      ready: idOf(shop.testIds, 'buyAsGuest'),
      notReady: idOf(shop.testIds, 'resetPassword'),
      failing: idOf(shop.testIds, 'changeAddress'),
    },
    sessions: {
      analysed: newestSession(shop, ({ state, person }) => state === undefined && person === 'grace'),
      withoutTimeline: newestSession(shop, ({ state }) => state === 'waiting'),
    },
    collections: {
      open: idOf(shop.collectionIds, 'paymentFails'),
      resolved: idOf(shop.collectionIds, 'dateBreaks'),
    },
  }
}

async function carryOutRuns(
  { service, say = () => {} }: DemoParts,
  { keys }: DemoManifest,
  executeRun: JobHandler<'executeRun'>,
): Promise<NonNullable<DemoManifest['runs']>> {
  let ended = 0
  const { db } = service.storage
  const known = await findDemoOrganizations(db, keys)
  if (!known) throw new Error('The organizations of the demo are gone.')
  say("Carrying out the demo's tests in the browser, once …")
  const now = Date.now()
  const [ofShop] = await Promise.all(
    [known.shop, known.other].map(async (organizationId) =>
      executeRuns(db, executeRun, await findSeededTests(db, organizationId), { now, onEnd: tellProgress }),
    ),
  )
  return {
    passed: newestRun(ofShop, ({ test, environment }) => test === 'buyAsGuest' && !environment),
    failed: newestRun(ofShop, ({ test, environment }) => test === 'changeAddress' && !environment),
  }

  function tellProgress() {
    ended++
    if (ended % progressEvery === 0) say(`  ${ended} runs have ended`)
  }
}

function newestRun(runIds: Map<DemoRun, number> | undefined, matches: (run: DemoRun) => boolean): number {
  const found = [...(runIds ?? [])].filter(([run]) => matches(run)).toSorted(([a], [b]) => b.hoursAgo - a.hoursAgo)
  return lastOf(new Map(found), () => true)
}

/** Entries were made in order of time, so the last that matches is the newest. */
const newestSession = ({ sessionIds }: SeededOrganization, matches: (story: Story) => boolean) =>
  lastOf(sessionIds, matches)

function lastOf<Of, Id>(ids: ReadonlyMap<Of, Id>, matches: (of: Of) => boolean): Id {
  const found = [...ids].findLast(([of]) => matches(of))
  if (!found) throw new Error('The demo lacks what its manifest tells of.')
  return found[1]
}

function idOf<Name>(ids: ReadonlyMap<Name, number>, name: Name): number {
  return lastOf(ids, (one) => one === name)
}
