import { v1 } from '../../contract/v1.ts'
import { notFound } from '../../domain/failure.ts'
import { endpoint } from '../http/endpoint.ts'
import { signPictures, type PictureLinks } from '../http/pictures.ts'
import { presentList } from '../http/presentList.ts'
import type { Stores } from '../services.ts'
import type { Click } from './clickStore.ts'
import type { CollectionSession, CollectionSessionPosition } from './collectionSessionStore.ts'
import {
  presentClick,
  presentCollection,
  presentCollectionSession,
  presentTimelineContent,
  type TimelineParts,
} from './present.ts'
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
    const filter = { ...bounds, newestOccurrenceId }
    const { rows, included } = await services.inSnapshot(async (stores) => {
      const found = await stores.collectionSessions.listCollectionSessions(organizationId, collection.id, filter, page)
      const ids = found.slice(0, limit).map(({ id }) => id)
      return { rows: found, included: await readIncluded(stores, organizationId, ids, include) }
    })
    const pictures = include.includes('screenshots') ? signPictures(services.blobs, organizationId) : null

    const positionOf = ({ latestIssueAt, id }: CollectionSession): Position => ({
      latestIssueAt,
      sessionId: id,
      newestOccurrenceId,
    })
    return {
      ...presentList(rows, limit, { cursors: services.cursors, list, positionOf }, (session) => ({
        ...presentCollectionSession(session, collection.shortenedPath, services.links),
        ...presentIncluded(session, included, pictures),
      })),
      collection: presentCollection(collection, collection),
    }
  },
)

type Included = { timelineOf: ((id: string) => TimelineParts) | null; clicksOf: Map<string, Click[]> | null }

/** Reads what was asked for, for all sessions of the page at once. */
async function readIncluded(
  { timelines, clicks }: Stores,
  organizationId: number,
  ids: readonly string[],
  include: readonly Include[],
): Promise<Included> {
  const wantsClicks = include.includes('clicks') || include.includes('screenshots')
  return {
    timelineOf: include.includes('timeline') ? await readTimelines(timelines, organizationId, ids) : null,
    clicksOf: wantsClicks
      ? Map.groupBy(await clicks.listClicks(organizationId, ids), ({ sessionId }) => sessionId)
      : null,
  }
}

const presentIncluded = (
  { id, timelineOverview }: CollectionSession,
  { timelineOf, clicksOf }: Included,
  pictures: PictureLinks | null,
) => ({
  ...(timelineOf && {
    timeline: timelineOverview === null ? null : presentTimelineContent(timelineOverview, timelineOf(id)),
  }),
  ...(clicksOf && { clicks: (clicksOf.get(id) ?? []).map((click) => presentClick(click, pictures)) }),
})
