import { chmodSync, lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ServerUser } from './serverUser.ts'

/** The first of the folders on the way to `path`, or `path` itself, that this user may not enter. */
export function findClosedFolder(path: string, user: ServerUser): string | null {
  const above = dirname(path)
  const closedAbove = above === path ? null : findClosedFolder(above, user)
  if (closedAbove !== null) return closedAbove

  const { uid, gid, mode } = statSync(path)
  const rights = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode
  return rights & 1 ? null : path
}

/** Makes a folder and what is missing above it; as root, such that the server's user can pass through. */
export function makePassableFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true })
  if (first === undefined || process.getuid?.() !== 0) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) letOthersPass(made)
}

export const letOthersPass = (folder: string) => chmodSync(folder, (statSync(folder).mode & 0o755) | 0o711)

export function makePrivateFolder(folder: string, user: ServerUser): void {
  mkdirSync(folder, { mode: 0o700 })
  if (!user.isSelf) lchownSync(folder, user.uid, user.gid)
}

/** Undoes a stray `chmod -R` (Postgres refuses a folder that others may enter) and, as root, a stray `chown -R`. */
export function restoreAccess(dataFolder: string, user: ServerUser): void {
  chmodSync(dataFolder, 0o700)
  if (user.isSelf) return
  const samples = ['.', 'PG_VERSION', 'base', 'global', 'global/pg_control', 'pg_wal', 'postgresql.conf']
  if (samples.some((sample) => statSync(join(dataFolder, sample)).uid !== user.uid)) giveTo(dataFolder, user)
}

/** Lets everybody read what is below a folder, and run what its owner may run. */
export function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isSymbolicLink()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

function giveTo(path: string, user: ServerUser): void {
  lchownSync(path, user.uid, user.gid)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const below = join(path, entry.name)
    if (entry.isDirectory()) giveTo(below, user)
    else lchownSync(below, user.uid, user.gid)
  }
}
