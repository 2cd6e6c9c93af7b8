import { Failure } from '../../domain/failure.ts'
import type { Trigger } from '../../domain/testing/runResult.ts'
import type { Writing } from '../services.ts'
import type { Run, RunChoices } from './runStore.ts'
import type { Test } from './testStore.ts'

/** A run and the job that carries it out, in the transaction of whatever asked for it. */
export async function queueRun(
  { runs, jobs }: Pick<Writing, 'runs' | 'jobs'>,
  organizationId: number,
  test: Pick<Test, 'id' | 'currentVersion' | 'environmentId'>,
  triggeredBy: Trigger,
  choices: RunChoices = {},
): Promise<Run> {
  const run = await runs.createRun(organizationId, test, triggeredBy, choices)
  // Turns, not times, say who is next: an organization that starts a hundred runs does not keep the others waiting.
  const turn = await runs.takeTurn(organizationId)
  await jobs.enqueue('executeRun', { organizationId, runId: run.id, turn }, { priority: -turn })
  return run
}

export function requireReady(test: Pick<Test, 'id' | 'validatedAt'>) {
  if (test.validatedAt !== null) return
  throw new Failure('conflict', 'test_not_ready', `Test ${test.id} has no completed validation yet.`)
}
