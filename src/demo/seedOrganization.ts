import { scopes, type Scope } from '../contract/endpoint.ts'
import { createKeyStore } from '../server/access/keyStore.ts'
import { createOrganizationStore } from '../server/access/organizationStore.ts'
import type { DemoVisit } from './monitoring/demoVisits.ts'
import { moveBack } from './moveBack.ts'
import type { TestName } from './testing/demoTests.ts'
import { seedTests, type TestSeeding } from './testing/seedTests.ts'

export type Owner = { organizationId: number; projectId: number }

export type DemoOrganization = {
  name: string
  tests: readonly TestName[]
  visits: readonly DemoVisit[]
}

export type SeededOrganization = Owner & {
  testIds: Map<TestName, number>
  createKey(key: { name: string; createdDaysAgo: number; scopes?: readonly Scope[] }): Promise<string>
}

/** An organization with its tests. Visits come later, through the door that all visits come through. */
export async function seedOrganization(
  seeding: TestSeeding,
  { name, tests }: DemoOrganization,
): Promise<SeededOrganization> {
  const { db } = seeding
  const { id: organizationId, projectId } = await createOrganizationStore(db).createOrganization(name)
  const { testIds } = await seedTests(seeding, { organizationId, projectId }, tests)
  return {
    organizationId,
    projectId,
    testIds,
    async createKey(key) {
      const { id, text } = await createKeyStore(db).createKey(organizationId, key.name, key.scopes ?? scopes)
      await moveBack(db, 'api_keys', { organizationId, id }, key.createdDaysAgo)
      return text
    },
  }
}
