import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { callerEmail } from '../../http/callerEmail.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { addVersion, requireVersion } from './addVersion.ts'
import { holdFiles } from './ownedThings.ts'
import { tellTest } from './presentTest.ts'
import { readSteps } from './readSteps.ts'

export const replaceSteps = manageEndpoint(manage.replaceSteps, async (call, services) => {
  const { params, body, organizationId, caller } = call
  const { testId } = params
  const steps = readSteps(body.steps)
  await services.inTransaction(async (writing) => {
    await writing.testWriter.lockTest(organizationId, testId)
    const test = await writing.tests.findTest(organizationId, testId)
    if (!test) throw notFound(`There is no test ${testId}.`)
    requireVersion(test, body.baseVersion)
    await holdFiles(writing, organizationId, steps)
    await addVersion(writing, organizationId, test, steps, callerEmail(caller))
  })
  return tellTest(services, organizationId, testId)
})
