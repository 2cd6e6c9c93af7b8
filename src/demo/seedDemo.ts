import { join } from 'node:path'
import type { RunningService } from '../server/main.ts'
import type { JobHandler } from '../server/jobs/jobQueue.ts'
import { inTransaction } from '../server/storage/database.ts'
import type { DemoManifest, UnfinishedDemo } from './demoManifest.ts'
import { findDemoOrganizations } from './findDemoOrganizations.ts'
import { readManifest, readUnfinished, writeManifest, writeUnfinished } from './manifestFile.ts'
import { askForPictures } from './monitoring/askForPictures.ts'
import { seedIssueGroups } from './monitoring/seedIssueGroups.ts'
import { seedMonitoring } from './monitoring/seedMonitoring.ts'
import { seedTags } from './monitoring/seedTags.ts'
import { demoShop, otherCompany } from './organizations.ts'
import { seedOrganization } from './seedOrganization.ts'
import { carryOutRuns } from './testing/carryOutRuns.ts'
import { seedHostRule } from './testing/seedHostRule.ts'
import { moveShop } from './testing/shopAddresses.ts'

export type DemoParts = {
  service: Pick<RunningService, 'publicUrl' | 'storage' | 'services'>
  /** Where recorded visits are sent. */
  ingestUrl: string
  dataFolder: string
  /** Where the shop is found that the demo's tests are about. */
  shopUrl: string
  /** Null: there is no browser here, and the demo has no runs until there is one. */
  executeRun: JobHandler<'executeRun'> | null
  analyzeSession: JobHandler<'analyzeSession'>
  /** Null: there is no browser here, and pictures wait for one. */
  takeClickPictures: JobHandler<'takeClickPictures'> | null
  say?(sentence: string): void
}

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
  await askForPictures(service, manifest.keys)
  await writeManifest(file, told)
  return told
}

/**
 * The manifest comes last: a start that is cut off left none, and the next one goes on where it was. Visits are sent and
 * understood as often as need be; once more changes nothing.
 */
async function create(parts: DemoParts, file: string): Promise<DemoManifest> {
  const { startedAt, ...begun } = (await findUnfinished(parts, file)) ?? (await begin(parts, file))
  const { db } = parts.service.storage
  const known = await findDemoOrganizations(db, begun.keys)
  if (!known) throw new Error('The organizations of the demo are gone.')
  const manifest = { ...begun, ...(await seedMonitoring(parts, known, startedAt)) }
  await seedIssueGroups(db, known.shop)
  await writeManifest(file, manifest)
  return manifest
}

async function findUnfinished({ service, shopUrl }: DemoParts, file: string): Promise<UnfinishedDemo | null> {
  const unfinished = await readUnfinished(file)
  const known = unfinished && (await findDemoOrganizations(service.storage.db, unfinished.keys))
  if (known) await moveShop(service.storage.db, Object.values(known), shopUrl)
  return known && { ...unfinished, baseUrl: service.publicUrl }
}

/** All or nothing. What was begun is told before it is committed, because a tale of nothing is noticed by the next start. */
function begin({ service, shopUrl }: DemoParts, file: string): Promise<UnfinishedDemo> {
  const { blobs, sealing } = service.services
  const startedAt = Date.now()
  return inTransaction(service.storage.db, async (db) => {
    const seeding = { db, blobs, sealing, shopUrl, now: startedAt }
    const shop = await seedOrganization(seeding, demoShop)
    const other = await seedOrganization(seeding, otherCompany)
    await seedHostRule(seeding, shop)
    await seedTags(db, shop.organizationId)
    const begun: UnfinishedDemo = {
      baseUrl: service.publicUrl,
      startedAt,
      keys: {
        full: await shop.createKey({ name: 'Demo', createdDaysAgo: 20 }),
        readOnly: await shop.createKey({
          name: 'Demo, reading only',
          createdDaysAgo: 8.3,
          scopes: ['tests:read', 'monitoring:read'],
        }),
        otherOrg: await other.createKey({ name: 'Demo of the other company', createdDaysAgo: 20 }),
      },
      tests: {
        ready: idOf(shop.testIds, 'buyAsGuest'),
        notReady: idOf(shop.testIds, 'resetPassword'),
        failing: idOf(shop.testIds, 'changeAddress'),
      },
    }
    await writeUnfinished(file, begun)
    return begun
  })
}

function idOf<Name>(ids: ReadonlyMap<Name, number>, name: Name): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo lacks ${String(name)}, which its manifest tells of.`)
  return id
}
