export const runStatuses = ['queued', 'running', 'passed', 'failed'] as const

export type RunStatus = (typeof runStatuses)[number]

/** What get-run and list-runs tell: to a reader, a run that waits is already running. */
export type ReportedRunStatus = Exclude<RunStatus, 'queued'>

export const reportedStatus = (status: RunStatus): ReportedRunStatus => (status === 'queued' ? 'running' : status)
