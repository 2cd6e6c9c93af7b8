import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { PostgresConnection } from './database.ts'
import { OperatorError } from '../operatorError.ts'

/** The database cannot be used by this program. */
export class MigrationError extends OperatorError {
  override readonly name = 'MigrationError'
}

export type Migration = { version: number; name: string; statements: string }

const migrationsFolder = join(import.meta.dirname, 'migrations')

// Any number, as long as every process takes the same one.
const lockNumber = 4_400_001

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => ({
      version: Number(name.slice(0, 4)),
      name: name.slice(5, -4),
      statements: await readFile(join(folder, name), 'utf8'),
    })),
  )
}

/** Brings the schema up to date, forward only. Of several that start at once one does the work; the others wait. */
export async function migrate(connection: PostgresConnection, known?: Migration[]): Promise<Migration[]> {
  const migrations = known ?? (await readMigrations())
  const client = new pg.Client({ ...connection, application_name: 'reenact migrate', connectionTimeoutMillis: 10_000 })
  // Without a listener, a lost connection would end the process without a word.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    return await applyMissing(client, migrations)
  } finally {
    // Ending the connection gives the lock back, whatever happened.
    await client.end()
  }
}

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  await client.query(`create table if not exists schema_migrations (
    version integer primary key, name text not null, applied_at timestamptz(3) not null default now())`)
  const { rows } = await client.query<{ version: number }>(
    'select coalesce(max(version), 0) as version from schema_migrations',
  )
  const current = rows[0]?.version ?? 0
  const newest = migrations.at(-1)?.version ?? 0
  if (current > newest) {
    throw new MigrationError(
      `This database was written by a newer Reenact (schema ${current}; this program knows ${newest}). ` +
        'Start the newer program, or use another database.',
    )
  }

  const missing = migrations.filter((migration) => migration.version > current)
  for (const migration of missing) await apply(client, migration)
  return missing
}

async function apply(client: pg.Client, { version, name, statements }: Migration) {
  try {
    await client.query('begin')
    await client.query(statements)
    await client.query('insert into schema_migrations (version, name) values ($1, $2)', [version, name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new MigrationError(`Migration ${version} (${name}) failed: ${(error as Error).message}`, { cause: error })
  }
}
