import { scopes, type Scope } from '../contract/endpoint.ts'
import { createKeyStore } from '../server/access/keyStore.ts'
import { createOrganizationStore } from '../server/access/organizationStore.ts'
import type { DemoVisit } from './monitoring/demoVisits.ts'
import type { TestName } from './testing/demoTests.ts'
import { seedTests, type TestSeeding } from './testing/seedTests.ts'

export type Owner = { organizationId: number; projectId: number }

export type DemoOrganization = {
  name: string
  tests: readonly TestName[]
  visits: readonly DemoVisit[]
}

export type SeededOrganization = {
  organizationId: number
  testIds: Map<TestName, number>
  createKey(name: string, allowed?: readonly Scope[]): Promise<string>
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
    testIds,
    createKey: async (keyName, allowed = scopes) =>
      (await createKeyStore(db).createKey(organizationId, keyName, allowed)).text,
  }
}
