import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { holdNamed } from './ownedThings.ts'
import { tellTest } from './presentTest.ts'

export const updateTest = manageEndpoint(manage.updateTest, async ({ params, body, organizationId }, services) => {
  const { testId } = params
  await services.inTransaction(async (writing) => {
    await writing.testWriter.lockTest(organizationId, testId)
    const test = await writing.tests.findTest(organizationId, testId)
    if (!test) throw notFound(`There is no test ${testId}.`)

    const { projectId, name, status, tags, ownOwners: owners, suiteId, environmentId, strict } = test
    const { suiteId: newSuiteId, environmentId: newEnvironmentId } = body
    await holdNamed(writing, organizationId, { projectId, suiteId: newSuiteId, environmentId: newEnvironmentId })
    const now = { name, status, tags, owners, suiteId, environmentId, strict }
    await writing.testWriter.updateTest(organizationId, testId, { ...now, ...body })
  })
  return tellTest(services, organizationId, testId)
})

/** A job's worth of runs. */
const runsAtOnce = 1_000

/** Pictures are left to a job: without their run nobody can reach them any more. */
export const deleteTest = manageEndpoint(manage.deleteTest, async ({ params, organizationId }, services) => {
  const { testId } = params
  await services.inTransaction(async ({ testWriter, jobs }) => {
    const runIds = await testWriter.deleteTest(organizationId, testId)
    if (!runIds) throw notFound(`There is no test ${testId}.`)
    for (let start = 0; start < runIds.length; start += runsAtOnce) {
      await jobs.enqueue('forgetRuns', { organizationId, runIds: runIds.slice(start, start + runsAtOnce) })
    }
  })
  return { object: 'deleted' as const, id: testId }
})
