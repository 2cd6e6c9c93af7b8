import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Tells whose it is: machines that share a temporary folder count their processes separately. */
const prefix = `reenact-browser-${hostname()}-`

/** A folder for one browser's files, gone with it. */
export async function makeBrowserProfile(): Promise<string> {
  await removeLeftProfiles()
  return mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
}

export async function removeBrowserProfile(folder: string): Promise<void> {
  // The browser's last processes may write on for a moment.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }).catch(() => {})
}

/** A process that was killed could not clean up; the next one does. */
async function removeLeftProfiles(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(prefix) ? parseInt(name.slice(prefix.length), 10) : 0
    if (pid > 0 && !isAlive(pid)) await removeBrowserProfile(join(tmpdir(), name))
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's process may not be asked, but is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
