import { scopes } from '../../src/contract/endpoint.ts'
import { createKeyStore } from '../../src/server/access/keyStore.ts'
import { createOrganizationStore } from '../../src/server/access/organizationStore.ts'
import { createTestWriter } from '../../src/server/testing/testWriter.ts'
import type { DataFolder } from './dataFolder.ts'

/** An organization with a test that can be started, and a key to start it with. The service must run. */
export function createStartableTest(folder: DataFolder) {
  return folder.look(async ({ db }) => {
    const { id: organizationId, projectId } = await createOrganizationStore(db).createOrganization('Durable')
    const { text: apiKey } = await createKeyStore(db).createKey(organizationId, 'load', scopes)
    const tests = createTestWriter(db)
    // Nobody listens there: should these runs be carried out, they bother nobody.
    const steps = [{ type: 'goto' as const, description: 'Open nothing', data: 'http://127.0.0.1:9/' }]
    const testId = await tests.createTest(organizationId, { projectId, name: 'Endure', steps })
    await tests.markValidated(organizationId, testId, 1, new Date().toISOString())
    return { organizationId, testId, apiKey }
  })
}
