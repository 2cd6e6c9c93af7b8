import { Button, Paper } from '@mantine/core'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useMe } from '../../api/me.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { EndlessList } from '../../parts/EndlessList.tsx'
import { PageHeader } from '../../parts/PageHeader.tsx'
import { PageLoading } from '../../parts/PageLoading.tsx'
import { SuiteActions } from './list/SuiteActions.tsx'
import { TestFilters } from './list/TestFilters.tsx'
import { TestTable } from './list/TestTable.tsx'
import { testChoicesQuery, testRowsQuery } from './queries.ts'
import { readTestSearch, type TestSearch } from './testSearch.ts'

const route = getRouteApi('/shell/tests')

export function TestsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { data: choices } = useSuspenseQuery(testChoicesQuery())
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...testRowsQuery(search),
    // What was found before stays until what is asked for now is here.
    placeholderData: (before) => before,
  })
  const change = useCallback(
    (changes: Record<string, unknown>) =>
      void navigate({ search: (now) => readTestSearch({ ...now, ...changes }), replace: true }),
    [navigate],
  )
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      <PageHeader title="Tests" actions={<SuiteActions choices={choices} suiteId={search.suiteId} />} />
      <TestFilters search={search} choices={choices} onChange={change} />
      <EndlessList
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        error={error}
        onMore={() => void fetchNextPage()}
      >
        {!data && !error && <PageLoading />}
        {data && rows.length === 0 && <NoTests search={search} />}
        {rows.length > 0 && (
          <Paper withBorder px="xs">
            <TestTable rows={rows} />
          </Paper>
        )}
      </EndlessList>
    </>
  )
}

function NoTests({ search }: { search: TestSearch }) {
  const { may } = useMe()
  if (Object.keys(search).length > 0) {
    return (
      <EmptyState
        title="No test is like that"
        action={
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/tests" search={{}} />}>
            Show all tests
          </Button>
        }
      >
        Nothing matches all of the filters.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No tests yet"
      action={
        may('editor') && (
          <Button renderRoot={(props) => <Link {...props} to="/tests/new" />}>Create the first test</Button>
        )
      }
    >
      A test opens your web app in a real browser, does what a user does, and tells what is wrong when it cannot.
    </EmptyState>
  )
}
