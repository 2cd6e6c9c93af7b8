import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { starterOf } from '../../http/starterOf.ts'
import type { Stores } from '../../services.ts'
import { presentStartedRun } from '../present.ts'
import { queueRun, requireReady } from '../queueRun.ts'
import { holdNamed } from './ownedThings.ts'

async function getTest({ tests }: Pick<Stores, 'tests'>, organizationId: number, testId: number) {
  const test = await tests.findTest(organizationId, testId)
  if (!test) throw notFound(`There is no test ${testId}.`)
  return test
}

export const startTest = manageEndpoint(manage.startTest, async (call, services) => {
  const { params, body, organizationId, caller } = call
  const run = await services.inTransaction(async (writing) => {
    const test = await getTest(writing, organizationId, params.testId)
    const { projectId } = test
    await holdNamed(writing, organizationId, { projectId, environmentId: body.environmentId })
    requireReady(test)
    return queueRun(writing, organizationId, test, 'manual', {
      environmentId: body.environmentId,
      startedBy: starterOf(caller),
    })
  })
  return presentStartedRun(run, services.links)
})

export const validateTest = manageEndpoint(
  manage.validateTest,
  async ({ params, organizationId, caller }, services) => {
    const run = await services.inTransaction(async (writing) => {
      const test = await getTest(writing, organizationId, params.testId)
      return queueRun(writing, organizationId, test, 'validation', { startedBy: starterOf(caller) })
    })
    return presentStartedRun(run, services.links)
  },
)
