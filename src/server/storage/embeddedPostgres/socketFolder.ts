import { chmodSync, lstatSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shortHash } from './clusterPlace.ts'
import type { ClusterPlace } from './clusterPlace.ts'
import { findClosedFolder, makePrivateFolder } from './folderAccess.ts'
import { PostgresStartError } from './postgresStartError.ts'

/** It only names the socket's file: the server does not listen on the network. */
export const socketPort = 5432

/** Systems cut the path of a socket at 104 to 108 bytes. */
const socketPathBytesMax = 100

/** Beside the data, or under a short name in a folder for temporary files when that path is too long. */
export function chooseSocketFolder({ home, user }: ClusterPlace): string {
  const beside = join(home, 'run')
  if (fits(beside)) return beside
  const name = `reenact-${shortHash(home)}`
  const isUsable = (folder: string) => fits(join(folder, name)) && (user.isSelf || !findClosedFolder(folder, user))
  return join(isUsable(tmpdir()) ? tmpdir() : '/tmp', name)
}

const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= socketPathBytesMax

/** Whoever can enter this folder is let into the database, so it must be the server user's own. */
export function prepareSocketFolder(place: ClusterPlace): string {
  const folder = chooseSocketFolder(place)
  const { user } = place
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory() && found.uid === user.uid) {
    chmodSync(folder, 0o700)
    return folder
  }
  if (found && user.isSelf) {
    throw new PostgresStartError(
      `${folder} is needed for the database and is somebody else's: remove it and start again.`,
    )
  }
  rmSync(folder, { recursive: true, force: true })
  makePrivateFolder(folder, user)
  return folder
}
