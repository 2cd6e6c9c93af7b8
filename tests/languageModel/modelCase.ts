import { Type } from 'typebox'
import { createOrganizationStore } from '../../src/server/access/organizationStore.ts'
import type { LanguageModelConfig } from '../../src/server/config.ts'
import { createLanguageModel } from '../../src/server/languageModel/createLanguageModel.ts'
import { createLogger } from '../../src/server/log.ts'
import { openDatabase, sql } from '../../src/server/storage/database.ts'
import { createTestDatabase } from '../support/testDatabase.ts'
import { fakeKey, startFakeModelServer } from './fakeModelServer.ts'

export type ModelSettings = Exclude<LanguageModelConfig, { kind: 'none' }>

export const answerSchema = Type.Object({ text: Type.String() }, { additionalProperties: false })

/** A database, a fake server, and models that use both. */
export async function startModelCase() {
  const database = await createTestDatabase()
  const { db, close } = openDatabase({ connectionString: database.url }, { name: 'test', onError: () => {} })
  const server = await startFakeModelServer()
  const organizations = createOrganizationStore(db)
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(line) })
  let made = 0

  return {
    db,
    server,
    /** What was logged since the last call. */
    logged: () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>),
    createOrganization: async () => (await organizations.createOrganization(`Organization ${++made}`)).id,
    model(kind: ModelSettings['kind'], settings: Partial<ModelSettings> = {}) {
      const baseUrl = kind === 'openai' ? `${server.origin}/v1` : server.origin
      const usual = { kind, baseUrl, apiKey: fakeKey, model: 'small-model', timeoutMs: 5_000, dailyTokens: 200_000 }
      return createLanguageModel({ ...usual, ...settings }, { db, logger })
    },
    async usedTokens(organizationId: number): Promise<number> {
      const { rows } = await sql<{ tokens: number }>`
        select tokens from language_model_usage where organization_id = ${organizationId}
          and day = (now() at time zone 'utc')::date`.execute(db)
      return rows[0]?.tokens ?? 0
    },
    async close() {
      await server.close()
      await close()
      await database.close()
    },
  }
}

export type ModelCase = Awaited<ReturnType<typeof startModelCase>>
