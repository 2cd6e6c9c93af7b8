import { v1 } from '../../contract/v1.ts'
import { invalidParameter, notFound } from '../../domain/failure.ts'
import type { RunStarter } from '../../domain/testing/runResult.ts'
import { endpoint } from '../http/endpoint.ts'
import { starterOf } from '../http/starterOf.ts'
import type { Services } from '../services.ts'
import { presentStartedRun } from './present.ts'
import { queueRun, requireReady } from './queueRun.ts'
import type { Test } from './testStore.ts'

export const startRun = endpoint(v1.startRun, async ({ params, organizationId, caller, idempotencyKey }, services) => {
  const test = await services.tests.findTest(organizationId, params.testId)
  if (!test) throw notFound(`There is no test ${params.testId}.`)
  requireReady(test)
  const startedBy = starterOf(caller)

  const run =
    idempotencyKey === null
      ? await services.inTransaction((writing) => queueRun(writing, organizationId, test, 'api', { startedBy }))
      : await queueRunOnce(services, organizationId, test, idempotencyKey, startedBy)
  return presentStartedRun(run, services.links)
})

/** The run that this key started before, or a new one that it will name from now on. */
const queueRunOnce = (services: Services, organizationId: number, test: Test, key: string, startedBy: RunStarter) =>
  services.inTransaction(async (writing) => {
    await writing.idempotency.waitForTurn(organizationId, key)
    const earlier = await writing.idempotency.findRun(organizationId, key)
    if (earlier && earlier.testId !== test.id) {
      throw invalidParameter('Idempotency-Key', 'This Idempotency-Key was already used to start another test.')
    }
    const started = earlier && (await writing.runs.findRun(organizationId, earlier.runId))
    if (started) return started

    const run = await queueRun(writing, organizationId, test, 'api', { startedBy })
    await writing.idempotency.remember(organizationId, key, run)
    return run
  })
