import type { Cursors, ListIdentity } from './cursors.ts'

/** The envelope of a page, from rows of which there is one more than the page holds when the list goes on. */
export function presentList<Row, Item>(
  rows: readonly Row[],
  limit: number,
  next: { cursors: Cursors; list: ListIdentity; positionOf(last: Row): unknown },
  present: (row: Row) => Item,
) {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    object: 'list' as const,
    data: shown.map(present),
    hasMore: last !== undefined,
    nextCursor: last === undefined ? null : next.cursors.seal(next.list, next.positionOf(last)),
  }
}
