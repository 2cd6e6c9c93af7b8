export const runStatuses = ['queued', 'running', 'passed', 'failed'] as const

export type RunStatus = (typeof runStatuses)[number]

const nextStatuses: Record<RunStatus, readonly RunStatus[]> = {
  // A run that no worker could carry out ends without having begun.
  queued: ['running', 'failed'],
  // Back to queued when its worker died and another may take it up.
  running: ['queued', 'passed', 'failed'],
  passed: [],
  failed: [],
}

export const canMove = (from: RunStatus, to: RunStatus) => nextStatuses[from].includes(to)

export const isFinished = (status: RunStatus) => nextStatuses[status].length === 0

/** What get-run and list-runs tell: to a reader, a run that waits is already running. */
export type ReportedRunStatus = Exclude<RunStatus, 'queued'>

export const reportedStatus = (status: RunStatus): ReportedRunStatus => (status === 'queued' ? 'running' : status)
