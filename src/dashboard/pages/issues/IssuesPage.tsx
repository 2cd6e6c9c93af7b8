import { Box, Button, Group, Loader, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { EndlessList } from '../../parts/EndlessList.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { PageHeader } from '../../parts/PageHeader.tsx'
import { PageLoading } from '../../parts/PageLoading.tsx'
import { CollectionTable } from './CollectionTable.tsx'
import { IssueFilters } from './IssueFilters.tsx'
import { IssueTabs } from './IssueTabs.tsx'
import { readIssuesSearch, usualWindow } from './issuesSearch.ts'
import { NoIssues } from './NoIssues.tsx'
import { rowsQuery } from './queries.ts'
import { useCollectionChange } from './useCollectionChange.ts'
import { useMayChange } from './useMayChange.ts'

const route = getRouteApi('/shell/issues')

export function IssuesPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageHeader title="Issues" />
      <IssueTabs />
      <IssueFilters
        search={search}
        onChange={(changes) =>
          void navigate({
            search: (now) => readIssuesSearch({ ...now, ...changes }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <CollectionList />
    </>
  )
}

function CollectionList() {
  const search = route.useSearch()
  const list = useInfiniteQuery(rowsQuery(search))
  const [chosen, setChosen] = useChosen(JSON.stringify(search))
  const mayChange = useMayChange()
  const [firstPage] = list.data?.pages ?? []
  if (!firstPage) return list.error ? <ErrorState error={list.error} /> : <PageLoading />
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? []
  const isSearching = list.isFetching && list.isPlaceholderData
  if (rows.length === 0 && !list.hasNextPage && !isSearching) {
    return <NoIssues search={search} hasSessions={firstPage.hasSessions} />
  }
  const selection = mayChange ? { chosen, onChoose: setChosen } : null
  return (
    <Box opacity={isSearching ? 0.6 : 1} aria-busy={isSearching}>
      {selection && (
        <BulkActions chosen={rows.filter(({ id }) => chosen.has(id))} onDone={() => setChosen(new Set())} />
      )}
      <EndlessList
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        error={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage()}
      >
        <CollectionTable
          rows={rows}
          window={search.window ?? usualWindow}
          trendSteps={firstPage.trendSteps}
          selection={selection}
        />
      </EndlessList>
      {isSearching && <Loader size="sm" aria-label="Looking for issues" />}
    </Box>
  )
}

/** What was chosen among some issues is not chosen among others. */
function useChosen(among: string): [ReadonlySet<number>, (ids: ReadonlySet<number>) => void] {
  const [choice, setChoice] = useState<{ among: string; ids: ReadonlySet<number> }>({ among, ids: new Set() })
  return [choice.among === among ? choice.ids : new Set(), (ids) => setChoice({ among, ids })]
}

/** As many as the management API changes at once. */
const changedMax = 100

type Chosen = { chosen: readonly { id: number; isResolved: boolean }[]; onDone(): void }

/** What can be done to all that were chosen. It keeps its place, so that nothing jumps when it comes. */
function BulkActions({ chosen, onDone }: Chosen) {
  const change = useCollectionChange()
  const idsOf = (resolved: boolean) =>
    chosen
      .filter(({ isResolved }) => isResolved === resolved)
      .slice(0, changedMax)
      .map(({ id }) => id)
  const [open, resolved] = [idsOf(false), idsOf(true)]
  const changeAll = (which: 'resolve' | 'reopen', ids: readonly number[]) => {
    change(which, ids)
    onDone()
  }
  return (
    <Group gap="sm" h={30} role="status">
      <Text size="sm" c="var(--quiet)">
        {chosen.length === 0 ? 'Choose issues to resolve several at once.' : `${chosen.length} chosen`}
      </Text>
      {open.length > 0 && (
        <Button size="compact-sm" onClick={() => changeAll('resolve', open)}>
          Resolve {open.length}
        </Button>
      )}
      {resolved.length > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => changeAll('reopen', resolved)}>
          Reopen {resolved.length}
        </Button>
      )}
    </Group>
  )
}
