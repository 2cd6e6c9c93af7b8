import type { ManageOperation } from '../../contract/manage/routes.ts'
import { presentList } from './presentList.ts'
import type { Services } from '../services.ts'
import type { CreatedPosition, PageRequest } from '../storage/keyset.ts'

type ListCall<Filter> = {
  query: { limit: number; cursor?: string } & Filter
  organizationId: number
}

/** A page of things that are listed newest first. */
export async function pageOfCreated<Filter extends object, Row extends CreatedPosition, Item>(
  operation: ManageOperation,
  { query, organizationId }: ListCall<Filter>,
  { cursors }: Pick<Services, 'cursors'>,
  read: (page: PageRequest<CreatedPosition>) => Promise<Row[]>,
  present: (row: Row) => Item,
) {
  const { limit, cursor, ...filters } = query
  const list = { operation, organizationId, filters }
  const rows = await read({ rows: limit + 1, after: cursors.open<CreatedPosition>(list, cursor) })
  const positionOf = ({ createdAt, id }: Row): CreatedPosition => ({ createdAt, id })
  return presentList(rows, limit, { cursors, list, positionOf }, present)
}

/** A list that is told as a whole. */
export const wholeList = <Item>(data: Item[]) => ({ object: 'list' as const, data, hasMore: false, nextCursor: null })
