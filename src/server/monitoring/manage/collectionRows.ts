import { manage } from '../../../contract/manage/manage.ts'
import type { ManageQueryOf } from '../../../contract/manage/endpoint.ts'
import { notFound } from '../../../domain/failure.ts'
import { trendSteps, trendUnit, twiceAsLong, windowUntil } from '../../../domain/monitoring/issueWindow.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import type { Services } from '../../services.ts'
import type { CollectionInWindow, CollectionPosition, CollectionWindow } from '../collectionStore.ts'
import { createIssueGroupMatching } from '../issueGroupMatching.ts'
import { listCollectionsWhere, type Choosing } from '../listCollectionsWhere.ts'
import { presentCollectionItem } from './presentCollectionItem.ts'

/** The window is settled on the first page and travels with the cursor: later pages see the same. */
type Position = CollectionPosition & { window: CollectionWindow }

type Query = ManageQueryOf<typeof manage.listCollectionRows>

export const listCollectionRows = manageEndpoint(
  manage.listCollectionRows,
  async ({ query, organizationId }, services) => {
    const { limit, cursor, ...filters } = query
    const { status, window: name } = query
    const list = { operation: 'manage.listCollectionRows', organizationId, filters } as const
    const after = services.cursors.open<Position>(list, cursor)
    const choose = await choosing(services, organizationId, query)
    const window = after?.window ?? {
      ...windowUntil(name, new Date()),
      newestOccurrenceId: await services.collections.newestOccurrenceId(organizationId),
    }
    const filter = status === 'all' ? { window } : { window, status }
    const page = { limit, after }
    const { rows, next } = await listCollectionsWhere(services.collections, organizationId, filter, page, choose)
    const steps = trendSteps(name, window)
    return {
      object: 'list' as const,
      data: await presentRows(services, organizationId, rows, { name, window, steps }),
      hasMore: next !== null,
      nextCursor: next && services.cursors.seal(list, { ...next, window }),
      window: { since: window.since, until: window.until },
      trendSteps: steps,
      hasSessions: rows.length > 0 || (await services.collectionTrends.hasSessions(organizationId)),
    }
  },
)

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

/** Null where nothing is asked for that the order of the list does not give. */
async function choosing(services: Services, organizationId: number, query: Query): Promise<Choosing | null> {
  const { type, path, text, projectId, groupId } = query
  const group = groupId === undefined ? null : await services.issueGroups.findGroup(organizationId, groupId)
  if (groupId !== undefined && !group) throw notFound(`There is no issue group ${groupId}.`)
  if ([type, path, text, projectId].every((one) => one === undefined) && !group) return null
  const isAsked = (row: CollectionInWindow) =>
    (type === undefined || row.type === type) &&
    (path === undefined || contains(row.shortenedPath, path)) &&
    (text === undefined || contains(row.rootCause, text)) &&
    (projectId === undefined || row.projectId === projectId)
  const matching = createIssueGroupMatching({ store: services.collections, now: new Date() })
  return (rows) => {
    const asked = rows.filter(isAsked)
    return group ? matching.choose(organizationId, group, asked) : Promise.resolve(asked)
  }
}

type Shown = { name: Query['window']; window: CollectionWindow; steps: string[] }

async function presentRows(
  { collections, collectionTrends }: Services,
  organizationId: number,
  rows: readonly CollectionInWindow[],
  { name, window, steps }: Shown,
) {
  const ids = rows.map(({ id }) => id)
  const counts = await collections.countsInWindow(organizationId, window, ids)
  // What was before is what both windows have less what this one has: a window that ends now is quickly counted.
  const both = await collections.countsInWindow(organizationId, { ...window, ...twiceAsLong(name, window) }, ids)
  const trendOf = await collectionTrends.listTrends(organizationId, { unit: trendUnit(name), steps }, ids)
  return rows.map((row) => {
    const { errorCount, sessionCount, userCount } = counts.get(row.id) ?? none
    return {
      object: 'collectionRow' as const,
      ...presentCollectionItem(row),
      projectId: row.projectId,
      errorCount,
      sessionCount,
      estimatedUsers: userCount,
      errorCountBefore: Math.max(0, (both.get(row.id)?.errorCount ?? 0) - errorCount),
      trend: trendOf(row.id),
      firstOccurred: row.firstOccurred,
      isNew: row.firstOccurred > window.since,
      resolvedAt: row.isResolved ? row.resolvedAt : null,
      isBack: row.wasReopened && !row.isResolved,
    }
  })
}

const none = { errorCount: 0, sessionCount: 0, userCount: 0 }
