import type { CollectionInWindow } from '../collectionStore.ts'

/** A collection as every list of the management API tells it. */
export const presentCollectionItem = (row: CollectionInWindow) => ({
  id: row.id,
  type: row.type,
  rootCause: row.rootCause,
  shortenedPath: row.shortenedPath,
  isResolved: row.isResolved,
  lastOccurred: row.lastOccurred,
})
