import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import type { Stores } from '../../services.ts'
import { pageOfCreated } from '../../http/pageOfCreated.ts'
import { chooseProject } from './ownedThings.ts'
import type { Suite } from '../suiteStore.ts'

const presentSuite = (suite: Suite) => ({
  object: 'suite' as const,
  id: suite.id,
  projectId: suite.projectId,
  name: suite.name,
  owners: suite.owners,
  scheduleMinutes: suite.scheduleMinutes,
  strict: suite.strict,
  nextRunAt: suite.nextRunAt,
  createdAt: suite.createdAt,
  updatedAt: suite.updatedAt,
})

async function tellSuite({ suites }: Pick<Stores, 'suites'>, organizationId: number, suiteId: number) {
  const suite = await suites.findSuite(organizationId, suiteId)
  if (!suite) throw notFound(`There is no suite ${suiteId}.`)
  return presentSuite(suite)
}

export const listSuites = manageEndpoint(manage.listSuites, (call, services) =>
  pageOfCreated(
    'manage.listSuites',
    call,
    services,
    (page) => services.suites.listSuites(call.organizationId, page),
    presentSuite,
  ),
)

export const getSuite = manageEndpoint(manage.getSuite, ({ params, organizationId }, services) =>
  tellSuite(services, organizationId, params.suiteId),
)

export const createSuite = manageEndpoint(manage.createSuite, ({ body, organizationId }, services) =>
  services.inTransaction(async (writing) => {
    const { projectId: given, ...suite } = body
    const projectId = await chooseProject(writing, organizationId, given)
    const id = await writing.testWriter.createSuite(organizationId, { ...suite, projectId })
    return tellSuite(writing, organizationId, id)
  }),
)

export const updateSuite = manageEndpoint(manage.updateSuite, ({ params, body, organizationId }, services) =>
  services.inTransaction(async (writing) => {
    const suite = await writing.suites.lockSuite(organizationId, params.suiteId)
    if (!suite) throw notFound(`There is no suite ${params.suiteId}.`)
    await writing.suites.updateSuite(organizationId, suite.id, { ...suite, ...body })
    return tellSuite(writing, organizationId, suite.id)
  }),
)

export const deleteSuite = manageEndpoint(manage.deleteSuite, ({ params, organizationId }, services) =>
  services.inTransaction(async (writing) => {
    const suite = await writing.suites.lockSuite(organizationId, params.suiteId)
    if (!suite) throw notFound(`There is no suite ${params.suiteId}.`)
    await writing.suites.deleteSuite(organizationId, suite.id)
    return { object: 'deleted' as const, id: suite.id }
  }),
)
