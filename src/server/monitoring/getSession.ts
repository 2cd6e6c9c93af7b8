import { v1 } from '../../contract/v1.ts'
import { endpoint } from '../http/endpoint.ts'
import { presentSession } from './present.ts'
import { sessionNotFound } from './sessionNotFound.ts'

export const getSession = endpoint(v1.getSession, async ({ params, organizationId }, services) => {
  const { sessionId } = params
  const { session, pages, tags } = await services.inSnapshot(async ({ sessions, timelines }) => ({
    session: await sessions.findSession(organizationId, sessionId),
    pages: await timelines.listVisitedPages(organizationId, [sessionId]),
    tags: await timelines.listTags(organizationId, [sessionId]),
  }))
  if (!session) throw sessionNotFound(sessionId)

  return presentSession(session, { pages, tags }, services.links)
})
