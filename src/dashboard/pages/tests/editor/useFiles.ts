import { useInfiniteQuery, useQueries, useQueryClient } from '@tanstack/react-query'
import type { ManageAnswer } from '../../../../client/manageClient.ts'
import { fileQuery, filesQuery } from '../queries.ts'

export type ChosenFile = ManageAnswer<'getFile'>

/** The newest files and, page by page, older ones; those that are chosen in any case. */
export function useFiles(chosen: readonly number[]) {
  const queries = useQueryClient()
  const { data, isLoading, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(filesQuery())
  const listed = data?.pages.flatMap((page) => page.data) ?? []
  const missing = data === undefined ? [] : chosen.filter((id) => !listed.some((file) => file.id === id))
  const others = useQueries({ queries: missing.map(fileQuery) }).flatMap((query) => query.data ?? [])
  return {
    files: [...listed, ...others],
    isLoading,
    listed: listed.length,
    older: { hasMore: hasNextPage, isLoading: isFetchingNextPage, onMore: () => void fetchNextPage() },
    /** One that was uploaded is the newest. */
    add: (file: ChosenFile) =>
      queries.setQueryData(filesQuery().queryKey, (now) => {
        const [first, ...rest] = now?.pages ?? []
        return now && first ? { ...now, pages: [{ ...first, data: [file, ...first.data] }, ...rest] } : now
      }),
  }
}
