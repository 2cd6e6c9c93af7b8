import { setTimeout as sleep } from 'node:timers/promises'
import type { Run, RunStep } from '../../src/server/testing/runStore.ts'
import type { NewStep } from '../../src/server/testing/testWriter.ts'
import type { Tenant, TestService } from '../support/testService.ts'
import { rowsFor } from '../support/testRows.ts'

export const open = (address: string): NewStep => ({ type: 'goto', description: 'Open the page', data: address })

export const code = (data: string, timeoutMs?: number): NewStep => ({
  type: 'code',
  description: 'Run code',
  data,
  ...(timeoutMs !== undefined && { timeoutMs }),
})

export const seeText = (text: string): NewStep => ({
  type: 'assert',
  assertion: 'text',
  description: `See "${text}"`,
  data: text,
})

/** Starts runs as the API does, and waits for what becomes of them. */
export function runsOf(service: TestService, tenant: Tenant) {
  const { organizationId } = tenant
  const rows = rowsFor(service, tenant)
  const headers = { authorization: `Bearer ${tenant.key}` }

  return {
    /** A test that may be started. */
    test: (steps: readonly NewStep[], validated = true) => rows.test({ steps, validated }),

    async start(testId: number): Promise<number> {
      const response = await fetch(`${service.publicUrl}/api/v1/tests/${testId}/runs`, { method: 'POST', headers })
      const body = (await response.json()) as { id: number }
      if (response.status !== 200) throw new Error(JSON.stringify(body))
      return body.id
    },

    async ended(runId: number, msMax = 60_000): Promise<Run & { steps: RunStep[] }> {
      for (const until = Date.now() + msMax; Date.now() < until; await sleep(50)) {
        const run = await service.services.runs.findRun(organizationId, runId)
        if (run?.endedAt) return { ...run, steps: await service.services.runs.listSteps(organizationId, runId) }
      }
      throw new Error(`Run ${runId} has not ended after ${msMax} ms.`)
    },
  }
}
