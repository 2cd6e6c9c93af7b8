import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { ClusterPlace } from './clusterPlace.ts'
import { findErrorCode, PostgresStartError } from './postgresStartError.ts'
import { isProcessAlive } from './isProcessAlive.ts'
import type { Postmaster } from './postmaster.ts'
import { superuser } from './serverSettings.ts'
import { chooseSocketFolder } from './socketFolder.ts'

export type Connection = { host: string; port: number; user: string; database: string }

declare module 'pg' {
  interface Client {
    ref(): void
    unref(): void
  }
}

const answerMsMax = 5_000
const buriedMsMax = 500

/** A server that is starting, stopping, recovering or out of connections: worth another try. */
const isPassing = (code: string | null) => code === null || /^(57|53|E)/.test(code)

/** Connects as somebody who is present; null when nobody listens, 'later' when the server cannot take anybody now. */
export async function joinServer(postmaster: Postmaster, place: ClusterPlace): Promise<Client | null | 'later'> {
  const connection = connectionTo(postmaster, place)
  const client = new Client({
    ...connection,
    ssl: false,
    application_name: `reenact presence ${process.pid}`,
    connectionTimeoutMillis: answerMsMax,
    query_timeout: answerMsMax,
  })
  // Without a listener, a server that ends its connections would end this process too.
  client.on('error', () => {})
  try {
    await client.connect()
    await waitForLeavers(client)
    return client
  } catch (error) {
    void client.end().catch(() => {})
    const code = findErrorCode(error)
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null
    if (code === 'EACCES' || !isPassing(code)) {
      throw new PostgresStartError(`The database server in ${place.home} does not let this user in: ${String(error)}`, {
        cause: error,
      })
    }
    return 'later'
  }
}

/** The server's own word on its socket counts, unless it was started where this folder has another path. */
export function connectionTo({ socketFolder, port }: Postmaster, place: ClusterPlace): Connection {
  const isHere = existsSync(join(socketFolder, `.s.PGSQL.${port}`))
  return { host: isHere ? socketFolder : chooseSocketFolder(place), port, user: superuser, database: 'postgres' }
}

/** Announces that this process goes, and says whether it was the last. Of two that go at once, both may be. */
export async function announceLeaving(client: Client): Promise<{ isLast: boolean }> {
  await client.query(`set application_name = 'reenact leaving ${process.pid}'`)
  const presences = `select substr(application_name, 18)::int as process from pg_stat_activity
    where application_name like 'reenact presence %' and pid <> pg_backend_pid()`
  const deadline = Date.now() + buriedMsMax
  for (;;) {
    const { rows } = await client.query<{ process: number }>(presences)
    if (rows.length === 0) return { isLast: true }
    // The server takes a moment to notice that a process was killed.
    if (rows.some((row) => isProcessAlive(row.process)) || Date.now() > deadline) return { isLast: false }
    await delay(10)
  }
}

/** Somebody who announced to leave before we were seen may be about to stop the server: stay only if it did not. */
async function waitForLeavers(client: Client): Promise<void> {
  const leavers = `select from pg_stat_activity where application_name like 'reenact leaving %' limit 1`
  const deadline = Date.now() + answerMsMax
  while ((await client.query(leavers)).rowCount !== 0 && Date.now() < deadline) await delay(10)
}
