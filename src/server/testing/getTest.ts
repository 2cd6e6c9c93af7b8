import { v1 } from '../../contract/v1.ts'
import { notFound } from '../../domain/failure.ts'
import { endpoint } from '../http/endpoint.ts'
import { presentTest } from './present.ts'

export const getTest = endpoint(v1.getTest, async ({ params, query, organizationId }, services) => {
  const test = await services.tests.findTest(organizationId, params.testId)
  if (!test) throw notFound(`There is no test ${params.testId}.`)

  const steps =
    query.include === 'steps' ? await services.tests.listSteps(organizationId, test.id, test.currentVersion) : null
  return presentTest(test, steps, services.links)
})
