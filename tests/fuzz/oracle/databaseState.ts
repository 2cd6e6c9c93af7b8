import type { RawBuilder } from 'kysely'
import { sql, theRow, type Database } from '../../../src/server/storage/database.ts'
import type { World } from '../world/world.ts'

/** Tables that requests rightly write to; every other must be the same at the end as at the beginning. */
const written = ['test_runs', 'run_turns', 'idempotency_keys', 'api_keys']

export type DatabaseState = { tables: Map<string, string>; lastRunId: number }

export async function readState({ service: { storage } }: World): Promise<DatabaseState> {
  const { db } = storage
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const tables = new Map<string, string>()
  for (const { name } of rows) {
    if (!written.includes(name)) tables.set(name, await digest(db, name, sql``))
  }
  const lastRunId = await readNumber(db, sql<{ value: number }>`select coalesce(max(id), 0) as value from test_runs`)
  tables.set('test_runs', await digest(db, 'test_runs', sql`where id <= ${lastRunId}`))
  return { tables, lastRunId }
}

/** What changed that should not have: only runs that were answered for may be new, each with its job. */
export async function checkState(world: World, before: DatabaseState): Promise<string[]> {
  const { service, memory } = world
  const { db } = service.storage
  const problems: string[] = []
  for (const [name, content] of before.tables) {
    const now = name === 'test_runs' ? sql`where id <= ${before.lastRunId}` : sql``
    if ((await digest(db, name, now)) !== content) problems.push(`rows of ${name} changed`)
  }
  const runs = await sql<{ id: number }>`select id from test_runs where id > ${before.lastRunId}`.execute(db)
  const jobs = await sql<{ id: number }>`
    select (data ->> 'runId')::bigint as id from pgboss.job where name = 'executeRun'`.execute(db)
  for (const [what, rows] of [
    ['runs', runs.rows],
    ['jobs', jobs.rows],
  ] as const) {
    const ids = new Set(rows.map(({ id }) => id))
    const { startedRuns } = memory
    if (
      rows.length !== startedRuns.size ||
      ids.size !== startedRuns.size ||
      [...ids].some((id) => !startedRuns.has(id))
    ) {
      problems.push(`${rows.length} ${what} in the database for ${startedRuns.size} runs that were answered for`)
    }
  }
  const keys = await readNumber(db, sql<{ value: number }>`select count(*) as value from idempotency_keys`)
  if (keys !== memory.startedWith.size)
    problems.push(`${keys} idempotency keys kept for ${memory.startedWith.size} used`)
  return problems
}

async function digest(db: Database, table: string, where: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ content: string }>`
    select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as content
    from ${sql.table(table)} t ${where}`.execute(db)
  return rows[0]?.content ?? ''
}

async function readNumber(db: Database, query: RawBuilder<{ value: number }>): Promise<number> {
  return theRow(await query.execute(db)).value
}
