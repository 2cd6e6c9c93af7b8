import type { Database } from '../../server/storage/database.ts'
import { createRunStore } from '../../server/testing/runStore.ts'
import { createRunWriter } from '../../server/testing/runWriter.ts'
import { createTestStore } from '../../server/testing/testStore.ts'
import { createTestWriter } from '../../server/testing/testWriter.ts'
import type { Owner } from '../seedOrganization.ts'
import type { DemoTest } from './demoTest.ts'
import type { DemoRun } from './runs.ts'
import type { ToldRun } from './tellRun.ts'
import { suites, tests, type TestName } from './tests.ts'

export type SeededTesting = { testIds: Map<TestName, number>; runIds: Map<DemoRun, number> }

const dayMs = 86_400_000

/** Suites, tests and their runs. A test whose validation passed can be started. */
export async function seedTesting(
  db: Database,
  owner: Owner,
  testNames: readonly TestName[],
  runs: readonly ToldRun[],
  now: number,
): Promise<SeededTesting> {
  const testIds = await createTests(db, owner, testNames, now)
  const runIds = new Map<DemoRun, number>()
  for (const told of runs) {
    const testId = testIds.get(told.run.test)
    if (testId === undefined) throw new Error(`${told.run.test} has a run, but was not created.`)
    runIds.set(told.run, await writeRun(db, owner.organizationId, testId, told))
  }
  return { testIds, runIds }
}

async function createTests(
  db: Database,
  { organizationId, projectId }: Owner,
  testNames: readonly TestName[],
  now: number,
): Promise<Map<TestName, number>> {
  const writer = createTestWriter(db)
  const suiteIds = new Map<string, number>()
  for (const [name, suite] of Object.entries(suites)) {
    suiteIds.set(name, await writer.createSuite(organizationId, { projectId, name, ...suite }))
  }
  const testIds = new Map<TestName, number>()
  for (const testName of testNames) {
    const { name, status, tags, createdBy, owners, createdDaysAgo, suite, steps }: DemoTest = tests[testName]
    const suiteId = suiteIds.get(suite)
    const testId = await writer.createTest(organizationId, {
      projectId,
      name,
      tags,
      createdBy,
      ...(suiteId !== undefined && { suiteId }),
      ...(status && { status }),
      ...(owners && { owners }),
      createdAt: new Date(now - createdDaysAgo * dayMs).toISOString(),
      steps: steps.map(({ type, description, data }) => ({ type, description, data })),
    })
    testIds.set(testName, testId)
  }
  return testIds
}

async function writeRun(
  db: Database,
  organizationId: number,
  testId: number,
  { run: { triggeredBy }, createdAt, startedAt, endedAt, steps, outcome }: ToldRun,
): Promise<number> {
  const test = await createTestStore(db).findTest(organizationId, testId)
  if (!test) throw new Error(`There is no test ${testId}.`)
  const run = await createRunStore(db).createRun(organizationId, test, triggeredBy, createdAt)
  const writer = createRunWriter(db)
  const attempt = await writer.beginAttempt(organizationId, run.id, startedAt)
  if (attempt === null) throw new Error(`Run ${run.id} cannot begin.`)
  for (const step of steps) await writer.writeStep(organizationId, run.id, attempt, step)
  await writer.endRun(organizationId, run.id, attempt, outcome, endedAt)
  if (triggeredBy === 'validation' && outcome.status === 'passed') {
    await createTestWriter(db).markValidated(organizationId, test.id, test.currentVersion, endedAt)
  }
  return run.id
}
