import { createHash, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openJobQueue } from '../../src/server/jobs/jobQueue.ts'
import { startEmbeddedPostgres } from '../../src/server/storage/embeddedPostgres/startEmbeddedPostgres.ts'
import { migrate, readMigrations } from '../../src/server/storage/migrate.ts'

const userId = process.getuid?.() ?? 0

/** Speed over safety: nothing here outlives the tests. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

export type TestServer = { urlOf(database: string): string; leave(): Promise<void> }

/**
 * One server for all test files of a user: the first to come starts it, the last to leave stops it. To test on another
 * server, name one where databases may be created in TEST_DATABASE_URL.
 */
export async function joinTestServer(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { urlOf: (database) => withDatabase(given, database), leave: async () => {} }
  const { connection, joined, leave } = await startEmbeddedPostgres({
    folder: join(tmpdir(), `reenact-tests-${userId}`),
    settings,
  })
  const { host, port, user } = connection
  const url = `postgres://${user}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`
  const server = { urlOf: (database: string) => withDatabase(url, database), leave }
  if (!joined) await dropLeftovers(server)
  return server
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

export type TestDatabase = { url: string; close(): Promise<void> }

/** A database of its own, cloned from a template that holds the schema. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = await joinTestServer()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdministrator(server, async (client) => {
    const template = await prepareTemplate(client, server)
    await client.query(`create database ${name} template ${template}`)
  })
  return {
    url: server.urlOf(name),
    async close() {
      await asAdministrator(server, (client) => client.query(`drop database ${name} with (force)`))
      await server.leave()
    },
  }
}

/** Databases of runs that were killed; whoever starts the server is alone with them. */
const dropLeftovers = (server: TestServer) =>
  asAdministrator(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname like 'test\\_%'",
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name}`)
  })

async function asAdministrator<T>(server: TestServer, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server.urlOf('postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Made by the first file that needs it, again whenever the migrations change. */
async function prepareTemplate(client: pg.Client, server: TestServer): Promise<string> {
  const migrations = await readMigrations()
  const hash = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 12)
  const template = `template_${hash}`
  await client.query('select pg_advisory_lock(1)')
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [template])
  if (rowCount === 0) {
    await client.query(`drop database if exists ${template} with (force)`)
    await client.query(`create database ${template}`)
    const inTemplate = { connectionString: server.urlOf(template) }
    await migrate(inTemplate, migrations)
    const jobs = await openJobQueue(inTemplate, { role: 'sender', onError: () => {} })
    await jobs.close()
    await client.query(`alter database ${template} is_template true`)
  }
  await client.query('select pg_advisory_unlock(1)')
  return template
}
