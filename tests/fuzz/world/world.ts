import { startTestService, type TestService } from '../../support/testService.ts'
import { createKeyRing, type KeyRing } from './keyRing.ts'
import { createMemory, type Memory } from './memory.ts'
import type { TenantModel } from './models.ts'
import { writeCollections, writeSessions } from './monitoringRows.ts'
import { writeRuns, writeTests } from './testingRows.ts'

export type FuzzTenant = TenantModel & { keys: KeyRing }

/** The service under test, two organizations with all their rows, and what earlier answers gave. */
export type World = {
  service: TestService
  tenants: readonly [FuzzTenant, FuzzTenant]
  memory: Memory
}

export const otherOf = ({ tenants }: World, tenant: FuzzTenant): FuzzTenant =>
  tenant === tenants[0] ? tenants[1] : tenants[0]

/** The service checks no answer itself here: that is what the fuzzer does. */
export async function createWorld(): Promise<World> {
  const service = await startTestService({ CHECK_ANSWERS: '0' })
  try {
    const alpha = await createTenant(service, 'alpha')
    const bravo = await createTenant(service, 'bravo')
    return { service, tenants: [alpha, bravo], memory: createMemory() }
  } catch (error) {
    await service.close()
    throw error
  }
}

async function createTenant(service: TestService, name: string): Promise<FuzzTenant> {
  const marker = `${name}zq`
  const tenant = await service.createTenant(`Organization ${marker}`)
  const keys = await createKeyRing(service, tenant)
  const tests = await writeTests(service, tenant, marker)
  const runs = await writeRuns(service, tenant, marker, [...tests.values()])
  const sessions = await writeSessions(service, tenant, marker)
  const collections = await writeCollections(service, tenant, marker, [...sessions.values()])
  return { name, organizationId: tenant.organizationId, marker, keys, tests, runs, sessions, collections }
}
