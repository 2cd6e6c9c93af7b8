import { manage } from '../../../contract/manage/manage.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { signPictures } from '../../http/pictures.ts'
import { readTimelines } from '../readTimelines.ts'
import { sessionNotFound } from '../sessionNotFound.ts'
import { presentSessionView } from './presentSessionView.ts'

export const getSessionView = manageEndpoint(manage.getSessionView, async ({ params, organizationId }, services) => {
  const { sessionId } = params
  const found = await services.inSnapshot(async ({ sessionViews, timelines, clicks }) => {
    const session = await sessionViews.findViewed(organizationId, sessionId)
    if (!session) return null
    return {
      session,
      timeline: (await readTimelines(timelines, organizationId, [sessionId]))(sessionId),
      tags: await sessionViews.listTagsSeen(organizationId, sessionId),
      occurrences: await sessionViews.listOccurrences(organizationId, sessionId),
      clicks: await clicks.listClicks(organizationId, [sessionId]),
      parts: await sessionViews.listParts(organizationId, sessionId),
    }
  })
  if (!found) throw sessionNotFound(sessionId)
  return presentSessionView(found, services.links, signPictures(services.blobs, organizationId))
})
