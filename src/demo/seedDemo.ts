import { join } from 'node:path'
import { hashKey } from '../server/access/apiKeyText.ts'
import { createKeyStore } from '../server/access/keyStore.ts'
import type { Config } from '../server/config.ts'
import type { RunningService } from '../server/main.ts'
import { inTransaction, type Database } from '../server/storage/database.ts'
import type { DemoManifest } from './demoManifest.ts'
import { readManifest, writeManifest } from './manifestFile.ts'
import type { Story } from './monitoring/story.ts'
import { demoShop, otherCompany } from './organizations.ts'
import { seedOrganization, type SeededOrganization } from './seedOrganization.ts'
import type { DemoRun } from './testing/runs.ts'

type Service = Pick<RunningService, 'publicUrl' | 'storage' | 'services'>

/** Two organizations to try things out with: made on the first start, found again by the manifest on later ones. */
export async function seedDemo(service: Service, { dataFolder }: Pick<Config, 'dataFolder'>): Promise<DemoManifest> {
  const file = join(dataFolder, 'demo.json')
  const earlier = await readManifest(file)
  const isThere = earlier !== null && (await isStillThere(service, earlier))
  if (isThere && earlier.baseUrl === service.publicUrl) return earlier

  if (isThere) return written(file, { ...earlier, baseUrl: service.publicUrl })

  // All or nothing: a start that is cut off leaves no half of a demo. The manifest is written before the rest is
  // committed, because one that tells of nothing is noticed by the next start.
  return inTransaction(service.storage.db, async (db) => written(file, await createDemo(db, service)))
}

async function written(file: string, manifest: DemoManifest): Promise<DemoManifest> {
  await writeManifest(file, manifest)
  return manifest
}

/** The file may outlive the database that it tells of. */
async function isStillThere({ storage }: Service, { keys }: DemoManifest): Promise<boolean> {
  const store = createKeyStore(storage.db)
  const found = await Promise.all(Object.values(keys).map((key) => store.findValidKey(hashKey(key))))
  return found.every((key) => key !== null)
}

async function createDemo(db: Database, { publicUrl, services: { blobs } }: Service): Promise<DemoManifest> {
  const now = Date.now()
  const shop = await seedOrganization(db, blobs, demoShop, now)
  const other = await seedOrganization(db, blobs, otherCompany, now)
  return {
    baseUrl: publicUrl,
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
    runs: {
      passed: newestRun(shop, ({ test, fails }) => test === 'buyAsGuest' && !fails),
      failed: newestRun(shop, ({ test, fails }) => test === 'changeAddress' && fails !== undefined),
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

/** Rows were written in order of time, so the last that matches is the newest. */
const newestRun = ({ runIds }: SeededOrganization, matches: (run: DemoRun) => boolean) => lastOf(runIds, matches)

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
