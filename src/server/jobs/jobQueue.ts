import { PgBoss, type Job } from 'pg-boss'
import { executeRaw, type Database, type PostgresConnection } from '../storage/database.ts'
import { jobCatalog, jobKinds, type JobData, type JobKind } from './jobCatalog.ts'

export type JobHandler<Kind extends JobKind> = (
  data: JobData[Kind],
  job: { id: string; signal: AbortSignal },
) => Promise<void>

export type JobHandlers = { [Kind in JobKind]?: JobHandler<Kind> }

/** What a handler of a request may do with jobs: put one in, in the transaction of whatever made it necessary. */
export type JobSender = {
  enqueue<Kind extends JobKind>(kind: Kind, data: JobData[Kind], options?: JobOptions): Promise<void>
}

/** Of jobs that wait, the one with the highest priority is taken first; 0 unless said otherwise. */
export type JobOptions = { priority?: number }

export type JobQueue = {
  inTransaction(db: Database): JobSender
  /** Carries out jobs; of each kind as many at once as said, else one. */
  work(handlers: JobHandlers, concurrency?: Partial<Record<JobKind, number>>): Promise<void>
  waiting(): Promise<{ kind: string; waiting: number; active: number }[]>
  close(): Promise<void>
}

/** Opens the queue and its tables. One that only puts jobs in needs no maintenance and listens to nothing. */
export async function openJobQueue(
  connection: PostgresConnection,
  { role, onError }: { role: 'sender' | 'worker'; onError(error: Error): void },
): Promise<JobQueue> {
  const isWorker = role === 'worker'
  const boss = new PgBoss({
    ...connection,
    application_name: `reenact jobs (${role})`,
    max: isWorker ? 4 : 2,
    // How often jobs of workers that fell silent are looked for.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    supervise: isWorker,
    schedule: isWorker,
    useListenNotify: isWorker,
  })
  boss.on('error', onError)
  try {
    await boss.start()
    await keepQueues(boss, isWorker)
  } catch (error) {
    // Its timers would keep a process alive that serves nobody.
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }

  /** One job after the other; after each, the next is looked for at once, because nobody tells of those that wait. */
  async function workOn(kind: JobKind, handler: JobHandler<JobKind>) {
    const id = await boss.work<JobData[JobKind]>(
      kind,
      // Nobody tells of jobs that are to be tried again, so they are looked for even where new ones are told.
      { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 },
      async (jobs: Job<JobData[JobKind]>[]) => {
        try {
          for (const job of jobs) await handler(job.data, { id: job.id, signal: job.signal })
        } finally {
          boss.notifyWorker(id)
        }
      },
    )
  }

  return {
    inTransaction: (db) => ({
      async enqueue(kind, data, options = {}) {
        await boss.send(kind, data, { ...options, db: { executeSql: (text, values) => executeRaw(db, text, values) } })
      },
    }),

    async work(handlers, concurrency = {}) {
      for (const kind of jobKinds) {
        const handler = handlers[kind] as JobHandler<JobKind> | undefined
        if (!handler) continue
        for (let worker = 0; worker < (concurrency[kind] ?? 1); worker++) await workOn(kind, handler)
      }
    },

    async waiting() {
      const queues = await boss.getQueues(jobKinds)
      return queues.map(({ name, readyCount, activeCount }) => ({
        kind: name,
        waiting: readyCount,
        active: activeCount,
      }))
    },

    // Jobs under way get time to end; what does not is taken up again by another worker.
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

async function keepQueues(boss: PgBoss, isWorker: boolean) {
  for (const kind of jobKinds) {
    const { every, ...options } = jobCatalog[kind]
    await boss.createQueue(kind, options)
    await boss.updateQueue(kind, options)
    if (every !== undefined && isWorker) await boss.schedule(kind, every, {}, { tz: 'UTC' })
  }
}
