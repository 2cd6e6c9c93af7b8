import { v1 } from '../../contract/v1.ts'
import { notFound } from '../../domain/failure.ts'
import { endpoint } from '../http/endpoint.ts'
import { presentTimeline } from './present.ts'
import { readTimelines } from './readTimelines.ts'
import { sessionNotFound } from './sessionNotFound.ts'

export const getTimeline = endpoint(v1.getTimeline, async ({ params, organizationId }, services) => {
  const session = await services.sessions.findSession(organizationId, params.sessionId)
  if (!session) throw sessionNotFound(params.sessionId)
  if (session.timelineOverview === null) throw notFound(`Session ${session.id} has no timeline yet.`)

  const partsOf = await readTimelines(services, organizationId, [session.id])
  return presentTimeline(session.id, session.timelineOverview, partsOf(session.id))
})
