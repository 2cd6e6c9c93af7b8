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
  /** Sessions of which nothing has been heard for a while have ended. */
  endSilentSessions: Record<string, never>
  analyzeSession: SessionJob
  /** A session whose analysis was tried in vain until the last time. */
  giveUpSession: SessionJob
  takeClickPictures: SessionJob
  /** Sessions that are older than their project keeps them, or more than it may keep. */
  forgetOldSessions: Record<string, never>
  /** Sessions that were deleted, whose recordings and pictures are still there. */
  forgetSessions: { organizationId: number; sessionIds: string[] }
  forgetUser: { organizationId: number; deletionId: number }
}

type SessionJob = { organizationId: number; sessionId: string }

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
  endSilentSessions: { retryLimit: 0, expireInSeconds: 60, every: '* * * * *' },
  giveUpSession: { retryLimit: 10, retryDelay: 5, expireInSeconds: 60 },
  analyzeSession: {
    retryLimit: 2,
    retryDelay: 5,
    expireInSeconds: 60 * 15,
    heartbeatSeconds: 30,
    notify: true,
    deadLetter: 'giveUpSession',
  },
  takeClickPictures: { retryLimit: 2, retryDelay: 10, expireInSeconds: 60 * 15, heartbeatSeconds: 30, notify: true },
  forgetOldSessions: { retryLimit: 2, expireInSeconds: 60 * 15, every: '41 * * * *' },
  forgetSessions: { retryLimit: 20, retryDelay: 60, expireInSeconds: 60 * 15 },
  forgetUser: { retryLimit: 20, retryDelay: 60, expireInSeconds: 60 * 30 },
}

export const jobKinds = Object.keys(jobCatalog) as JobKind[]
