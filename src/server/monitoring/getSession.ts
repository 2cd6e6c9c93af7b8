import { v1 } from '../../contract/v1.ts'
import { endpoint } from '../http/endpoint.ts'
import { presentSession } from './present.ts'
import { sessionNotFound } from './sessionNotFound.ts'

export const getSession = endpoint(v1.getSession, async ({ params, organizationId }, services) => {
  const session = await services.sessions.findSession(organizationId, params.sessionId)
  if (!session) throw sessionNotFound(params.sessionId)

  const [pages, tags] = await Promise.all([
    services.timelines.listVisitedPages(organizationId, [session.id]),
    services.timelines.listTags(organizationId, [session.id]),
  ])
  return presentSession(session, { pages, tags }, services.links)
})
