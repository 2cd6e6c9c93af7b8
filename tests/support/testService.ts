import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKeyStore } from '../../src/server/access/keyStore.ts'
import { createOrganizationStore } from '../../src/server/access/organizationStore.ts'
import { scopes, type Scope } from '../../src/contract/endpoint.ts'
import { readConfig } from '../../src/server/config.ts'
import { createLogger } from '../../src/server/log.ts'
import { startService, type RunningService, type ServiceOptions } from '../../src/server/main.ts'
import { createTestDatabase } from './testDatabase.ts'

export type TestService = RunningService & {
  createTenant(name: string): Promise<Tenant>
  createKey(organizationId: number, allowed?: readonly Scope[]): Promise<string>
  dataFolder: string
  databaseUrl: string
}

export type Tenant = { organizationId: number; projectId: number; key: string }

export type TestServiceOptions = Partial<Omit<ServiceOptions, 'logger'>> & {
  log?: { write(line: string): void }
}

/** The real service on a port of its own, over a database of its own; every answer is checked against the contract. */
export async function startTestService(
  settings: Record<string, string> = {},
  { role = 'api', log, ...options }: TestServiceOptions = {},
): Promise<TestService> {
  const database = await createTestDatabase()
  const dataFolder = await mkdtemp(join(tmpdir(), 'reenact-test-data-'))
  const environment = {
    DATA_DIR: dataFolder,
    DATABASE_URL: database.url,
    PORT: '0',
    CHECK_ANSWERS: '1',
    RATE_LIMIT_PER_MINUTE: '1000000',
    RATE_LIMIT_BURST: '1000000',
    RATE_LIMIT_RUNS_PER_MINUTE: '1000000',
    ...settings,
  }
  const logger = log ? createLogger('info', log) : createLogger('silent')
  const remove = async () => {
    await database.close()
    await rm(dataFolder, { recursive: true, force: true })
  }
  const starting = async () => startService(readConfig(environment, dataFolder), { role, logger, ...options })
  const service = await starting().catch(async (error: unknown) => {
    await remove()
    throw error
  })
  const keys = createKeyStore(service.storage.db)
  const createKey = async (organizationId: number, allowed: readonly Scope[] = scopes) =>
    (await keys.createKey(organizationId, 'test', allowed)).text

  return {
    ...service,
    dataFolder,
    databaseUrl: database.url,
    createKey,
    async createTenant(name) {
      const { id, projectId } = await createOrganizationStore(service.storage.db).createOrganization(name)
      return { organizationId: id, projectId, key: await createKey(id) }
    },
    async close() {
      await service.close()
      await remove()
    },
  }
}
