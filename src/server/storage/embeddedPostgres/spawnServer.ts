import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClusterPlace } from './clusterPlace.ts'
import { cannotRun, createCluster, hasCluster } from './createCluster.ts'
import { restoreAccess } from './folderAccess.ts'
import { isPostmasterAlive } from './postmaster.ts'
import { openServerLog, readLogSince } from './serverLog.ts'
import { getPackagedBinaries, prepareBinaries } from './serverBinaries.ts'
import { serverArguments, serverEnvironment } from './serverSettings.ts'
import { spawnIdentity } from './serverUser.ts'
import { prepareSocketFolder, socketPort } from './socketFolder.ts'
import { removeLeftovers } from './temporarySibling.ts'

export type SpawnedServer = {
  pid: number | undefined
  /** How it ended: a failure of its own, or that somebody ended it; null while it runs. */
  findEnd(): 'failed' | 'ended' | null
  readOutput(): string
  stop(): Promise<void>
}

/** Prepares everything a server needs, and starts one that outlives this process and its terminal. */
export async function spawnServer(place: ClusterPlace, settings: Record<string, string>): Promise<SpawnedServer> {
  removeLeftovers(place.home)
  const binaries = prepareBinaries(getPackagedBinaries(), place)
  if (!hasCluster(place.dataFolder)) await createCluster(place, binaries, settings.fsync !== 'off')
  restoreAccess(place.dataFolder, place.user)
  const socketFolder = prepareSocketFolder(place)

  const log = openServerLog(place)
  const args = serverArguments(place.dataFolder, socketFolder, settings)
  const child = spawn(join(binaries, 'bin', 'postgres'), args, {
    ...spawnIdentity(place.user),
    cwd: place.dataFolder,
    env: { ...serverEnvironment, ...disownSocketLock(socketFolder, place.dataFolder) },
    stdio: ['ignore', log.descriptor, log.descriptor],
    detached: true,
  })
  closeSync(log.descriptor)
  child.unref()
  let failure: unknown = null
  child.once('error', (error) => (failure = error))
  return {
    pid: child.pid,
    findEnd() {
      if (failure !== null) throw cannotRun(place, failure)
      if (child.exitCode === 0 || child.signalCode !== null) return 'ended'
      return child.exitCode === null ? null : 'failed'
    },
    readOutput: () => readLogSince(log.path, log.start),
    async stop() {
      child.ref()
      if (child.kill('SIGINT')) await once(child, 'exit')
    },
  }
}

/**
 * Postgres does not start while the number in its socket's lock file is somebody's, be it a zombie or another program.
 * It makes an exception for the number it is told is its grandparent's.
 */
function disownSocketLock(socketFolder: string, dataFolder: string): { PG_GRANDPARENT_PID?: string } {
  const lockFile = join(socketFolder, `.s.PGSQL.${socketPort}.lock`)
  const pid = existsSync(lockFile) ? Number.parseInt(readFileSync(lockFile, 'utf8'), 10) : Number.NaN
  return pid && !isPostmasterAlive({ pid }, dataFolder) ? { PG_GRANDPARENT_PID: String(pid) } : {}
}
