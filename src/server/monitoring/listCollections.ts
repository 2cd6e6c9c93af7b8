import { v1 } from '../../contract/v1.ts'
import { endpoint } from '../http/endpoint.ts'
import { presentList } from '../http/presentList.ts'
import { defaultWindow } from '../../domain/monitoring/window.ts'
import type { CollectionInWindow, CollectionPosition, CollectionWindow } from './collectionStore.ts'
import { listMatchingCollections } from './listMatchingCollections.ts'
import { compilePathPattern } from './pathPattern.ts'
import { presentCollection } from './present.ts'

/** The window is settled on the first page and travels with the cursor: later pages see the same. */
type Position = CollectionPosition & { window: CollectionWindow }

export const listCollections = endpoint(v1.listCollections, async ({ query, organizationId }, services) => {
  const { limit, cursor, url, status, ...bounds } = query
  const list = { operation: 'listCollections', organizationId, filters: { url, status, ...bounds } } as const
  const after = services.cursors.open<Position>(list, cursor)
  const pattern = url === undefined ? null : await compilePathPattern(url)
  const window = after?.window ?? {
    ...defaultWindow(bounds, new Date()),
    newestOccurrenceId: await services.collections.newestOccurrenceId(organizationId),
  }

  const filter = status === 'all' ? { window } : { window, status }
  const page = { rows: limit + 1, after }
  const rows = pattern
    ? await listMatchingCollections(services.collections, organizationId, filter, page, pattern)
    : await services.collections.listCollections(organizationId, filter, page)
  const shownIds = rows.slice(0, limit).map(({ id }) => id)
  const counts = await services.collections.countsInWindow(organizationId, window, shownIds)

  const positionOf = ({ lastOccurred, id }: CollectionInWindow): Position => ({ lastOccurred, id, window })
  const none = { errorCount: 0, sessionCount: 0, userCount: 0 }
  return {
    ...presentList(rows, limit, { cursors: services.cursors, list, positionOf }, (row) => ({
      ...presentCollection(row, counts.get(row.id) ?? none),
      lastOccurred: row.lastOccurred,
    })),
    window: { since: window.since, until: window.until },
  }
})
