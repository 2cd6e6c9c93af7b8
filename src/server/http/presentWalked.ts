import type { Cursors, ListIdentity } from './cursors.ts'

/** The envelope of a page that may hold fewer items than fit, because no more were found at the cost of a page. */
export const presentWalked = <Row, Position, Item>(
  { rows, next }: { rows: readonly Row[]; next: Position | null },
  { cursors, list }: { cursors: Cursors; list: ListIdentity },
  present: (row: Row) => Item,
) => ({
  object: 'list' as const,
  data: rows.map(present),
  hasMore: next !== null,
  nextCursor: next === null ? null : cursors.seal(list, next),
})
