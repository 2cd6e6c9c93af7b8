import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const incomingFolder = '.incoming'
const leftoverAgeMsMin = 60 * 60 * 1000

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

export const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT')

export const ignoreMissing = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}

export const createFolders = (root: string) => mkdir(join(root, incomingFolder), { recursive: true, mode: 0o700 })

const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r').catch(ignoreMissing)
  if (!handle) return
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const foldersUpTo = (root: string, folder: string): string[] =>
  folder === root ? [root] : [folder, ...foldersUpTo(root, dirname(folder))]

/** Tries again, because emptied folders are removed by others at any moment. */
const moveIntoFolder = async (from: string, to: string) => {
  for (let attemptsLeft = 10; ; attemptsLeft--) {
    try {
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      return await rename(from, to)
    } catch (error) {
      if (!isMissing(error) || attemptsLeft === 0) throw error
    }
  }
}

/** Either all of the content is under this path and survives a power cut, or the path is as it was. */
export const writeDurably = async (root: string, path: string, content: AsyncIterable<Uint8Array>): Promise<void> => {
  const temporary = join(root, incomingFolder, randomUUID())
  try {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await moveIntoFolder(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    if (!hasCode(error, 'ENOSPC', 'EDQUOT')) throw error
    throw new Error(`No space is left for files in ${root}.`, { cause: error })
  }
  await Promise.all(foldersUpTo(root, dirname(path)).map(syncFolder))
}

export const removeFile = async (path: string): Promise<void> => {
  await unlink(path).then(() => syncFolder(dirname(path)), ignoreMissing)
}

/** How many files it removed; the folder goes too, unless something is put into it meanwhile. */
export const removeFolder = async (folder: string): Promise<number> => {
  let count = 0
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) count += await removeFolder(path)
    else if ((await unlink(path).catch(ignoreMissing)) === undefined) count++
  }
  await syncFolder(folder)
  await rmdir(folder).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error
  })
  await syncFolder(dirname(folder))
  return count
}

/** Folders without files may stay behind for a moment and count for nothing. */
export const hasNoFiles = async (folder: string): Promise<boolean> => {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? []) {
    if (!entry.isDirectory() || !(await hasNoFiles(join(folder, entry.name)))) return false
  }
  return true
}

/** What killed writers left. Young files stay: another process may be writing them. */
export const removeLeftovers = async (root: string, now: number): Promise<void> => {
  for (const name of await readdir(join(root, incomingFolder))) {
    const path = join(root, incomingFolder, name)
    const found = await stat(path).catch(ignoreMissing)
    if (found && now - found.mtimeMs > leftoverAgeMsMin) await rm(path, { force: true })
  }
}
