import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { ManageAnswer } from '../../../client/manageClient.ts'
import { manage } from '../../api/manage.ts'
import { tellFailed, tellUndo } from '../../parts/tell.ts'
import type { IssuesSearch } from './issuesSearch.ts'
import type { CollectionView } from './queries.ts'

type Change = 'resolve' | 'reopen'
type Asked = { change: Change; collectionIds: readonly number[]; isUndo?: boolean }
type Rows = InfiniteData<ManageAnswer<'listCollectionRows'>>

const opposite: Record<Change, Change> = { resolve: 'reopen', reopen: 'resolve' }

/** Resolves or reopens; shown at once, put right when it is refused, and taken back by *Undo*. */
export function useCollectionChange() {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ change, collectionIds }: Asked) =>
      manage.changeCollections({ body: { change, collectionIds: [...collectionIds] } }),
    onMutate: async (asked) => {
      await queryClient.cancelQueries({ queryKey: ['issues'] })
      const before = queryClient.getQueriesData({ queryKey: ['issues'] })
      showChanged(queryClient, asked)
      return { before }
    },
    onError: (error, _asked, kept) => {
      for (const [key, data] of kept?.before ?? []) queryClient.setQueryData(key, data)
      tellFailed(error)
    },
    onSuccess: ({ changedIds }, { change, isUndo }) => {
      if (isUndo || changedIds.length === 0) return
      const undo = () => mutation.mutate({ change: opposite[change], collectionIds: changedIds, isUndo: true })
      tellUndo(doneWords(change, changedIds.length), undo)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['issues'] }),
  })
  return (change: Change, collectionIds: readonly number[]) => mutation.mutate({ change, collectionIds })
}

function doneWords(change: Change, count: number): string {
  const what = count === 1 ? 'Issue' : `${count} issues`
  return change === 'resolve' ? `${what} resolved.` : `${what} reopened.`
}

function showChanged(queryClient: QueryClient, { change, collectionIds }: Asked) {
  const isResolved = change === 'resolve'
  const ids = new Set(collectionIds)
  for (const [key, data] of queryClient.getQueriesData<Rows>({ queryKey: ['issues', 'rows'] })) {
    const { status = 'open' } = key[2] as IssuesSearch
    const fits = (resolved: boolean) => status === 'all' || (status === 'resolved') === resolved
    const pages = data?.pages.map((page) => ({
      ...page,
      data: page.data
        .map((row) => (ids.has(row.id) ? { ...row, isResolved } : row))
        .filter((row) => fits(row.isResolved)),
    }))
    if (data && pages) queryClient.setQueryData<Rows>(key, { ...data, pages })
  }
  for (const id of ids) {
    queryClient.setQueriesData<CollectionView>(
      { queryKey: ['issues', 'view', id] },
      (view) => view && { ...view, isResolved },
    )
  }
}
