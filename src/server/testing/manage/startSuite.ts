import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { starterOf } from '../../http/starterOf.ts'
import { presentStartedRun } from '../present.ts'
import { queueRun } from '../queueRun.ts'
import type { Run } from '../runStore.ts'
import { wholeList } from '../../http/pageOfCreated.ts'

export const startSuite = manageEndpoint(manage.startSuite, async ({ params, organizationId, caller }, services) => {
  const startedBy = starterOf(caller)
  const runs = await services.inTransaction(async (writing) => {
    const suite = await writing.suites.holdSuite(organizationId, params.suiteId)
    if (!suite) throw notFound(`There is no suite ${params.suiteId}.`)
    const started: Run[] = []
    for (const test of await writing.managedTests.listStartable(organizationId, params.suiteId)) {
      started.push(await queueRun(writing, organizationId, test, 'manual', { startedBy }))
    }
    return started
  })
  return wholeList(runs.map((run) => presentStartedRun(run, services.links)))
})
