import { Badge, Box, Table } from '@mantine/core'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { Moment } from '../../../parts/Moment.tsx'
import { PageHeader } from '../../../parts/PageHeader.tsx'
import { useMe } from '../../../api/me.ts'
import { MoreBelow } from '../parts/MoreBelow.tsx'
import { useList } from '../parts/useList.ts'
import { WideTable } from '../parts/WideTable.tsx'
import { userDeletionsQuery, type UserDeletion } from '../queries.ts'
import { ForgetUserSection } from './ForgetUserSection.tsx'

const askEveryMs = 3_000

export function ForgottenUsersPage() {
  const { items, endless } = useList(userDeletionsQuery)
  const { may } = useMe()
  const isAnyRunning = items.some(({ state }) => state === 'running')
  useSuspenseInfiniteQuery({ ...userDeletionsQuery, refetchInterval: isAnyRunning && askEveryMs })
  return (
    <>
      <PageHeader
        title="Forgotten users"
        below="Deletes everything that was recorded of a person, and keeps a proof that does not say who it was."
      />
      {may('editor') && <ForgetUserSection />}
      {items.length === 0 ? (
        <EmptyState title="Nobody was forgotten yet">
          Each request is listed here with what was deleted for it.
        </EmptyState>
      ) : (
        <>
          <Box mt="md">
            <DeletionTable deletions={items} />
          </Box>
          <MoreBelow endless={endless} />
        </>
      )}
    </>
  )
}

function DeletionTable({ deletions }: { deletions: readonly UserDeletion[] }) {
  return (
    <WideTable label="Requests to forget users" minWidth={560}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th ta="right">Request</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th ta="right">Sessions deleted</Table.Th>
          <Table.Th ta="right">Files deleted</Table.Th>
          <Table.Th>Asked for</Table.Th>
          <Table.Th>Finished</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {deletions.map(({ id, state, sessionsDeleted, filesDeleted, createdAt, finishedAt }) => (
          <Table.Tr key={id}>
            <Table.Td ta="right">{id}</Table.Td>
            <Table.Td>
              <Badge variant="light" tt="none" color={state === 'finished' ? 'teal' : 'blue'}>
                {state === 'finished' ? 'nothing is left' : 'under way'}
              </Badge>
            </Table.Td>
            <Table.Td ta="right">{sessionsDeleted}</Table.Td>
            <Table.Td ta="right">{filesDeleted}</Table.Td>
            <Table.Td>
              <Moment at={createdAt} />
            </Table.Td>
            <Table.Td>{finishedAt === null ? 'not yet' : <Moment at={finishedAt} />}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}
