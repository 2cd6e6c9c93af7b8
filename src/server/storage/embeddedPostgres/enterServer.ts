import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import type { ClusterPlace } from './clusterPlace.ts'
import { connectionTo, joinServer } from './joinServer.ts'
import type { Connection } from './joinServer.ts'
import { diskFull, lastLines, PostgresStartError } from './postgresStartError.ts'
import { clearDeadPostmaster, findPostmaster, isPostmasterAlive } from './postmaster.ts'
import { spawnServer } from './spawnServer.ts'
import type { SpawnedServer } from './spawnServer.ts'

export type Entered = { client: Client; connection: Connection; pid: number; joined: boolean }

const startMsMax = 30_000
/** Replaying what was committed before a crash takes as long as it takes. */
const recoveryMsMax = 600_000
const pauseMs = 10
const retryPauseMs = 100

/** Joins the server if one runs, else starts it; whatever goes wrong by chance is tried again until the deadline. */
export async function enterServer(
  place: ClusterPlace,
  settings: Record<string, string>,
  signal: AbortSignal,
): Promise<Entered> {
  const startedAt = Date.now()
  let spawned: SpawnedServer | null = null
  for (;;) {
    if (signal.aborted) {
      await spawned?.stop()
      throw signal.reason
    }
    const found = await lookForServer(place)
    if (typeof found === 'object') return { ...found, joined: found.pid !== spawned?.pid }
    if (found === 'none' && (spawned === null || spawned.findEnd() !== null)) {
      if (spawned !== null) await considerEnd(spawned, place)
      spawned = await spawnServer(place, settings)
    }
    if (Date.now() - startedAt > (found === 'starting' ? recoveryMsMax : startMsMax)) throw tooLate(place, spawned)
    await delay(pauseMs)
  }
}

type Found = Omit<Entered, 'joined'> | 'none' | 'busy' | 'starting'

async function lookForServer(place: ClusterPlace): Promise<Found> {
  const { dataFolder } = place
  const postmaster = findPostmaster(dataFolder)
  if (postmaster === null) return 'none'
  if (postmaster.status === 'ready') {
    const client = await joinServer(postmaster, place)
    if (client === 'later') return 'busy'
    if (client !== null) return { client, connection: connectionTo(postmaster, place), pid: postmaster.pid }
  }
  if (isPostmasterAlive(postmaster, dataFolder)) return postmaster.status === 'starting' ? 'starting' : 'busy'
  clearDeadPostmaster(postmaster, dataFolder)
  return 'none'
}

/** A server that another process stopped, outran, or that waits for the remains of a killed one: worth another try. */
async function considerEnd(spawned: SpawnedServer, { home }: ClusterPlace): Promise<void> {
  await delay(retryPauseMs)
  if (spawned.findEnd() === 'ended') return
  const output = spawned.readOutput()
  if (/lock file .* (already exists|is empty)|pre-existing shared memory block/.test(output)) return
  if (output.includes('No space left on device')) throw diskFull(home)
  throw new PostgresStartError(`The database server in ${home} does not start: ${lastLines(output)}`)
}

function tooLate({ home, dataFolder }: ClusterPlace, spawned: SpawnedServer | null): PostgresStartError {
  const pid = findPostmaster(dataFolder)?.pid
  if (pid) return new PostgresStartError(`The database server in ${home} (process ${pid}) runs but does not answer.`)
  return new PostgresStartError(
    `The database server in ${home} does not start: ${lastLines(spawned?.readOutput() ?? '')}`,
  )
}
