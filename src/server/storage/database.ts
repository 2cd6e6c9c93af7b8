import { CompiledQuery, Kysely, PostgresDialect, sql, type QueryExecutorProvider } from 'kysely'
import pg from 'pg'
import { isoFromPostgres } from './isoTime.ts'
import { preparingPool } from './preparedStatements.ts'

/** Where statements go: the pool, or a transaction on one of its connections. */
export type Database = Kysely<unknown>

export type PostgresConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> }

const int8 = 20
const timestamptz = 1184

/** Ids and counts stay far below 2^53, and times are wanted as ISO text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return Number
    if (oid === timestamptz) return isoFromPostgres
    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

export function openDatabase(
  connection: PostgresConnection,
  { name, connectionsMax = 10, onError }: { name: string; connectionsMax?: number; onError(error: Error): void },
): OpenDatabase {
  const pool = new pg.Pool({
    ...connection,
    application_name: name,
    max: connectionsMax,
    types,
    connectionTimeoutMillis: 10_000,
    // A server that cannot even cut a statement off any more.
    query_timeout: 16_000,
    // No statement of ours takes long; one that does must not keep a connection from the others.
    options: '-c timezone=UTC -c datestyle=ISO -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000',
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError)
  // So would one that breaks while a transaction holds it, between two of its statements.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
  return { db, pool, close }

  /** Kysely ends the pool only if it has used it. */
  async function close() {
    await db.destroy()
    if (!pool.ending) await pool.end()
  }
}

/** Work that is done as a whole or not at all; within a transaction it becomes part of that one. */
export const inTransaction = <T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/** Text and values as they are, for libraries that write their own SQL. */
export async function executeRaw(db: QueryExecutorProvider, text: string, values: readonly unknown[] = []) {
  const { rows } = await db.getExecutor().executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))
  return { rows }
}

/** The one row that a statement must have given. */
export function theRow<Row>(result: { rows: Row[] }): Row {
  const [row] = result.rows
  if (row === undefined || result.rows.length > 1) throw new Error(`expected one row, got ${result.rows.length}`)
  return row
}

export { sql }
