import { chmodSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { settleClusterPlace } from './clusterPlace.ts'
import type { ClusterPlace } from './clusterPlace.ts'
import { hasCluster } from './createCluster.ts'
import { enterServer } from './enterServer.ts'
import type { Entered } from './enterServer.ts'
import { announceLeaving } from './joinServer.ts'
import type { Connection } from './joinServer.ts'
import { explainFileError } from './postgresStartError.ts'
import { stopPostmaster } from './postmaster.ts'

export type EmbeddedPostgres = {
  /** Connection settings for `pg`: the host is the folder of the server's socket. */
  connection: Connection
  pid: number
  /** True when a server that was already running was joined. */
  joined: boolean
  /** One line for the operator when the database does not live where it was asked for. */
  notice: string | null
  /** Leaves the server; the last process to leave stops it. */
  leave(): Promise<void>
}

const rejoinPauseMs = 1_000
const goodbyeMsMax = 2_000

/**
 * Starts the database server of a folder, or joins the one that runs there. Every process that uses the server holds one
 * connection by which the others know of it; if that breaks, it is renewed, and with it a server that died.
 */
export async function startEmbeddedPostgres(options: {
  folder: string
  settings?: Record<string, string>
}): Promise<EmbeddedPostgres> {
  const folder = resolve(options.folder)
  try {
    const place = settleClusterPlace(folder)
    if (hasCluster(place.dataFolder)) chmodSync(place.dataFolder, 0o700)
    return await bePresent(place, options.settings ?? {})
  } catch (error) {
    throw explainFileError(error, folder)
  }
}

async function bePresent(place: ClusterPlace, settings: Record<string, string>): Promise<EmbeddedPostgres> {
  const leaving = new AbortController()
  let latest = await enterServer(place, settings, leaving.signal)
  let present: Promise<Entered | null> = Promise.resolve(latest)
  let left: Promise<void> | null = null
  const { connection, joined } = latest
  // A stray `chmod -R` while the server ran would have let everybody in.
  chmodSync(connection.host, 0o700)
  stay()

  function stay(): Entered {
    latest.client.unref()
    latest.client.once('end', () => {
      if (!leaving.signal.aborted) present = rejoin()
    })
    return latest
  }

  async function rejoin(): Promise<Entered | null> {
    while (!leaving.signal.aborted) {
      try {
        latest = await enterServer(place, settings, leaving.signal)
        return stay()
      } catch {
        await delay(rejoinPauseMs, undefined, { ref: false, signal: leaving.signal }).catch(() => {})
      }
    }
    return null
  }

  async function leave(): Promise<void> {
    leaving.abort()
    const entered = await present
    if (entered !== null) await leaveServer(entered, place)
  }

  return {
    connection,
    get pid() {
      return latest.pid
    },
    joined,
    notice: place.notice,
    leave: () => (left ??= leave()),
  }
}

async function leaveServer({ client }: Entered, { dataFolder }: ClusterPlace): Promise<void> {
  client.ref()
  // A connection that breaks now leaves nothing to do: the server knows that we are gone.
  const { isLast } = await announceLeaving(client).catch(() => ({ isLast: false }))
  if (isLast) await stopPostmaster(dataFolder)
  // A server that hangs does not answer the goodbye.
  await Promise.race([client.end().catch(() => {}), delay(goodbyeMsMax, undefined, { ref: false })])
}
