import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ClusterPlace } from './clusterPlace.ts'
import { makePrivateFolder } from './folderAccess.ts'
import { diskFull, findErrorCode, lastLines, PostgresStartError } from './postgresStartError.ts'
import { serverMajorVersion } from './serverBinaries.ts'
import { serverEnvironment, superuser } from './serverSettings.ts'
import { spawnIdentity } from './serverUser.ts'
import { moveIntoPlace, temporarySibling } from './temporarySibling.ts'

/** Whether there is a cluster that this server can open; refuses whatever else lies in its folder, untouched. */
export function hasCluster(dataFolder: string): boolean {
  const versionFile = join(dataFolder, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim()
    if (version === serverMajorVersion) return true
    throw new PostgresStartError(
      `The database in ${dataFolder} was made by Postgres ${version}, and this is Postgres ${serverMajorVersion}: nothing was touched; go back to the release that made it, or serve it with Postgres ${version} and set DATABASE_URL.`,
    )
  }
  if (existsSync(dataFolder) && readdirSync(dataFolder).length > 0) {
    throw new PostgresStartError(
      `${dataFolder} holds files that are not a database: move them away, or set DATA_DIR to another folder.`,
    )
  }
  return false
}

/** Makes an empty cluster under a temporary name, so that one in its place is always a whole one. */
export async function createCluster(place: ClusterPlace, binaries: string, isDurable: boolean): Promise<void> {
  const making = temporarySibling(place.dataFolder)
  try {
    makePrivateFolder(making, place.user)
    await runInitdb(place, binaries, making, isDurable)
    moveIntoPlace(making, place.dataFolder)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

async function runInitdb(place: ClusterPlace, binaries: string, dataFolder: string, isDurable: boolean): Promise<void> {
  // Postgres's own C.UTF-8 sorts the same on every system, and is there when the system has no such locale.
  const options = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  const more = ['--auth=trust', '--data-checksums', '--no-instructions', ...(isDurable ? [] : ['--no-sync'])]
  const initdb = spawn(join(binaries, 'bin', 'initdb'), ['-D', dataFolder, '-U', superuser, ...options, ...more], {
    ...spawnIdentity(place.user),
    cwd: dataFolder,
    env: serverEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [initdb.stdout, initdb.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const status = await new Promise<number | null>((resolve, reject) => {
    initdb.once('error', (error) => reject(cannotRun(place, error)))
    initdb.once('close', resolve)
  })
  if (status === 0) return
  if (output.includes('No space left on device')) throw diskFull(place.home)
  throw new PostgresStartError(`The database could not be created in ${place.home}: ${lastLines(output)}`)
}

/** A program that is there and yet is "not found" misses the loader of its C library. */
export function cannotRun({ home, user }: ClusterPlace, cause: unknown): PostgresStartError {
  const reason =
    findErrorCode(cause) === 'ENOENT'
      ? 'cannot run on this system because it needs glibc, which Alpine lacks'
      : `in ${home} cannot run as user ${user.name} (${String(cause)})`
  return new PostgresStartError(`The embedded database ${reason}: set DATABASE_URL to a Postgres server of your own.`, {
    cause,
  })
}
