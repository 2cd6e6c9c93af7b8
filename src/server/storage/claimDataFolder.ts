import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '../operatorError.ts'
import type { PostgresConnection } from './database.ts'

// Any number, as long as every process takes the same one.
const claimNumber = 4_400_002

/** A killed predecessor's connection is noticed by the server within moments. */
const triesMax = 15
const betweenTriesMs = 200
const reclaimMs = 1_000

export type Claim = { release(): Promise<void> }

/**
 * Makes this process the one that serves from the embedded database. The claim is a lock of a connection, so it ends
 * with the process, however that ends.
 */
export async function claimDataFolder(
  connection: PostgresConnection,
  { folder, address, onError }: { folder: string; address: string; onError(error: Error): void },
): Promise<Claim> {
  const releasing = new AbortController()
  // Shown to whoever comes second; the server keeps 63 bytes of it.
  const holder = `reenact serve, process ${process.pid}, ${address}`.slice(0, 63)
  let client = await claim(connection, holder, folder, onError)

  async function keepClaimed(): Promise<void> {
    while (!releasing.signal.aborted) {
      await new Promise((resolve) => client.once('end', resolve))
      // The database server went away and was started again: so is the claim.
      while (!releasing.signal.aborted) {
        await sleep(reclaimMs, undefined, { signal: releasing.signal }).catch(() => {})
        if (releasing.signal.aborted) return
        try {
          client = await claim(connection, holder, folder, onError)
          if (releasing.signal.aborted) await client.end()
          break
        } catch (error) {
          onError(error as Error)
        }
      }
    }
  }
  const done = keepClaimed()

  return {
    async release() {
      releasing.abort()
      await client.end().catch(() => {})
      await done
    },
  }
}

async function claim(connection: PostgresConnection, holder: string, folder: string, onError: (error: Error) => void) {
  const client = new pg.Client({ ...connection, application_name: holder, keepAlive: true })
  client.on('error', onError)
  await client.connect()
  for (let tries = 1; ; tries++) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [claimNumber])
    if (rows[0]?.got) return client
    if (tries === triesMax) break
    await sleep(betweenTriesMs)
  }
  const { rows } = await client.query<{ holder: string }>(
    `select a.application_name as holder from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.objid = $1 and l.granted limit 1`,
    [claimNumber],
  )
  await client.end()
  throw new OperatorError(
    `The data folder ${folder} is in use by another Reenact${rows[0] ? ` (${rows[0].holder})` : ''}. ` +
      'Stop that one first, or set DATA_DIR to another folder.',
  )
}
