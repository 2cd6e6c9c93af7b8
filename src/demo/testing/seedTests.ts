import type { BlobStore } from '../../server/blobs/blobStore.ts'
import type { Sealing } from '../../server/sealing.ts'
import type { Database } from '../../server/storage/database.ts'
import { createEnvironmentStore } from '../../server/testing/environmentStore.ts'
import { tokenPurpose } from '../../server/testing/execution/planReader.ts'
import { createTestWriter } from '../../server/testing/testWriter.ts'
import { createUploadFileStore } from '../../server/testing/uploadFileStore.ts'
import type { Owner } from '../seedOrganization.ts'
import { shopTests, shopTokens, type ShopTest } from '../shopSite/shopTests.ts'
import { addressIn } from './shopAddresses.ts'
import { demoTests, environments, suites, type EnvironmentName, type TestName } from './demoTests.ts'

const dayMs = 86_400_000

export type TestSeeding = { db: Database; blobs: BlobStore; sealing: Sealing; shopUrl: string; now: number }

/** Environments, suites and tests; they have run nowhere yet. */
export async function seedTests(seeding: TestSeeding, owner: Owner, names: readonly TestName[]) {
  const environmentIds = await createEnvironments(seeding, owner)
  const writer = createTestWriter(seeding.db)
  const suiteIds = new Map<string, number>()
  for (const [name, suite] of Object.entries(suites)) {
    suiteIds.set(name, await writer.createSuite(owner.organizationId, { projectId: owner.projectId, name, ...suite }))
  }
  const testIds = new Map<TestName, number>()
  for (const testName of names) {
    const { name, suite, files = [] }: ShopTest = shopTests[testName]
    const { steps, environment = 'production', createdDaysAgo, ...test } = demoTests[testName]
    const fileIds = await storeFiles(seeding, owner, files)
    const suiteId = suiteIds.get(suite)
    const environmentId = environmentIds.get(environment)
    const testId = await writer.createTest(owner.organizationId, {
      ...test,
      projectId: owner.projectId,
      name,
      ...(suiteId !== undefined && { suiteId }),
      ...(environmentId !== undefined && { environmentId }),
      createdAt: new Date(seeding.now - createdDaysAgo * dayMs).toISOString(),
      steps: steps.map((step) => (step.type === 'upload' ? { ...step, fileIds } : step)),
    })
    testIds.set(testName, testId)
  }
  return { testIds, environmentIds }
}

async function createEnvironments({ db, sealing, shopUrl }: TestSeeding, { organizationId, projectId }: Owner) {
  const store = createEnvironmentStore(db)
  const ids = new Map<EnvironmentName, number>()
  for (const [key, { name, variant }] of Object.entries(environments)) {
    const id = await store.createEnvironment(organizationId, { projectId, name, baseUrl: addressIn(shopUrl, variant) })
    const tokens = shopTokens.map((token) =>
      token.isSecret
        ? {
            name: token.name,
            value: null,
            sealedValue: sealing.seal(organizationId, tokenPurpose(id, token.name), token.value),
          }
        : { name: token.name, value: token.value, sealedValue: null },
    )
    await store.replaceTokens(organizationId, id, tokens)
    ids.set(key as EnvironmentName, id)
  }
  return ids
}

async function storeFiles(
  { db, blobs }: TestSeeding,
  { organizationId, projectId }: Owner,
  files: NonNullable<ShopTest['files']>,
): Promise<number[]> {
  const ids: number[] = []
  for (const { name, content } of files) {
    const blobKey = `uploads/demo-${name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}.bin`
    await blobs.put(organizationId, blobKey, content, { contentType: 'application/octet-stream' })
    const file = { projectId, name, sizeBytes: content.length, blobKey }
    ids.push((await createUploadFileStore(db).createFile(organizationId, file)).id)
  }
  return ids
}
