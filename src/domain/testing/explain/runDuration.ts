import type { RunReport } from '../runReport.ts'

/** From the run's start to the end of its last step. */
export const durationOf = ({ steps }: RunReport) =>
  Math.max(0, ...steps.map(({ startedAtMs, durationMs }) => startedAtMs + durationMs))
