import type { Queue } from 'pg-boss'

/** What each kind of job is told. */
export type JobData = {
  /** `turn` is the one that the run got in its organization's queue. */
  executeRun: { organizationId: number; runId: number; turn: number }
  /** A run whose job was tried in vain until the last time. */
  endLostRun: { organizationId: number; runId: number }
  startDueSuites: Record<string, never>
  /** Runs that were deleted, whose pictures and evidence are still there. */
  forgetRuns: { organizationId: number; runIds: number[] }
  forgetIdempotencyKeys: Record<string, never>
}

export type JobKind = keyof JobData

type JobRules = Omit<Queue, 'name'> & {
  /** When it starts by itself, as a cron line in UTC; once, on however many workers. */
  every?: string
}

/** Every kind of job with how it is tried. A worker that is not heard of for `heartbeatSeconds` loses its job to another. */
export const jobCatalog: Record<JobKind, JobRules> = {
  // Before what leaves its dead letters there.
  endLostRun: { retryLimit: 10, retryDelay: 5, expireInSeconds: 60 },
  executeRun: {
    retryLimit: 2,
    retryDelay: 1,
    expireInSeconds: 60 * 60,
    heartbeatSeconds: 10,
    notify: true,
    deadLetter: 'endLostRun',
  },
  forgetRuns: { retryLimit: 20, retryDelay: 60, expireInSeconds: 60 * 15 },
  startDueSuites: { retryLimit: 0, expireInSeconds: 60, every: '* * * * *' },
  forgetIdempotencyKeys: { retryLimit: 2, expireInSeconds: 60, every: '17 * * * *' },
}

export const jobKinds = Object.keys(jobCatalog) as JobKind[]
