import { Box, Button, Group, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { accountIssueSessionsMax } from '../../../domain/monitoring/accountIssues.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { PageHeader } from '../../parts/PageHeader.tsx'
import { SessionList } from '../sessions/SessionList.tsx'
import { ActivityCard } from './ActivityCard.tsx'
import { MetIssues } from './MetIssues.tsx'
import { accountQuery, type Account } from './queries.ts'
import { UserTable } from './UserTable.tsx'

const route = getRouteApi('/shell/accounts/$account')

const lookedAt = ({ issueSessionCount }: Pick<Account, 'issueSessionCount'>) =>
  issueSessionCount > accountIssueSessionsMax
    ? `Those of the newest ${accountIssueSessionsMax} sessions with issues`
    : undefined

export function AccountPage() {
  const { account: name } = route.useParams()
  const { data } = useSuspenseQuery(accountQuery(name))
  const { account, days, issues, issueCount } = data
  return (
    <>
      <PageHeader title={account.account} below="Account" />
      <ActivityCard
        of={account}
        days={days}
        more={[
          { label: 'Issues met', value: issueCount },
          { label: 'Sessions with issues', value: account.issueSessionCount },
          { label: 'Users', value: account.userCount },
        ]}
      />
      <Box mb="md">
        <MetIssues issues={issues} issueCount={issueCount} within={lookedAt(account)} />
      </Box>
      <Title order={2} mb="xs">
        Users
      </Title>
      <UserTable
        filter={{ account: name }}
        empty={<EmptyState title="No known user">Nobody of this account told your app who they are.</EmptyState>}
      />
      <Group justify="space-between" mb="xs">
        <Title order={2}>Sessions</Title>
        <Button
          variant="subtle"
          size="compact-sm"
          renderRoot={(props) => <Link {...props} to="/sessions" search={{ account: name, errors: 'with' }} />}
        >
          Those with issues
        </Button>
      </Group>
      <SessionList
        filter={{ account: name }}
        hides="account"
        empty={<EmptyState title="No session left">What was recorded of this account is no longer kept.</EmptyState>}
      />
    </>
  )
}
