import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { signPictures } from '../../http/pictures.ts'
import type { Stores } from '../../services.ts'
import { presentRunStep } from '../present.ts'
import { presentManagedRunItem } from './presentRun.ts'
import { presentStep, presentTestSummary } from './presentTest.ts'

async function findRuns({ managedRuns }: Pick<Stores, 'managedRuns'>, organizationId: number, testId: number) {
  const [newest] = await managedRuns.listRuns(organizationId, { testId }, { rows: 1, after: null })
  if (!newest || newest.endedAt !== null) return { newest: newest ?? null, ended: newest ?? null }
  const ended = await managedRuns.findLastEnded(organizationId, testId)
  return { newest, ended }
}

export const getTestView = manageEndpoint(manage.getTestView, async ({ params, organizationId }, services) => {
  const { testId } = params
  const pictures = signPictures(services.blobs, organizationId)
  return services.inSnapshot(async (stores) => {
    const test = await stores.managedTests.findTest(organizationId, testId)
    if (!test) throw notFound(`There is no test ${testId}.`)
    const steps = await stores.tests.listSteps(organizationId, testId, test.currentVersion)
    const suite = test.suiteId === null ? null : await stores.suites.findSuite(organizationId, test.suiteId)
    const environment =
      test.environmentId === null ? null : await stores.environments.findEnvironment(organizationId, test.environmentId)
    const { newest, ended } = await findRuns(stores, organizationId, testId)
    const endedSteps = ended ? await stores.runs.listSteps(organizationId, ended.id) : []
    return {
      object: 'testView' as const,
      test: { ...presentTestSummary(test, services.links), steps: steps.map(presentStep) },
      suite: suite && { id: suite.id, name: suite.name, owners: suite.owners, strict: suite.strict },
      environment: environment && { id: environment.id, name: environment.name, baseUrl: environment.baseUrl },
      newestRun: newest && presentManagedRunItem(newest),
      endedRun: ended && {
        ...presentManagedRunItem(ended),
        steps: endedSteps.map((step) => presentRunStep(step, pictures)),
        linksExpireAt: pictures.expiresAt,
      },
    }
  })
})
