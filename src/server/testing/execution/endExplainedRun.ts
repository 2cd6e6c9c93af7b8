import type { Explanation } from '../../../domain/testing/explain/explanation.ts'
import type { RunReport } from '../../../domain/testing/runReport.ts'
import { inTransaction, type Database } from '../../storage/database.ts'
import { createRunWriter } from '../runWriter.ts'
import { createTestWriter } from '../testWriter.ts'
import type { PlannedRun } from './planReader.ts'
import { LostRunError, type Place } from './stepRecorder.ts'

export type EndedRun = {
  report: RunReport
  explanation: Explanation
  evidenceKey: string
  recordingKey: string | null
}

/** Ends a run with what was found out about it. A validation that passed makes its version valid in the same breath. */
export function endExplainedRun(
  db: Database,
  { organizationId, runId, attempt }: Place,
  { testId, testVersion, triggeredBy }: Pick<PlannedRun, 'testId' | 'testVersion' | 'triggeredBy'>,
  { report, explanation, ...kept }: EndedRun,
): Promise<void> {
  const status = report.ending === 'completed' ? 'passed' : 'failed'
  const healedSteps = report.steps.filter(({ healings }) => healings.length > 0).map(({ stepNumber }) => stepNumber)
  const at = new Date().toISOString()
  return inTransaction(db, async (transaction) => {
    const outcome = { ...explanation, ...kept, status, healedSteps } as const
    const hasEnded = await createRunWriter(transaction).endRun(organizationId, runId, attempt, outcome, at)
    if (!hasEnded) throw new LostRunError()
    if (status === 'failed' || triggeredBy !== 'validation') return
    await createTestWriter(transaction).markValidated(organizationId, testId, testVersion, at)
  })
}
