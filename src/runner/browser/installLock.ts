import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** The holder touches its file so often; one that has not been touched for long belongs to a dead process. */
const touchPauseMs = 2_000
const staleAgeMs = 30_000
const retryPauseMs = 250

/** Runs `work` while no other process runs its own under the same lock file. */
export async function withInstallLock<T>(
  file: string,
  work: () => Promise<T>,
  { onWait = () => {}, staleMs = staleAgeMs }: { onWait?: () => void; staleMs?: number } = {},
): Promise<T> {
  const token = `${process.pid} ${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
  let hasWaited = false
  while (!(await take(file, token))) {
    if (!hasWaited) onWait()
    hasWaited = true
    await clearStale(file, staleMs)
    await delay(retryPauseMs)
  }
  const touch = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), touchPauseMs)
  try {
    return await work()
  } finally {
    clearInterval(touch)
    if ((await findText(file)) === token) await rm(file, { force: true })
  }
}

async function take(file: string, token: string): Promise<boolean> {
  try {
    await writeFile(file, token, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Only one of several takes a dead one's file away; whoever caught a living one's by accident puts it back. */
async function clearStale(file: string, staleMs: number): Promise<void> {
  const stale = await findText(file)
  const touchedMs = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
  if (stale === null || touchedMs === null || Date.now() - touchedMs < staleMs) return
  const caught = `${file}.${randomUUID()}`
  try {
    await rename(file, caught)
  } catch {
    return
  }
  if ((await findText(caught)) !== stale) await link(caught, file).catch(() => {})
  await rm(caught, { force: true })
}

const findText = async (file: string) => readFile(file, 'utf8').catch(() => null)
