import { Type } from 'typebox'
import { collectionTypes } from '../../domain/monitoring/collectionTypes.ts'
import { Count, Exactly, Id, IsoTime, OpenSet } from '../values.ts'

const fields = {
  id: Id,
  type: OpenSet([...collectionTypes]),
  rootCause: Type.String(),
  shortenedPath: Type.String(),
  createdAt: IsoTime,
  isResolved: Type.Boolean(),
  errorCount: Count,
  sessionCount: Count,
  estimatedUsers: Count,
}

/** Counted over the collection's life. */
export const Collection = Exactly(fields)

/** Counted inside the list's window. */
export const CollectionItem = Exactly({ ...fields, lastOccurred: IsoTime })

export const Window = Exactly({ since: IsoTime, until: IsoTime })
