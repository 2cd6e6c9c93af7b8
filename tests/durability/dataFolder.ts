import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster } from '../../src/server/storage/embeddedPostgres/postmaster.ts'
import { findErrorCode } from '../../src/server/storage/embeddedPostgres/postgresStartError.ts'
import { superuser } from '../../src/server/storage/embeddedPostgres/serverSettings.ts'
import { openDatabase, type OpenDatabase } from '../../src/server/storage/database.ts'

export type DataFolder = ReturnType<typeof createDataFolder>

const goneMsMax = 5_000

/** A data folder for one test, with a view on the database server that works in it. */
export function createDataFolder() {
  const above = realpathSync(mkdtempSync(join(tmpdir(), 'reenact-kill-')))
  // Root's database runs as another user, who must get in.
  chmodSync(above, 0o755)
  const path = join(above, 'data')
  const cluster = join(path, 'postgres', 'data')

  return {
    path,
    /** What makes a program work here, whatever the environment of the tests says. */
    settings: {
      DATA_DIR: path,
      DATABASE_URL: '',
      SECRET_KEY: '',
      S3_BUCKET: '',
      PUBLIC_URL: '',
      HOST: '',
      // Runs are started by the hundred here, to see whether they are kept, not to be carried out.
      RUN_CONCURRENCY: '0',
    },

    findPostgresPid: () => findPostmaster(cluster)?.pid ?? null,

    /** The server with its workers, itself first. */
    listPostgresPids: () => listProcessesIn(cluster),

    /** A look into the database that, unlike a program of ours, would not bring a dead one back. */
    async look<T>(work: (database: OpenDatabase & { connection: Connection }) => Promise<T>): Promise<T> {
      const connection = connectionOf(cluster)
      const database = openDatabase(connection, { name: 'durability test', connectionsMax: 3, onError: () => {} })
      try {
        return await work({ ...database, connection })
      } finally {
        await database.close()
      }
    },

    /** The database processes that are still there although they had time to go. */
    async listLeftBehind(): Promise<number[]> {
      const deadline = performance.now() + goneMsMax
      while (listProcessesIn(cluster).length > 0 && performance.now() < deadline) await sleep(20)
      return listProcessesIn(cluster)
    },

    async remove() {
      for (const pid of listProcessesIn(cluster)) kill(pid)
      await this.listLeftBehind()
      rmSync(above, { recursive: true, force: true })
    },
  }
}

type Connection = { host: string; port: number; user: string; database: string }

function connectionOf(cluster: string): Connection {
  const postmaster = findPostmaster(cluster)
  if (!postmaster) throw new Error(`No database server runs in ${cluster}`)
  return { host: postmaster.socketFolder, port: postmaster.port, user: superuser, database: 'postgres' }
}

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (findErrorCode(error) !== 'ESRCH') throw error
  }
}

/** A server works in the folder of its data, and so do its workers; one that is being made is beside it. */
function listProcessesIn(folder: string): number[] {
  const found = existsSync('/proc/self/cwd') ? listByWorkingFolder(folder) : listByCommand(folder)
  const first = findPostmaster(folder)?.pid
  return found.toSorted((a, b) => Number(b === first) - Number(a === first))
}

function listByWorkingFolder(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
      } catch {
        return false
      }
    })
}

function listByCommand(folder: string): number[] {
  const { stdout } = spawnSync('ps', ['-ww', '-eo', 'pid=,ppid=,command='], { encoding: 'utf8' })
  const processes = stdout.split('\n').map((line) => {
    const [pid, parent, ...command] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent), command: command.join(' ') }
  })
  const servers = processes.filter(({ command }) => command.includes(`-D ${folder} `)).map(({ pid }) => pid)
  return [...servers, ...processes.filter(({ parent }) => servers.includes(parent)).map(({ pid }) => pid)]
}
