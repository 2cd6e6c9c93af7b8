import { v1 } from '../../contract/v1.ts'
import { Failure, invalidParameter, notFound } from '../../domain/failure.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'
import { presentStartedRun } from './present.ts'
import type { Run } from './runStore.ts'
import type { Test } from './testStore.ts'

export const startRun = endpoint(v1.startRun, async ({ params, organizationId, idempotencyKey }, services) => {
  const test = await services.tests.findTest(organizationId, params.testId)
  if (!test) throw notFound(`There is no test ${params.testId}.`)
  if (test.validatedAt === null) {
    throw new Failure('notReady', 'test_not_ready', `Test ${test.id} has no completed validation yet.`)
  }

  const run =
    idempotencyKey === null
      ? await queueRun(services, organizationId, test)
      : await queueRunOnce(services, organizationId, test, idempotencyKey)
  return presentStartedRun(run, services.links)
})

type Writing = Parameters<Parameters<Services['inTransaction']>[0]>[0]

async function writeRun({ runs, jobs }: Writing, organizationId: number, test: Test): Promise<Run> {
  const run = await runs.createRun(organizationId, test, 'api')
  await jobs.enqueue('executeRun', { organizationId, runId: run.id })
  return run
}

const queueRun = (services: Services, organizationId: number, test: Test) =>
  services.inTransaction((writing) => writeRun(writing, organizationId, test))

/** The run that this key started before, or a new one that it will name from now on. */
const queueRunOnce = (services: Services, organizationId: number, test: Test, key: string) =>
  services.inTransaction(async (writing) => {
    await writing.idempotency.waitForTurn(organizationId, key)
    const earlier = await writing.idempotency.findRun(organizationId, key)
    if (earlier && earlier.testId !== test.id) {
      throw invalidParameter('Idempotency-Key', 'This Idempotency-Key was already used to start another test.')
    }
    const started = earlier && (await writing.runs.findRun(organizationId, earlier.runId))
    if (started) return started

    const run = await writeRun(writing, organizationId, test)
    await writing.idempotency.remember(organizationId, key, run)
    return run
  })
