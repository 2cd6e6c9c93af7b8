import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { PageHeader } from '../../parts/PageHeader.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { SessionFilterBar } from './SessionFilterBar.tsx'
import { SessionList } from './SessionList.tsx'
import { sessionFiltersQuery } from './sessionRowQueries.ts'
import { withoutNothing, type SessionSearch } from './sessionSearch.ts'

const route = getRouteApi('/shell/sessions')

export type SearchChanges = { [Name in keyof SessionSearch]: SessionSearch[Name] | undefined }

export function SessionsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { data: filters } = useSuspenseQuery(sessionFiltersQuery)
  const change = (changes: SearchChanges) =>
    void navigate({ search: (before) => withoutNothing({ ...before, ...changes }), replace: true, resetScroll: false })
  const clear = () => void navigate({ search: {}, replace: true })
  const isNarrowed = Object.keys(search).length > 0

  return (
    <>
      <PageHeader title="Sessions" below="What people did in your app, newest first." />
      {(filters.hasSessions || isNarrowed) && (
        <>
          <SessionFilterBar search={search} filters={filters} onChange={change} />
          <ActiveFilters search={search} projects={filters.projects} onChange={change} onClear={clear} />
        </>
      )}
      <SessionList filter={search} empty={isNarrowed ? <NoMatch onClear={clear} /> : <NoSessionYet />} />
    </>
  )
}

function NoMatch({ onClear }: { onClear(): void }) {
  return (
    <EmptyState
      title="No session matches"
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Nothing that was recorded fits all of the filters. Remove one, or look at a longer time.
    </EmptyState>
  )
}

function NoSessionYet() {
  return (
    <EmptyState
      title="No session yet"
      action={
        <Button component={Link} to="/settings/projects">
          Set up recording
        </Button>
      }
    >
      Put the recorder’s snippet into your app. Sessions appear here while they are being recorded.
    </EmptyState>
  )
}
