import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { newestRowsQuery, sessionRowsQuery, type RowFilter, type SessionRow } from './sessionRowQueries.ts'

const noRows: SessionRow[] = []

/** The sessions that a filter lets through, page after page, and how many are new since the list was read. */
export function useSessionRows(filter: RowFilter) {
  const queryClient = useQueryClient()
  const list = useInfiniteQuery({ ...sessionRowsQuery(filter), placeholderData: keepPreviousData })
  const listed = useMemo(() => list.data?.pages.flatMap(({ data }) => data) ?? noRows, [list.data])
  const isOfFilter = list.isSuccess && !list.isPlaceholderData
  const firstPage = isOfFilter ? list.data.pages[0] : undefined
  const { data: newest } = useQuery({
    ...newestRowsQuery(filter),
    enabled: isOfFilter && filter.until === undefined,
    // What was just read need not be asked for again.
    ...(firstPage && { initialData: firstPage, initialDataUpdatedAt: list.dataUpdatedAt }),
  })
  const found = newest?.data ?? noRows

  const rows = useMemo(() => {
    const latest = new Map(found.map((row) => [row.id, row]))
    return listed.map((row) => latest.get(row.id) ?? row)
  }, [listed, found])
  const newCount = useMemo(() => {
    const known = new Set(listed.map(({ id }) => id))
    const first = listed[0]?.createdAt ?? ''
    return found.filter(({ id, createdAt }) => !known.has(id) && createdAt >= first).length
  }, [listed, found])

  return {
    list,
    rows,
    newCount: list.isPlaceholderData ? 0 : newCount,
    mayBeMore: newCount > 0 && newCount === found.length && newest?.hasMore === true,
    showNew: () => queryClient.resetQueries({ queryKey: sessionRowsQuery(filter).queryKey }),
  }
}
