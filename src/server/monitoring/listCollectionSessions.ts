import { v1 } from '../../contract/v1.ts'
import { notFound } from '../../domain/failure.ts'
import { endpoint } from '../http/endpoint.ts'
import { signPictures } from '../http/pictures.ts'
import { presentList } from '../http/presentList.ts'
import type { Services } from '../services.ts'
import type { CollectionSession, CollectionSessionPosition } from './collectionSessionStore.ts'
import { presentClick, presentCollection, presentCollectionSession, presentTimelineContent } from './present.ts'
import { readTimelines } from './readTimelines.ts'

/** What was there when the walk began travels with the cursor. */
type Position = CollectionSessionPosition & { newestOccurrenceId: number }

type Include = 'timeline' | 'clicks' | 'screenshots'

export const listCollectionSessions = endpoint(
  v1.listCollectionSessions,
  async ({ params, query, organizationId }, services) => {
    const { limit, cursor, include = [], ...bounds } = query
    const filters = { ...params, ...bounds, include: include.toSorted() }
    const list = { operation: 'listCollectionSessions', organizationId, filters } as const
    const after = services.cursors.open<Position>(list, cursor)
    const collection = await services.collections.findCollection(organizationId, params.collectionId)
    if (!collection) throw notFound(`There is no issue collection ${params.collectionId}.`)

    const newestOccurrenceId =
      after?.newestOccurrenceId ?? (await services.collections.newestOccurrenceId(organizationId))
    const page = { rows: limit + 1, after }
    const rows = await services.collectionSessions.listCollectionSessions(
      organizationId,
      collection.id,
      { ...bounds, newestOccurrenceId },
      page,
    )
    const moreOf = await readIncluded(services, organizationId, rows.slice(0, limit), include)

    const positionOf = ({ latestIssueAt, id }: CollectionSession): Position => ({
      latestIssueAt,
      sessionId: id,
      newestOccurrenceId,
    })
    return {
      ...presentList(rows, limit, { cursors: services.cursors, list, positionOf }, (session) => ({
        ...presentCollectionSession(session, collection.shortenedPath, services.links),
        ...moreOf(session),
      })),
      collection: presentCollection(collection, collection),
    }
  },
)

/** Reads what was asked for, for all sessions of the page at once. */
async function readIncluded(
  services: Services,
  organizationId: number,
  sessions: readonly CollectionSession[],
  include: readonly Include[],
) {
  const ids = sessions.map(({ id }) => id)
  const wants = (name: Include) => include.includes(name)
  const [timelineOf, clicks] = await Promise.all([
    wants('timeline') ? readTimelines(services, organizationId, ids) : null,
    wants('clicks') || wants('screenshots') ? services.clicks.listClicks(organizationId, ids) : null,
  ])
  const clicksOf = clicks && Map.groupBy(clicks, ({ sessionId }) => sessionId)
  const pictures = wants('screenshots') ? signPictures(services.blobs, organizationId) : null

  return ({ id, timelineOverview }: CollectionSession) => ({
    ...(timelineOf && {
      timeline: timelineOverview === null ? null : presentTimelineContent(timelineOverview, timelineOf(id)),
    }),
    ...(clicksOf && { clicks: (clicksOf.get(id) ?? []).map((click) => presentClick(click, pictures)) }),
  })
}
