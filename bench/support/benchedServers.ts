import { requester } from '../../tests/support/request.ts'
import { recordStatements, type Statement } from '../../tests/support/statements.ts'
import { rowsFor } from '../../tests/support/testRows.ts'
import { startTestService } from '../../tests/support/testService.ts'
import { createRunWriter } from '../../src/server/testing/runWriter.ts'
import { presentSummary } from '../../src/server/monitoring/present.ts'
import type { SessionSummary } from '../../src/server/monitoring/sessionRow.ts'
import { presentRun } from '../../src/server/testing/present.ts'
import { fillSessions } from './fillSessions.ts'
import { measureCall } from './load.ts'
import { startRawServer } from './rawServer.ts'

/**
 * Runs in a process of its own, so that the load does not share its thread: the service, and beside it raw servers that
 * run the very same statements, or send the very same bytes. Tells the parent where they are.
 */
const service = await startTestService({ CHECK_ANSWERS: '0' })
const tenant = await service.createTenant('Bench')
await fillSessions(service.databaseUrl, { ...tenant, from: 0, to: 10_000 })
const runId = await finishedRun()
const { organizationId, key } = tenant
const { services, storage, publicUrl } = service
const request = requester(publicUrl, key)

const cases = {
  'list sessions': {
    path: '/sessions?limit=20',
    async direct() {
      return services.sessions.listSessions(organizationId, {}, { rows: 21, after: null })
    },
    present: ([rows = []]: unknown[][]) =>
      JSON.stringify({
        object: 'list',
        data: rows.slice(0, 20).map((row) => presentSummary(row as SessionSummary, services.links)),
        hasMore: true,
        nextCursor: 'x'.repeat(140),
      }),
  },
  'get run': {
    path: `/test-runs/${runId}`,
    async direct() {
      const run = await services.runs.findRun(organizationId, runId)
      const details = await Promise.all([
        services.runs.listSteps(organizationId, runId),
        services.runs.listGlobalErrors(organizationId, runId),
        services.runs.listSuggestedFixes(organizationId, runId),
      ])
      return [run, ...details]
    },
    present: ([runs = [], steps = [], globalErrors = [], suggestedFixes = []]: unknown[][]) =>
      JSON.stringify(
        presentRun(
          runs[0] as Parameters<typeof presentRun>[0],
          { steps, globalErrors, suggestedFixes } as Parameters<typeof presentRun>[1],
          services.links,
          null,
        ),
      ),
  },
}

const told = []
for (const [name, { path, direct, present }] of Object.entries(cases)) {
  const recorder = recordStatements(storage.pool)
  await direct()
  recorder.stop()
  const { statements } = recorder
  const rowsOf = async ({ text, values }: Statement) => (await storage.pool.query(text, [...values])).rows
  // As the operation does it: what the rest depends on first, then the rest at once.
  const queryAll = async () => {
    const [first, ...rest] = statements
    return [first ? await rowsOf(first) : [], ...(await Promise.all(rest.map(rowsOf)))]
  }
  const { body } = await request(path)
  const bytes = JSON.stringify(body)
  const withQuery = await startRawServer(async () => present(await queryAll()))
  const withBytes = await startRawServer(() => bytes)
  told.push({
    name,
    ours: `${publicUrl}/api/v1${path}`,
    rawWithQuery: withQuery.url,
    rawWithBytes: withBytes.url,
    directMs: await measureCall(queryAll, 1000),
    statements: statements.length,
  })
}
process.send?.({ key, cases: told })

process.once('message', () => {
  void service.close().then(() => process.exit(0))
})

async function finishedRun(): Promise<number> {
  const rows = rowsFor(service, tenant)
  const { id } = await rows.run(await rows.test())
  const writer = createRunWriter(service.storage.db)
  const now = new Date().toISOString()
  const attempt = (await writer.beginAttempt(tenant.organizationId, id, now)) ?? 0
  for (let stepNumber = 1; stepNumber <= 12; stepNumber++) {
    await writer.writeStep(tenant.organizationId, id, attempt, {
      stepNumber,
      description: `Click the button named "Next" on page ${stepNumber}`,
      actionType: 'click',
      success: true,
      durationMs: 120,
      failure: null,
      beforeKey: `runs/${id}/${stepNumber}-before.jpg`,
      afterKey: `runs/${id}/${stepNumber}-after.jpg`,
    })
  }
  await writer.endRun(
    tenant.organizationId,
    id,
    attempt,
    {
      status: 'passed',
      oneLineSummary: 'All 12 steps passed in 1.4 s.',
      overallReasoning: 'Every step did what it should.',
      firstFailedStepNumber: null,
      globalErrors: [],
      suggestedFixes: [],
    },
    now,
  )
  return id
}
