import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import type { ClusterPlace } from './clusterPlace.ts'

const logBytesMax = 5 * 1024 * 1024
const readBytesMax = 64 * 1024

/** The file the server writes to, opened at its end; a long one is set aside first. */
export function openServerLog({ home, user }: ClusterPlace): { path: string; descriptor: number; start: number } {
  const path = join(home, 'server.log')
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > logBytesMax) renameSync(path, `${path}.old`)
  const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW } = constants
  const descriptor = openSync(path, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600)
  if (!user.isSelf) {
    fchownSync(descriptor, user.uid, user.gid)
    fchmodSync(descriptor, 0o600)
  }
  return { path, descriptor, start: fstatSync(descriptor).size }
}

/** What was written to a log since `start`. */
export function readLogSince(path: string, start: number): string {
  const descriptor = openSync(path, 'r')
  try {
    const { size } = fstatSync(descriptor)
    const from = Math.max(start, size - readBytesMax)
    const bytes = Buffer.alloc(Math.max(0, size - from))
    readSync(descriptor, bytes, 0, bytes.length, from)
    return bytes.toString('utf8')
  } finally {
    closeSync(descriptor)
  }
}
