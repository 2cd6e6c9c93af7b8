import type { JobHandler } from '../../server/jobs/jobQueue.ts'
import { sql, type Database } from '../../server/storage/database.ts'
import { createRunStore } from '../../server/testing/runStore.ts'
import { createTestStore } from '../../server/testing/testStore.ts'
import { atOnce } from '../atOnce.ts'
import { demoRuns, type DemoRun } from './demoRuns.ts'
import type { EnvironmentName, TestName } from './demoTests.ts'

export type SeededTests = {
  organizationId: number
  testIds: ReadonlyMap<TestName, number>
  environmentIds: ReadonlyMap<EnvironmentName, number>
}

/** Some wait for what never comes, so more than there are cores. */
const lanes = 3
const hourMs = 3_600_000

const isValidation = ({ triggeredBy }: DemoRun) => triggeredBy === 'validation'

/** Really carries out the demo's runs, and then moves each to the time when it is said to have been. */
export async function executeRuns(
  db: Database,
  executeRun: JobHandler<'executeRun'>,
  { organizationId, testIds, environmentIds }: SeededTests,
  { now, onEnd }: { now: number; onEnd(): void },
): Promise<Map<DemoRun, number>> {
  const runIds = new Map<DemoRun, number>()
  // What an earlier start left in the middle.
  await sql`delete from test_runs where organization_id = ${organizationId}`.execute(db)
  const wanted = demoRuns.filter(({ test }) => testIds.has(test))
  // Validations first: with what they saw, later runs are compared.
  const [first, later] = [wanted.filter(isValidation), wanted.filter((run) => !isValidation(run))]
  for (const runs of [first, later]) {
    await atOnce(lanes, runs, async (run) => {
      runIds.set(run, await execute(run))
      onEnd()
    })
  }
  return runIds

  async function execute(run: DemoRun): Promise<number> {
    const test = await createTestStore(db).findTest(organizationId, testIds.get(run.test) ?? 0)
    if (!test) throw new Error(`${run.test} has a run, but was not created.`)
    const environmentId = run.environment ? environmentIds.get(run.environment) : undefined
    const { id } = await createRunStore(db).createRun(organizationId, test, run.triggeredBy, { environmentId })
    await executeRun({ organizationId, runId: id, turn: 0 }, { id: 'demo', signal: new AbortController().signal })
    await moveRun(id, new Date(now - run.hoursAgo * hourMs))
    return id
  }

  async function moveRun(runId: number, to: Date): Promise<void> {
    await sql`
      update test_runs set created_at = ${to.toISOString()}::timestamptz,
        started_at = started_at - (created_at - ${to.toISOString()}::timestamptz),
        ended_at = ended_at - (created_at - ${to.toISOString()}::timestamptz)
      where organization_id = ${organizationId} and id = ${runId}`.execute(db)
  }
}
