import { manage } from '../../../contract/manage/manage.ts'
import { callerEmail } from '../../http/callerEmail.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { queueRun } from '../queueRun.ts'
import { chooseProject, holdFiles, holdNamed } from './ownedThings.ts'
import { tellTest } from './presentTest.ts'
import { readSteps } from './readSteps.ts'

export const createTest = manageEndpoint(manage.createTest, async ({ body, organizationId, caller }, services) => {
  const { name, status, tags, owners, suiteId, environmentId, strict } = body
  const steps = readSteps(body.steps)
  const createdBy = callerEmail(caller)
  const testId = await services.inTransaction(async (writing) => {
    const projectId = await chooseProject(writing, organizationId, body.projectId)
    await holdNamed(writing, organizationId, { projectId, suiteId, environmentId })
    await holdFiles(writing, organizationId, steps)
    const id = await writing.testWriter.createTest(organizationId, {
      projectId,
      name,
      steps,
      ...(createdBy && { createdBy }),
      ...(status && { status }),
      ...(tags && { tags }),
      ...(owners && { owners }),
      ...(suiteId && { suiteId }),
      ...(environmentId && { environmentId }),
      strict: strict ?? null,
    })
    const test = { id, currentVersion: 1, environmentId: environmentId ?? null }
    await queueRun(writing, organizationId, test, 'validation')
    return id
  })
  return tellTest(services, organizationId, testId)
})
