import { v1 } from '../../contract/v1.ts'
import { notFound } from '../../domain/failure.ts'
import { endpoint } from '../http/endpoint.ts'
import { presentTimeline } from './present.ts'
import { readTimelines } from './readTimelines.ts'
import { sessionNotFound } from './sessionNotFound.ts'

export const getTimeline = endpoint(v1.getTimeline, async ({ params, organizationId }, services) => {
  const { sessionId } = params
  const { session, partsOf } = await services.inSnapshot(async ({ sessions, timelines }) => ({
    session: await sessions.findSession(organizationId, sessionId),
    partsOf: await readTimelines(timelines, organizationId, [sessionId]),
  }))
  if (!session) throw sessionNotFound(sessionId)
  if (session.timelineOverview === null) throw notFound(`Session ${session.id} has no timeline yet.`)

  return presentTimeline(session.id, session.timelineOverview, partsOf(session.id))
})
