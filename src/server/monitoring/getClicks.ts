import { v1 } from '../../contract/v1.ts'
import { endpoint } from '../http/endpoint.ts'
import { signPictures } from '../http/pictures.ts'
import { presentClicks } from './present.ts'
import { sessionNotFound } from './sessionNotFound.ts'

export const getClicks = endpoint(v1.getClicks, async ({ params, organizationId }, services) => {
  const { sessionId } = params
  const [session, clicks] = await Promise.all([
    services.sessions.findSession(organizationId, sessionId),
    services.clicks.listClicks(organizationId, [sessionId]),
  ])
  if (!session) throw sessionNotFound(sessionId)
  return presentClicks(session.id, clicks, signPictures(services.blobs, organizationId))
})
