import { statfs } from 'node:fs/promises'
import type { Config } from '../../config.ts'
import { Failure } from '../../../domain/failure.ts'

const askedEveryMs = 2_000

export const storageFull = () =>
  new Failure('unavailable', 'storage_full', 'There is no room for recordings at the moment. Try again later.')

/** Refuses while the disk is nearly full, so that what is stored already can still be worked with. */
export function createFreeSpace({ dataFolder, database, blobs, ingest }: Config, readSpace = readFreeBytes) {
  const isHere = database.kind === 'embedded' || blobs.kind === 'files'
  const bytesMin = ingest.freeMegabytesMin * 1_000_000
  let answer: Promise<boolean> = Promise.resolve(true)
  let askedAt = Number.NEGATIVE_INFINITY

  const isEnough = async () => {
    const free = await readSpace(dataFolder).catch(() => null)
    // Where it cannot be told, the database will.
    return free === null || free >= bytesMin
  }

  return {
    async require(): Promise<void> {
      if (!isHere || bytesMin === 0) return
      const now = performance.now()
      if (now - askedAt > askedEveryMs) {
        askedAt = now
        answer = isEnough()
      }
      if (!(await answer)) throw storageFull()
    },
  }
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const noSpaceCodes: unknown[] = ['ENOSPC', 'EDQUOT', '53100']

/** Whether the database or the file system said that it is full. */
export function isNoSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && noSpaceCodes.includes(error.code)) || isNoSpace(error.cause)
}
