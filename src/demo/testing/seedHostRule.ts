import { createHostRuleStore } from '../../server/testing/hostRuleStore.ts'
import { mergeHeaders, sealHeaders } from '../../server/testing/manage/sealHeaders.ts'
import { moveBack } from '../moveBack.ts'
import type { Owner } from '../seedOrganization.ts'
import type { TestSeeding } from './seedTests.ts'

/** All previews of the shop are found there, each at a host of its own. */
const hostSuffix = 'localhost'

const headers = [{ name: 'x-demo', value: 'reenact-test-of-a-preview' }]

const script = `// Previews of the shop are visited by tests alone: its scripts may ask, and leave the statistics alone.
window.isVisitedByTest = true
`

const createdDaysAgo = 10

/** So that a shop can tell the demo's tests from people. */
export async function seedHostRule(
  { db, sealing }: Pick<TestSeeding, 'db' | 'sealing'>,
  { organizationId, projectId }: Owner,
): Promise<void> {
  const store = createHostRuleStore(db)
  const id = await store.createHostRule(organizationId, { projectId, hostSuffix })
  const sealed = sealHeaders(sealing, organizationId, id, mergeHeaders(headers, []))
  await store.updateHostRule(organizationId, id, { hostSuffix, script, ...sealed })
  await moveBack(db, 'host_rules', { organizationId, id }, createdDaysAgo)
}
