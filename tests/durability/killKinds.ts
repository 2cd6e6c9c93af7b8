import { setTimeout as sleep } from 'node:timers/promises'
import { waitUntilRunning, type ProgramProcess, type ServerProcess } from '../support/serverProcess.ts'
import { kill, type DataFolder } from './dataFolder.ts'
import type { Random } from './random.ts'

type Scene = {
  server: ServerProcess
  folder: DataFolder
  random: Random
  /** A start that is going to be interrupted. */
  spawnServe: () => ProgramProcess
}

type KillKind = {
  about: string
  /** Whether the service must come back without anybody starting it again. */
  healsItself: boolean
  /** Gives the database processes that must be gone before there can be talk of coming back. */
  kill: (scene: Scene) => Promise<number[]>
}

const startUpMsMax = 1_500
const recoveryMsMax = 800
const settledMsMax = 20_000

/** Every way to die that is tried, all by SIGKILL. */
export const killKinds = {
  node: {
    about: 'the service',
    healsItself: false,
    async kill({ server }) {
      await server.kill('SIGKILL')
      return []
    },
  },
  postgres: {
    about: 'the database server',
    healsItself: true,
    async kill({ folder }) {
      return killPostgres(folder)
    },
  },
  both: {
    about: 'the service and the database server',
    healsItself: false,
    async kill({ server, folder }) {
      const gone = server.kill('SIGKILL')
      const doomed = killPostgres(folder)
      await gone
      return doomed
    },
  },
  postgresTree: {
    about: 'the database server with all its workers',
    healsItself: true,
    async kill({ folder }) {
      const all = folder.listPostgresPids()
      for (const pid of all) kill(pid)
      return all
    },
  },
  postgresAgain: {
    about: 'the database server, and again while it recovers',
    healsItself: true,
    async kill({ folder, random }) {
      const first = killPostgres(folder)
      await sleep(random.between(100, recoveryMsMax))
      return [...first, ...killPostgres(folder)]
    },
  },
  postgresWorker: {
    about: 'one worker of the database server',
    healsItself: true,
    async kill({ folder, random }) {
      // The server itself lives on, ends its other workers and recovers.
      const workers = folder.listPostgresPids().slice(1)
      for (const worker of random.shuffled(workers).slice(0, 1)) kill(worker)
      return workers
    },
  },
  startUp: {
    about: 'the service, and again while it starts, half of the times with its database',
    healsItself: false,
    async kill({ server, folder, random, spawnServe }) {
      await server.kill('SIGKILL')
      for (let times = random.between(1, 3); times > 0; times--) {
        if (random.chance(0.5)) killPostgres(folder)
        const starting = spawnServe()
        await Promise.race([sleep(random.between(50, startUpMsMax)), starting.ended])
        await starting.kill('SIGKILL')
      }
      return []
    },
  },
  startUpPostgres: {
    about: 'the service, and then its database while the service starts, which may fail but must not hang',
    healsItself: false,
    async kill({ server, folder, random, spawnServe }) {
      await server.kill('SIGKILL')
      const starting = spawnServe()
      await Promise.race([sleep(random.between(50, startUpMsMax)), starting.ended])
      const doomed = killPostgres(folder)
      const told = waitUntilRunning(starting).then(
        () => 'runs',
        () => 'ended',
      )
      const outcome = await Promise.race([told, sleep(settledMsMax, 'hangs')])
      await starting.kill('SIGKILL')
      if (outcome === 'hangs') throw new Error(`A start neither succeeds nor fails.\n${starting.output()}`)
      return doomed
    },
  },
} satisfies Record<string, KillKind>

export type KillKindName = keyof typeof killKinds

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object above has these names and no others
export const killKindNames = Object.keys(killKinds) as KillKindName[]

/** Its workers notice, and go by themselves. */
function killPostgres(folder: DataFolder): number[] {
  const pid = folder.findPostgresPid()
  const all = folder.listPostgresPids()
  // A file that a dead one left may name a number that is somebody else's by now.
  if (pid !== null && all.includes(pid)) kill(pid)
  return all
}
