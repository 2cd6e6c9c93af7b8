import { v1 } from '../../contract/v1.ts'
import { notFound } from '../../domain/failure.ts'
import { endpoint } from '../http/endpoint.ts'
import { presentList } from '../http/presentList.ts'
import { presentRunItem } from './present.ts'
import type { Run, RunPosition } from './runStore.ts'

export const listRuns = endpoint(v1.listRuns, async ({ params, query, organizationId }, services) => {
  const { limit, cursor, status, ...bounds } = query
  const list = { operation: 'listRuns', organizationId, filters: { ...params, status, ...bounds } } as const
  const after = services.cursors.open<RunPosition>(list, cursor)
  const filter = status === 'all' ? bounds : { ...bounds, status }

  const [test, runs] = await Promise.all([
    services.tests.findTest(organizationId, params.testId),
    services.runs.listRuns(organizationId, params.testId, filter, { rows: limit + 1, after }),
  ])
  if (!test) throw notFound(`There is no test ${params.testId}.`)

  const positionOf = ({ createdAt, id }: Run): RunPosition => ({ createdAt, id })
  return {
    ...presentList(runs, limit, { cursors: services.cursors, list, positionOf }, presentRunItem),
    test: { id: test.id, name: test.name, url: services.links.test(test.id) },
  }
})
