import { Button, Table } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { EndlessList } from '../../parts/EndlessList.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { PageHeader } from '../../parts/PageHeader.tsx'
import classes from './People.module.css'
import { PeopleFinder } from './PeopleFinder.tsx'
import { accountsQuery, type Account } from './queries.ts'

const route = getRouteApi('/shell/accounts')

export function AccountsPage() {
  const filter = route.useSearch()
  const navigate = route.useNavigate()
  const list = useInfiniteQuery({ ...accountsQuery(filter), placeholderData: keepPreviousData })
  const { fetchNextPage } = list
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const accounts = list.data?.pages.flatMap(({ data }) => data) ?? []
  const find = (search: string | undefined) =>
    void navigate({ search: search === undefined ? {} : { search }, replace: true, resetScroll: false })
  const isEmpty = list.isSuccess && !list.isPlaceholderData && accounts.length === 0 && !list.hasNextPage
  return (
    <>
      <PageHeader title="Accounts" below="The customers that users belong to, the latest active first." />
      <PeopleFinder label="Find an account" placeholder="Part of its name" search={filter.search} onFind={find} />
      {isEmpty ? (
        <NoAccount onClear={filter.search === undefined ? null : () => find(undefined)} />
      ) : (
        <EndlessList
          hasMore={list.hasNextPage}
          isLoading={list.isPlaceholderData || list.isFetchingNextPage}
          error={list.error}
          onMore={onMore}
        >
          <AccountTable accounts={accounts} />
        </EndlessList>
      )}
    </>
  )
}

function NoAccount({ onClear }: { onClear: (() => void) | null }) {
  if (onClear === null) {
    return (
      <EmptyState title="No account yet">
        Accounts appear here once your app tells the recorder which one a user belongs to.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No account by that name"
      action={
        <Button variant="default" onClick={onClear}>
          Show all accounts
        </Button>
      }
    />
  )
}

function AccountTable({ accounts }: { accounts: readonly Account[] }) {
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table highlightOnHover verticalSpacing="xs" aria-label="Accounts">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Account</Table.Th>
            <Table.Th>Last active</Table.Th>
            <Table.Th visibleFrom="xs" className={classes.number}>
              Users
            </Table.Th>
            <Table.Th className={classes.number}>Sessions</Table.Th>
            <Table.Th visibleFrom="xs" className={classes.number}>
              With issues
            </Table.Th>
            <Table.Th visibleFrom="sm" className={classes.number}>
              Clicks
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {accounts.map(({ account, lastActiveAt, userCount, sessionCount, clickCount, issueSessionCount }) => (
            <Table.Tr key={account}>
              <Table.Td>
                <Link to="/accounts/$account" params={{ account }} className={classes.name}>
                  {account}
                </Link>
              </Table.Td>
              <Table.Td>
                <Moment at={lastActiveAt} />
              </Table.Td>
              <Table.Td visibleFrom="xs" className={classes.number}>
                {userCount}
              </Table.Td>
              <Table.Td className={classes.number}>{sessionCount}</Table.Td>
              <Table.Td visibleFrom="xs" className={classes.number}>
                {issueSessionCount}
              </Table.Td>
              <Table.Td visibleFrom="sm" className={classes.number}>
                {clickCount}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
