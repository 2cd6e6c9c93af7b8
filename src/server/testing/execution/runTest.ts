import type { RecordedChunk } from '../../../domain/monitoring/recordedEvent.ts'
import type { RunPlan } from '../../../domain/testing/runPlan.ts'
import type { RunReport, StepReport } from '../../../domain/testing/runReport.ts'

export type StepPictures = { before: Uint8Array | null; after: Uint8Array | null }

/** What carries out a plan in a browser. The server does not know how: it is handed in. */
export type RunTest = (
  plan: RunPlan,
  hooks: {
    onStep(report: StepReport, pictures: StepPictures): Promise<void>
    onRecording(recording: readonly RecordedChunk[]): Promise<void>
    signal: AbortSignal
  },
) => Promise<RunReport>
