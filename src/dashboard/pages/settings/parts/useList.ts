import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '@tanstack/react-query'

export type ListPage<Item> = { data: Item[]; nextCursor: string | null }

type Cursor = string | undefined

/** A list of the management API, page by page. */
export const listOptions = <Item>(
  name: string,
  read: (query: { limit: number; cursor: Cursor }, signal: AbortSignal) => Promise<ListPage<Item>>,
) =>
  infiniteQueryOptions({
    queryKey: [name, 'list'],
    queryFn: ({ pageParam, signal }) => read({ limit: 50, cursor: pageParam }, signal),
    initialPageParam: undefined as Cursor,
    getNextPageParam: ({ nextCursor }): Cursor => nextCursor ?? undefined,
  })

type Options<Item> = ReturnType<typeof listOptions<Item>>

export type Endless = { hasMore: boolean; isLoading: boolean; error: unknown; onMore(): void }

/** The items so far, and what `MoreBelow` needs to get more of them. */
export function useList<Item>(options: Options<Item>): { items: Item[]; endless: Endless } {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } =
    useSuspenseInfiniteQuery(options)
  return {
    items: data.pages.flatMap((page) => page.data),
    endless: {
      hasMore: hasNextPage,
      isLoading: isFetchingNextPage,
      error: isFetchNextPageError ? error : null,
      onMore: () => void fetchNextPage(),
    },
  }
}
