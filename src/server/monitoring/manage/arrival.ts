import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'

export const getArrival = manageEndpoint(manage.getArrival, async ({ params, organizationId }, services) => {
  const { projectId } = params
  // Refusals are kept by project alone, so the project must be known to be theirs first.
  if (!(await services.projects.hasProject(organizationId, projectId))) {
    throw notFound(`There is no project ${projectId}.`)
  }
  const arrival = await services.arrivals.findArrival(organizationId, projectId)
  return {
    object: 'arrival' as const,
    projectId,
    checkedAt: new Date().toISOString(),
    lastChunkAt: arrival?.lastChunkAt ?? null,
    newestSession: arrival && { id: arrival.sessionId, state: arrival.state },
    lastRefusal: services.refusals.find(projectId),
  }
})
