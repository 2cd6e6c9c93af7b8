import { sql } from '../../../src/server/storage/database.ts'
import { triggers } from '../../../src/domain/testing/runResult.ts'
import { createRunWriter } from '../../../src/server/testing/runWriter.ts'
import { createTestWriter } from '../../../src/server/testing/testWriter.ts'
import { rowsFor } from '../../support/testRows.ts'
import type { Tenant, TestService } from '../../support/testService.ts'
import { isoOf, type RunModel, type StepModel, type TestModel } from './models.ts'

const hourMs = 60 * 60_000

/** Tests in every state; the second last has never been validated, the last has no steps. */
export async function writeTests(
  service: TestService,
  tenant: Tenant,
  marker: string,
): Promise<Map<number, TestModel>> {
  const rows = rowsFor(service, tenant)
  const suiteOwners = [`suite@${marker}.example`]
  const suiteId = await createTestWriter(service.storage.db).createSuite(tenant.organizationId, {
    projectId: tenant.projectId,
    name: `Nightly ${marker}`,
    owners: suiteOwners,
  })
  const tests = new Map<number, TestModel>()
  for (let i = 0; i < 6; i++) {
    const ownOwners = i % 2 === 0 ? [`owner${i}@${marker}.example`] : []
    const test = {
      name: `Test ${i} of ${marker} – "quoted" \\ 😀`,
      status: i === 1 ? ('paused' as const) : ('live' as const),
      tags: i === 2 ? [] : [`tag-${marker}`, 'shared'],
      validated: i !== 4,
    }
    const steps = i === 5 ? [] : [`Open ${marker}`, `Click ${marker} %_\\`, 'Wait']
    const id = await rows.test({
      ...test,
      owners: ownOwners,
      suiteId,
      ...(i !== 3 && { createdBy: `recorder@${marker}.example` }),
      steps: steps.map((description, step) => ({
        type: step === 0 ? 'goto' : 'click',
        description,
        data: step === 0 ? `https://${marker}.example/` : null,
      })),
    })
    const createdBy = i === 3 ? null : `recorder@${marker}.example`
    tests.set(id, { ...test, id, steps, createdBy, owners: ownOwners.length > 0 ? ownOwners : suiteOwners })
  }
  return tests
}

/** Runs of the first tests: ended, under way and waiting, several of them created at the same moment. */
export async function writeRuns(
  service: TestService,
  tenant: Tenant,
  marker: string,
  tests: readonly TestModel[],
): Promise<Map<number, RunModel>> {
  const runs = new Map<number, RunModel>()
  const now = Date.now()
  for (const [place, test] of tests.slice(0, 3).entries()) {
    for (let i = 0; i < [26, 9, 2][place]!; i++) {
      const run = await writeRun(service, tenant, marker, test.id, { i, createdAt: now - hourMs * (1 + (i >> 1) * 5) })
      runs.set(run.id, run)
    }
  }
  return runs
}

async function writeRun(
  service: TestService,
  tenant: Tenant,
  marker: string,
  testId: number,
  { i, createdAt }: { i: number; createdAt: number },
): Promise<RunModel> {
  const { db } = service.storage
  const { id } = await rowsFor(service, tenant).run(testId)
  const triggeredBy = triggers[i % triggers.length]!
  await sql`update test_runs set created_at = ${isoOf(createdAt)}::timestamptz, triggered_by = ${triggeredBy}
    where organization_id = ${tenant.organizationId} and id = ${id}`.execute(db)
  const status = (['passed', 'failed', 'running', 'queued'] as const)[i % 4]!
  if (status === 'queued') return { id, testId, createdAt, triggeredBy, status: 'running', steps: [] }

  const writer = createRunWriter(db)
  const attempt = (await writer.beginAttempt(tenant.organizationId, id, isoOf(createdAt + 50)))!
  const steps: StepModel[] = []
  for (const stepNumber of [1, 2]) {
    const success = status !== 'failed' || stepNumber === 1
    const step = { stepNumber, description: `Step ${stepNumber} ${marker}`, hasScreenshots: stepNumber === 1 }
    await writer.writeStep(tenant.organizationId, id, attempt, {
      ...step,
      actionType: stepNumber === 1 ? 'navigate' : 'click',
      success,
      durationMs: 120,
      failure: success ? null : failureOf(marker),
      beforeKey: step.hasScreenshots ? `runs/${id}/${stepNumber}-before.jpg` : null,
      afterKey: null,
    })
    steps.push(step)
  }
  if (status === 'running') return { id, testId, createdAt, triggeredBy, status, steps }
  await writer.endRun(tenant.organizationId, id, attempt, outcomeOf(status, marker), isoOf(createdAt + 900))
  return { id, testId, createdAt, triggeredBy, status, steps }
}

const failureOf = (marker: string) => ({
  type: 'element_not_found' as const,
  source: 'execution' as const,
  description: `No ${marker}`,
  reasoning: `Gone: ${marker}`,
  expectedOutcome: `A ${marker}`,
  actualOutcome: `No ${marker}`,
})

const outcomeOf = (status: 'passed' | 'failed', marker: string) => ({
  status,
  oneLineSummary: `Ended ${status} ${marker}`,
  overallReasoning: `Because of ${marker}`,
  firstFailedStepNumber: status === 'failed' ? 2 : null,
  globalErrors: [
    {
      stepNumber: 1,
      stepDescription: `Step 1 ${marker}`,
      screenshotType: 'before' as const,
      errorText: `Broken ${marker}`,
      errorLocation: `https://${marker}.example/`,
      isBugIssue: true,
    },
  ],
  suggestedFixes:
    status === 'failed'
      ? [{ title: `Fix ${marker}`, description: `Do ${marker}`, affectedStepNumbers: [2], confidence: 'low' as const }]
      : [],
})
