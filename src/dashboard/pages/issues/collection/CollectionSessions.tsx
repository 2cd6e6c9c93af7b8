import { Group, Paper, Table, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EndlessList } from '../../../parts/EndlessList.tsx'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { Moment } from '../../../parts/Moment.tsx'
import { clockWords } from '../../../parts/timeWords.ts'
import { LinkAnchor } from '../links.tsx'
import { sessionsQuery, type CollectionSession } from '../queries.ts'
import { strangerWords } from '../../sessions/sessionWords.ts'
import classes from './CollectionPage.module.css'
import { SessionMoment } from './SessionMoment.tsx'

/** Every session that met it; each moment opens the replay there. */
export function CollectionSessions({ collectionId }: { collectionId: number }) {
  const list = useInfiniteQuery(sessionsQuery(collectionId))
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="sessions">
      <Title order={2} id="sessions" mb="sm">
        Sessions
      </Title>
      {!list.data && list.error && <ErrorState error={list.error} />}
      <EndlessList
        hasMore={list.hasNextPage}
        isLoading={list.isFetching && !list.data ? true : list.isFetchingNextPage}
        error={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage()}
      >
        <Table aria-labelledby="sessions" verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>User</Table.Th>
              <Table.Th>Watch at</Table.Th>
              <Table.Th visibleFrom="sm">With</Table.Th>
              <Table.Th>When</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Table.Tbody>
        </Table>
      </EndlessList>
    </Paper>
  )
}

function SessionRow({ session }: { session: CollectionSession }) {
  const began = Date.parse(session.createdAt)
  return (
    <Table.Tr>
      <Table.Td>
        <LinkAnchor to="/sessions/$sessionId" params={{ sessionId: session.id }} size="sm" className={classes.text}>
          {session.userEmail ?? session.userId ?? strangerWords}
        </LinkAnchor>
        <Text size="xs" c="var(--quiet)" className={classes.text}>
          {session.fullPath}
        </Text>
      </Table.Td>
      <Table.Td>
        <Group gap={8}>
          {session.moments.map((at) => (
            <SessionMoment
              key={at}
              sessionId={session.id}
              atSeconds={(at - began) / 1000}
              label={`Watch the session at ${clockWords(at - began)}`}
            >
              {clockWords(at - began)}
            </SessionMoment>
          ))}
        </Group>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Text size="sm">{[session.browser, session.device].filter((one) => one !== null).join(', ') || 'Unknown'}</Text>
      </Table.Td>
      <Table.Td>
        <Moment at={session.latestIssueAt} />
      </Table.Td>
    </Table.Tr>
  )
}
