import { join } from 'node:path'
import type { Config, DatabaseConfig } from '../config.ts'
import { checkSecrets, deriveSecrets, keepSecretKey, type Secrets } from '../secrets.ts'
import { openDatabase, type OpenDatabase, type PostgresConnection } from './database.ts'
import { startEmbeddedPostgres } from './embeddedPostgres/startEmbeddedPostgres.ts'
import { migrate, type Migration } from './migrate.ts'

export type Storage = OpenDatabase & {
  connection: PostgresConnection
  secrets: Secrets
  migrated: Migration[]
  /** What the operator should know about where the data is; mostly null. */
  notice: string | null
}

type Server = { connection: PostgresConnection; notice: string | null; leave(): Promise<void> }

/** A database server that runs, with its schema up to date and the secret that its rows were written with. */
export async function openStorage(
  config: Pick<Config, 'database' | 'dataFolder' | 'secretKey'>,
  options: { name: string; connectionsMax?: number; onError(error: Error): void },
): Promise<Storage> {
  const secretKey = config.secretKey ?? (await keepSecretKey(join(config.dataFolder, 'secret.key')))
  const server = await reachServer(config.database)
  try {
    const migrated = await migrate(server.connection)
    const database = openDatabase(server.connection, options)
    const secrets = deriveSecrets(secretKey)
    const close = async () => {
      await database.close()
      await server.leave()
    }
    await checkSecrets(database.db, secrets).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
    return { ...database, connection: server.connection, secrets, migrated, notice: server.notice, close }
  } catch (error) {
    await server.leave()
    throw error
  }
}

async function reachServer(database: DatabaseConfig): Promise<Server> {
  if (database.kind === 'embedded') return startEmbeddedPostgres({ folder: database.folder })
  return { connection: { connectionString: database.url }, notice: null, leave: async () => {} }
}
