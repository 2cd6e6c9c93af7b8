import type { RunStep } from '../../src/server/testing/runStore.ts'
import { createRunWriter, type RunOutcome } from '../../src/server/testing/runWriter.ts'
import { sql } from '../../src/server/storage/database.ts'
import { rowsFor } from '../support/testRows.ts'
import type { Tenant, TestService } from '../support/testService.ts'

export const jpeg = Buffer.from('not really a picture')

export const goodStep = (more: Partial<RunStep> = {}): RunStep => ({
  stepNumber: 1,
  description: 'Open the shop',
  actionType: 'navigate',
  success: true,
  durationMs: 840,
  failure: null,
  beforeKey: null,
  afterKey: null,
  ...more,
})

export const badStep = (more: Partial<RunStep> = {}): RunStep => ({
  stepNumber: 2,
  description: 'Click "Buy"',
  actionType: 'click',
  success: false,
  durationMs: 8010,
  failure: {
    type: 'element_not_found',
    source: 'execution',
    description: 'No button named "Buy" appeared within 8 s.',
    reasoning: 'The page has a button "Purchase" instead.',
    expectedOutcome: 'A button named "Buy" is clicked.',
    actualOutcome: 'The page has no such button.',
  },
  beforeKey: null,
  afterKey: null,
  ...more,
})

export const passed: RunOutcome = {
  status: 'passed',
  oneLineSummary: 'All 2 steps passed.',
  overallReasoning: 'Every step did what it should.',
  firstFailedStepNumber: null,
  globalErrors: [],
  suggestedFixes: [],
}

export const failed: RunOutcome = {
  status: 'failed',
  oneLineSummary: 'Step 2 failed: no button named "Buy".',
  overallReasoning: 'The shop opened, but the button is gone.',
  firstFailedStepNumber: 2,
  globalErrors: [
    {
      stepNumber: 1,
      stepDescription: 'Open the shop',
      screenshotType: 'after',
      errorText: 'GET /api/prices answered 500',
      errorLocation: 'https://shop.example/',
      isBugIssue: true,
    },
    {
      stepNumber: 2,
      stepDescription: 'Click "Buy"',
      screenshotType: 'before',
      errorText: 'Prices are missing',
      errorLocation: 'https://shop.example/cart',
      isBugIssue: false,
    },
  ],
  suggestedFixes: [
    {
      title: 'Look for "Purchase"',
      description: 'Exactly one button has this name.',
      affectedStepNumbers: [2],
      confidence: 'high',
    },
  ],
}

/** Runs as a worker leaves them behind. */
export function workedRunsFor(service: Pick<TestService, 'storage'>, tenant: Tenant) {
  const { db } = service.storage
  const { organizationId } = tenant
  const writer = createRunWriter(db)
  const rows = rowsFor(service, tenant)

  const begin = async (runId: number, at = new Date().toISOString()) => {
    const attempt = await writer.beginAttempt(organizationId, runId, at)
    if (attempt === null) throw new Error('the run cannot begin')
    return attempt
  }

  return {
    writer,
    begin,

    async running(testId: number, steps: readonly RunStep[] = []) {
      const { id } = await rows.run(testId)
      const attempt = await begin(id)
      for (const step of steps) await writer.writeStep(organizationId, id, attempt, step)
      return { id, attempt }
    },

    async ended(
      testId: number,
      outcome: RunOutcome,
      more: { steps?: readonly RunStep[]; createdAt?: string; startedAt?: string; endedAt?: string } = {},
    ): Promise<number> {
      const { id } = await rows.run(testId)
      const attempt = await begin(id, more.startedAt)
      for (const step of more.steps ?? []) await writer.writeStep(organizationId, id, attempt, step)
      const endedAt = more.endedAt ?? new Date().toISOString()
      if (!(await writer.endRun(organizationId, id, attempt, outcome, endedAt))) throw new Error('the run cannot end')
      if (more.createdAt) await moveTo(id, more.createdAt)
      return id
    },

    /** A run that waits. */
    async waiting(testId: number, createdAt?: string): Promise<number> {
      const { id } = await rows.run(testId)
      if (createdAt) await moveTo(id, createdAt)
      return id
    },
  }

  async function moveTo(runId: number, createdAt: string) {
    await sql`update test_runs set created_at = ${createdAt}::timestamptz
      where organization_id = ${organizationId} and id = ${runId}`.execute(db)
  }
}
