import { v1 } from '../../contract/v1.ts'
import { endpoint } from '../http/endpoint.ts'
import { presentSession } from './present.ts'
import { sessionNotFound } from './sessionNotFound.ts'

export const getSession = endpoint(v1.getSession, async ({ params, organizationId }, services) => {
  const { sessionId } = params
  const [session, pages, tags] = await Promise.all([
    services.sessions.findSession(organizationId, sessionId),
    services.timelines.listVisitedPages(organizationId, [sessionId]),
    services.timelines.listTags(organizationId, [sessionId]),
  ])
  if (!session) throw sessionNotFound(sessionId)
  return presentSession(session, { pages, tags }, services.links)
})
