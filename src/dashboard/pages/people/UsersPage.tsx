import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { PageHeader } from '../../parts/PageHeader.tsx'
import { PeopleFinder } from './PeopleFinder.tsx'
import { UserTable } from './UserTable.tsx'

const route = getRouteApi('/shell/users')

export function UsersPage() {
  const filter = route.useSearch()
  const navigate = route.useNavigate()
  const find = (search: string | undefined) =>
    void navigate({ search: search === undefined ? {} : { search }, replace: true, resetScroll: false })
  return (
    <>
      <PageHeader title="Users" below="Who was recorded and told your app who they are, the latest active first." />
      <PeopleFinder
        label="Find a user"
        placeholder="Part of a name, e-mail address or id"
        search={filter.search}
        onFind={find}
      />
      <UserTable
        filter={filter}
        empty={filter.search === undefined ? <NobodyYet /> : <NobodyFound onClear={() => find(undefined)} />}
      />
    </>
  )
}

function NobodyFound({ onClear }: { onClear(): void }) {
  return (
    <EmptyState
      title="Nobody by that name"
      action={
        <Button variant="default" onClick={onClear}>
          Show all users
        </Button>
      }
    >
      No user’s name, e-mail address or id contains it.
    </EmptyState>
  )
}

function NobodyYet() {
  return (
    <EmptyState
      title="No known user yet"
      action={
        <Button component={Link} to="/settings/projects" variant="default">
          How to tell who they are
        </Button>
      }
    >
      People appear here once your app tells the recorder who they are and a session of theirs has been analysed.
    </EmptyState>
  )
}
