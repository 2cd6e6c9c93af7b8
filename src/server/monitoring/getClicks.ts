import { v1 } from '../../contract/v1.ts'
import { endpoint } from '../http/endpoint.ts'
import { signPictures } from '../http/pictures.ts'
import { presentClicks } from './present.ts'
import { sessionNotFound } from './sessionNotFound.ts'

export const getClicks = endpoint(v1.getClicks, async ({ params, organizationId }, services) => {
  const session = await services.sessions.findSession(organizationId, params.sessionId)
  if (!session) throw sessionNotFound(params.sessionId)

  const clicks = await services.clicks.listClicks(organizationId, [session.id])
  return presentClicks(session.id, clicks, signPictures(services.blobs, organizationId))
})
