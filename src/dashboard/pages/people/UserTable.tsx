import { Table, Text } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, type ReactNode } from 'react'
import { EndlessList } from '../../parts/EndlessList.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { userWords } from '../sessions/sessionWords.ts'
import classes from './People.module.css'
import type { PeopleSearch } from './peopleSearch.ts'
import { usersQuery, type User } from './queries.ts'

type Given = {
  filter: PeopleSearch & { account?: string }
  empty: ReactNode
}

/** Users, the latest active first, without end. */
export function UserTable({ filter, empty }: Given) {
  const list = useInfiniteQuery({ ...usersQuery(filter), placeholderData: keepPreviousData })
  const { fetchNextPage } = list
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const users = list.data?.pages.flatMap(({ data }) => data) ?? []
  if (list.isSuccess && !list.isPlaceholderData && users.length === 0 && !list.hasNextPage) return empty
  const isOfAccount = filter.account !== undefined
  return (
    <EndlessList
      hasMore={list.hasNextPage}
      isLoading={list.isPlaceholderData || list.isFetchingNextPage}
      error={list.error}
      onMore={onMore}
    >
      <Table.ScrollContainer minWidth={0}>
        <Table highlightOnHover verticalSpacing="xs" aria-label="Users">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>User</Table.Th>
              {!isOfAccount && <Table.Th visibleFrom="sm">Account</Table.Th>}
              <Table.Th visibleFrom="md">Plan</Table.Th>
              <Table.Th>Last active</Table.Th>
              <Table.Th visibleFrom="xs" className={classes.number}>
                Sessions
              </Table.Th>
              <Table.Th visibleFrom="sm" className={classes.number}>
                Clicks
              </Table.Th>
              <Table.Th visibleFrom="xs" className={classes.number}>
                Issues
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {users.map((user) => (
              <UserRow key={user.key} user={user} isOfAccount={isOfAccount} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </EndlessList>
  )
}

function UserRow({ user, isOfAccount }: { user: User; isOfAccount: boolean }) {
  const title = userWords(user)
  const below = title === user.email ? user.id : user.email
  return (
    <Table.Tr>
      <Table.Td>
        <Link to="/users/$userKey" params={{ userKey: user.key }} className={classes.name}>
          {title}
        </Link>
        {below !== null && below !== title && (
          <Text size="xs" c="var(--quiet)" className={classes.below}>
            {below}
          </Text>
        )}
        <Text size="xs" c="var(--quiet)" hiddenFrom="xs">
          {user.sessionCount} {user.sessionCount === 1 ? 'session' : 'sessions'} · {user.issueCount}{' '}
          {user.issueCount === 1 ? 'issue' : 'issues'}
        </Text>
      </Table.Td>
      {!isOfAccount && (
        <Table.Td visibleFrom="sm">
          {user.account !== null && (
            <Link to="/accounts/$account" params={{ account: user.account }} className={classes.link}>
              {user.account}
            </Link>
          )}
        </Table.Td>
      )}
      <Table.Td visibleFrom="md">{user.plan}</Table.Td>
      <Table.Td>
        <Moment at={user.lastActiveAt} />
      </Table.Td>
      <Table.Td visibleFrom="xs" className={classes.number}>
        {user.sessionCount}
      </Table.Td>
      <Table.Td visibleFrom="sm" className={classes.number}>
        {user.clickCount}
      </Table.Td>
      <Table.Td visibleFrom="xs" className={classes.number}>
        {user.issueCount}
      </Table.Td>
    </Table.Tr>
  )
}
