import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { presentList } from '../../http/presentList.ts'
import type { CollectionSession, CollectionSessionPosition } from '../collectionSessionStore.ts'

/** What was there when the walk began travels with the cursor. */
type Position = CollectionSessionPosition & { newestOccurrenceId: number }

const momentsMax = 10

export const listSessionsOfCollection = manageEndpoint(
  manage.listSessionsOfCollection,
  async ({ params: { collectionId }, query: { limit, cursor }, organizationId }, services) => {
    const list = { operation: 'manage.listSessionsOfCollection', organizationId, filters: { collectionId } } as const
    const after = services.cursors.open<Position>(list, cursor)
    const { collections, collectionSessions, collectionViews, cursors } = services
    if (!(await collections.findCollection(organizationId, collectionId))) {
      throw notFound(`There is no collection ${collectionId}.`)
    }
    const newestOccurrenceId = after?.newestOccurrenceId ?? (await collections.newestOccurrenceId(organizationId))
    const page = { rows: limit + 1, after }
    const rows = await collectionSessions.listCollectionSessions(
      organizationId,
      collectionId,
      { newestOccurrenceId },
      page,
    )
    const ids = rows.slice(0, limit).map(({ id }) => id)
    const momentsOf = await collectionViews.listMoments(organizationId, collectionId, ids, momentsMax)
    const positionOf = ({ latestIssueAt, id }: CollectionSession): Position => ({
      latestIssueAt,
      sessionId: id,
      newestOccurrenceId,
    })
    return presentList(rows, limit, { cursors, list, positionOf }, (session) => ({
      object: 'collectionSession' as const,
      id: session.id,
      createdAt: session.createdAt,
      durationMs: session.durationMs,
      userId: session.userId,
      userEmail: session.userEmail,
      browser: session.browser,
      device: session.device,
      fullPath: session.fullPath,
      behavior: session.behavior,
      latestIssueAt: session.latestIssueAt,
      moments: momentsOf(session.id).map((at) => Date.parse(at)),
    }))
  },
)
