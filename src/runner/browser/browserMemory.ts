import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

type Known = { path: string; mtimeMs: number }

/** Remembers in a file which browsers rendered a page, until they are replaced; so that it is asked of each but once. */
export type BrowserMemory = { knows(path: string): Promise<boolean>; keep(path: string): Promise<void> }

export function openBrowserMemory(file: string): BrowserMemory {
  const read = async (): Promise<Known[]> => {
    try {
      const known: unknown = JSON.parse(await readFile(file, 'utf8'))
      return Array.isArray(known) ? known.filter(isKnown) : []
    } catch {
      return []
    }
  }
  return {
    async knows(path) {
      const known = await read()
      const mtimeMs = await findTime(path)
      return known.some((one) => one.path === path && one.mtimeMs === mtimeMs)
    },
    async keep(path) {
      const mtimeMs = await findTime(path)
      if (mtimeMs === null) return
      const known = [...(await read()).filter((one) => one.path !== path), { path, mtimeMs }]
      const making = `${file}.${process.pid}`
      // It only saves time: a disk that is full or closed is no reason to go without a browser.
      await mkdir(dirname(file), { recursive: true })
        .then(async () => writeFile(making, JSON.stringify(known)))
        .then(async () => rename(making, file))
        .catch(() => {})
    },
  }
}

const isKnown = (one: unknown): one is Known =>
  typeof one === 'object' && one !== null && 'path' in one && typeof one.path === 'string' && 'mtimeMs' in one

const findTime = async (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
