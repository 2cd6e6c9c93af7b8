import { Badge, Group, Paper, SimpleGrid, Table, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMe } from '../../api/me.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { PageHeader } from '../../parts/PageHeader.tsx'
import { SessionList } from '../sessions/SessionList.tsx'
import { userWords } from '../sessions/sessionWords.ts'
import { ActivityCard } from './ActivityCard.tsx'
import { ForgetUserButton } from './ForgetUserButton.tsx'
import { MetIssues } from './MetIssues.tsx'
import classes from './People.module.css'
import { userQuery, type UserView } from './queries.ts'

const route = getRouteApi('/shell/users/$userKey')

export function UserPage() {
  const { userKey } = route.useParams()
  const { data } = useSuspenseQuery(userQuery(userKey))
  const { may } = useMe()
  const { user, days, issues, traits } = data
  return (
    <>
      <PageHeader
        title={userWords(user)}
        below={<Whose user={user} />}
        actions={may('editor') && <ForgetUserButton user={user} />}
      />
      <ActivityCard of={user} days={days} more={[{ label: 'Issues met', value: user.issueCount }]} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" mb="md">
        <MetIssues issues={issues} issueCount={user.issueCount} />
        <Details user={user} traits={traits} />
      </SimpleGrid>
      <Title order={2} mb="xs">
        Sessions
      </Title>
      <SessionList
        filter={{ userKey }}
        hides="user"
        empty={<EmptyState title="No session left">What was recorded of this user is no longer kept.</EmptyState>}
      />
    </>
  )
}

function Whose({ user }: { user: UserView['user'] }) {
  return (
    <Group gap="xs">
      {user.name !== null && user.email !== null && <span>{user.email}</span>}
      {user.account !== null && (
        <Link to="/accounts/$account" params={{ account: user.account }} className={classes.link}>
          {user.account}
        </Link>
      )}
      {user.plan !== null && (
        <Badge variant="light" color="gray" radius="sm" tt="none">
          {user.plan}
        </Badge>
      )}
      {user.role !== null && <span>{user.role}</span>}
    </Group>
  )
}

function Details({ user, traits }: Pick<UserView, 'user' | 'traits'>) {
  const told = [
    { name: 'Id', value: user.id },
    { name: 'E-mail', value: user.email },
    { name: 'Name', value: user.name },
    { name: 'Role', value: user.role },
    ...traits,
  ].filter(({ value }) => value !== null)
  return (
    <Paper withBorder p="md" component="section" aria-label="Details">
      <Title order={2} mb="xs">
        Details
      </Title>
      <Table layout="fixed" verticalSpacing={4} withRowBorders={false}>
        <Table.Tbody>
          {told.map(({ name, value }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400} c="var(--quiet)" w="35%">
                {name}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
