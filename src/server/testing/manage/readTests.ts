import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { presentList } from '../../http/presentList.ts'
import type { TestVersion } from '../managedTestStore.ts'
import { pageOfCreated } from '../../http/pageOfCreated.ts'
import { presentStep, presentTestSummary, tellTest } from './presentTest.ts'

export const listTests = manageEndpoint(manage.listTests, (call, services) =>
  pageOfCreated(
    'manage.listTests',
    call,
    services,
    (page) => services.managedTests.listTests(call.organizationId, call.query, page),
    (test) => presentTestSummary(test, services.links),
  ),
)

export const getTest = manageEndpoint(manage.getTest, ({ params, organizationId }, services) =>
  tellTest(services, organizationId, params.testId),
)

const presentVersion = ({ testId, version, createdBy, createdAt, validatedAt }: TestVersion) => ({
  object: 'testVersion' as const,
  testId,
  version,
  createdBy,
  createdAt,
  validatedAt,
})

export const listVersions = manageEndpoint(manage.listVersions, async ({ params, query, organizationId }, services) => {
  const { cursors, managedTests } = services
  const list = { operation: 'manage.listVersions', organizationId, filters: params } as const
  const after = cursors.open<{ version: number }>(list, query.cursor)
  const versions = await managedTests.listVersions(organizationId, params.testId, { rows: query.limit + 1, after })
  // A test has at least one version.
  if (versions.length === 0 && after === null) throw notFound(`There is no test ${params.testId}.`)
  const positionOf = ({ version }: TestVersion) => ({ version })
  return presentList(versions, query.limit, { cursors, list, positionOf }, presentVersion)
})

export const getVersion = manageEndpoint(manage.getVersion, async ({ params, organizationId }, services) => {
  const { testId, version } = params
  const found = await services.managedTests.findVersion(organizationId, testId, version)
  if (!found) throw notFound(`There is no test ${testId} with a version ${version}.`)
  const steps = await services.tests.listSteps(organizationId, testId, version)
  return { ...presentVersion(found), steps: steps.map(presentStep) }
})
