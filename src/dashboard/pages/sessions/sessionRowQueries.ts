import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ManageAnswer, ManageRequest } from '../../../client/manageClient.ts'
import { manage } from '../../api/manage.ts'
import { lastMs, type SessionSearch } from './sessionSearch.ts'

export type SessionRow = ManageAnswer<'listSessionRows'>['data'][number]

/** The parts of an address that narrow sessions, or the user whose page it is. */
export type RowFilter = SessionSearch & { userKey?: string }

type RowQuery = NonNullable<ManageRequest<'listSessionRows'>['query']>

const pageSize = 50
const newestSize = 20
const refreshMs = 15_000

function rowQuery({ last, project, ...filter }: RowFilter, since?: string): RowQuery {
  const sinceLast = last && new Date(Date.now() - lastMs[last]).toISOString()
  return { ...filter, projectId: project, since: since ?? sinceLast ?? filter.since }
}

type PageParam = { cursor?: string; since?: string | undefined }

/** A cursor serves only the filters that gave it, so the time that a list began at stays the same over its pages. */
export const sessionRowsQuery = (filter: RowFilter) =>
  infiniteQueryOptions({
    queryKey: ['sessionRows', filter],
    queryFn: async ({ pageParam, signal }: { pageParam: PageParam; signal: AbortSignal }) => {
      const query = rowQuery(filter, pageParam.since)
      const page = await manage.listSessionRows({
        query: { ...query, limit: pageSize, cursor: pageParam.cursor },
        signal,
      })
      return { ...page, since: query.since }
    },
    initialPageParam: {},
    getNextPageParam: ({ nextCursor, since }): PageParam | undefined =>
      nextCursor === null ? undefined : { cursor: nextCursor, since },
    // New sessions are offered, not pushed in: a list that somebody reads must not jump.
    staleTime: Infinity,
  })

/** The newest ones, looked for time and again: which are new, and what became of those that are shown. */
export const newestRowsQuery = (filter: RowFilter) =>
  queryOptions({
    queryKey: ['newestSessionRows', filter],
    queryFn: ({ signal }) => manage.listSessionRows({ query: { ...rowQuery(filter), limit: newestSize }, signal }),
    refetchInterval: refreshMs,
    staleTime: refreshMs,
  })

export const sessionFiltersQuery = queryOptions({
  queryKey: ['sessionFilters'],
  queryFn: ({ signal }) => manage.getSessionFilters({ signal }),
})
