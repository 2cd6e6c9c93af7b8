import { sql, type Database } from '../../storage/database.ts'
import { createRunStore } from '../runStore.ts'
import { createRunWriter } from '../runWriter.ts'

/** How often a run is tried before it is given up. */
export const attemptsMax = 3

/** Ends a run that lost its worker or its browser every time. What its last attempt wrote is kept. */
export async function abandonRun(db: Database, organizationId: number, runId: number): Promise<void> {
  const writer = createRunWriter(db)
  const attempt = await writer.takeOver(organizationId, runId, new Date().toISOString())
  if (attempt === null) return
  const steps = await createRunStore(db).listSteps(organizationId, runId)
  const stepNumber = (steps.at(-1)?.stepNumber ?? 0) + 1
  const { rows } = await sql<{ description: string }>`
    select s.description from test_runs r
    join test_steps s on s.organization_id = r.organization_id and s.test_id = r.test_id and s.version = r.test_version
    where r.organization_id = ${organizationId} and r.id = ${runId} and s.step_number = ${stepNumber}`.execute(db)
  const lost = `The worker or its browser was lost during step ${stepNumber}, ${attemptsMax} times.`
  await writer.endRun(
    organizationId,
    runId,
    attempt,
    {
      status: 'failed',
      oneLineSummary: lost,
      overallReasoning:
        `${lost} That says nothing about the tested page unless it makes the browser itself crash: ` +
        "look at the workers' logs and memory, then start the run again.",
      firstFailedStepNumber: null,
      globalErrors: [
        {
          stepNumber,
          stepDescription: rows[0]?.description ?? '',
          screenshotType: 'before',
          errorText: lost,
          errorLocation: 'the worker',
          isBugIssue: false,
        },
      ],
      suggestedFixes: [],
    },
    new Date().toISOString(),
  )
}
