import { spawnSync } from 'node:child_process'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findErrorCode } from './postgresStartError.ts'

/** What a server tells about itself in `postmaster.pid`; it fills the lines one after the other while it starts. */
export type Postmaster = { pid: number; port: number; socketFolder: string; status: string; text: string }

const emptyFileAgeMsMax = 2_000
const stopMsMax = 60_000

const pidFile = (dataFolder: string) => join(dataFolder, 'postmaster.pid')

export function findPostmaster(dataFolder: string): Postmaster | null {
  const text = findText(pidFile(dataFolder))
  if (text === null) return null
  const [pid, , , port, socketFolder = '', , , status = ''] = text.split('\n')
  return { pid: Number(pid), port: Number(port), socketFolder, status: status.trim(), text }
}

/** Whether this very server lives: its number may belong to another program by now, or to a zombie nobody buries. */
export function isPostmasterAlive({ pid }: Pick<Postmaster, 'pid'>, dataFolder: string): boolean {
  if (!pid) return isFresh(pidFile(dataFolder))
  if (!existsSync('/proc/self/stat')) return isAliveByPs(pid, dataFolder)
  const stat = findText(`/proc/${pid}/stat`)
  const program = findText(`/proc/${pid}/cmdline`)?.split('\0')[0]
  if (!stat || !program || /\) [ZX] /.test(stat) || basename(program) !== 'postgres') return false
  try {
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(dataFolder)]
    return its.ino === ours.ino && its.dev === ours.dev
  } catch (error) {
    return findErrorCode(error) !== 'ENOENT'
  }
}

/** Takes away the file of a dead server. Only one of several starters gets to, and none takes that of a new one. */
export function clearDeadPostmaster(dead: Postmaster, dataFolder: string): void {
  const file = pidFile(dataFolder)
  const taken = `${file}.dead-${process.pid}`
  try {
    renameSync(file, taken)
    if (readFileSync(taken, 'utf8') !== dead.text) linkSync(taken, file)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(findErrorCode(error) ?? '')) throw error
  } finally {
    rmSync(taken, { force: true })
  }
}

/** Ends all connections, writes everything out and waits until the server is gone. */
export async function stopPostmaster(dataFolder: string): Promise<void> {
  const postmaster = findPostmaster(dataFolder)
  if (postmaster === null || !postmaster.pid || !isPostmasterAlive(postmaster, dataFolder)) return
  try {
    process.kill(postmaster.pid, 'SIGINT')
  } catch (error) {
    if (findErrorCode(error) !== 'ESRCH') throw error
  }
  const deadline = Date.now() + stopMsMax
  while (isPostmasterAlive(postmaster, dataFolder) && Date.now() < deadline) await delay(10)
}

function isAliveByPs(pid: number, dataFolder: string): boolean {
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' })
  return !stdout.startsWith('Z') && stdout.includes('postgres') && stdout.includes(dataFolder)
}

function isFresh(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs < emptyFileAgeMsMax
}

function findText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'ENOTDIR'].includes(findErrorCode(error) ?? '')) return null
    throw error
  }
}
