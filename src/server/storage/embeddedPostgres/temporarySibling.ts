import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findErrorCode } from './postgresStartError.ts'
import { isProcessAlive } from './isProcessAlive.ts'

const leftoverAgeMs = 60_000

/** A name beside `path` under which it can be made in peace before it takes its place. */
export const temporarySibling = (path: string) => `${path}.new-${process.pid}-${randomBytes(4).toString('hex')}`

/** Puts a finished folder in its place at once; when another process was faster, its folder stays. */
export function moveIntoPlace(finished: string, path: string): void {
  try {
    renameSync(finished, path)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(findErrorCode(error) ?? '')) throw error
    rmSync(finished, { recursive: true, force: true })
    return
  }
  const above = openSync(dirname(path), 'r')
  fsyncSync(above)
  closeSync(above)
}

/** Removes what processes that were killed halfway left behind. */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const maker = Number(/\.new-(\d+)-[0-9a-f]{8}$/.exec(name)?.[1])
    const path = join(folder, name)
    // The age protects makers in another container, whose process ids mean nothing here.
    if (maker && (maker === process.pid || !isProcessAlive(maker)) && ageMs(path) > leftoverAgeMs) {
      rmSync(path, { recursive: true, force: true })
    }
  }
}

function ageMs(path: string): number {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
}
