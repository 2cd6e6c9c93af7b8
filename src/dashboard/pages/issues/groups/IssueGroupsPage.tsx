import { Table, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { IssueGroupConditions } from '../../../../domain/monitoring/issueGroup.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { Moment } from '../../../parts/Moment.tsx'
import { PageHeader } from '../../../parts/PageHeader.tsx'
import classes from '../CollectionTable.module.css'
import { IssueTabs } from '../IssueTabs.tsx'
import { LinkAnchor, LinkButton } from '../links.tsx'
import { groupsQuery, type IssueGroupItem } from '../queries.ts'
import { useMayChange } from '../useMayChange.ts'
import { conditionWords } from './conditionWords.ts'

/** As many as are looked at for the numbers; where there are more, a number is at least what it says. */
const lookedAtMax = 500

export function IssueGroupsPage() {
  const { data: groups } = useSuspenseQuery(groupsQuery)
  const mayChange = useMayChange()
  const create = mayChange && <LinkButton to="/issues/groups/new">New group</LinkButton>
  return (
    <>
      <PageHeader title="Issues" actions={groups.data.length > 0 && create} />
      <IssueTabs />
      {groups.data.length === 0 ? (
        <EmptyState title="No groups yet" action={create}>
          A group gathers issues that belong together, by what you write about them and by conditions: all that keeps
          people from paying, say. New issues join it by themselves.
        </EmptyState>
      ) : (
        <GroupTable groups={groups.data} isShort={groups.lookedAt >= lookedAtMax} />
      )}
    </>
  )
}

function GroupTable({ groups, isShort }: { groups: readonly IssueGroupItem[]; isShort: boolean }) {
  return (
    <Table verticalSpacing="sm" highlightOnHover aria-label="Issue groups">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Group</Table.Th>
          <Table.Th className={classes.number}>Open issues</Table.Th>
          <Table.Th className={classes.number} visibleFrom="sm">
            Changed
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {groups.map((group) => (
          <Table.Tr key={group.id}>
            <Table.Td>
              <Link to="/issues/groups/$groupId" params={{ groupId: String(group.id) }} className={classes.cause}>
                {group.name}
              </Link>
              <Text size="sm" c="var(--quiet)">
                {conditionWords(group.words, group.conditions as IssueGroupConditions)}
              </Text>
            </Table.Td>
            <Table.Td className={classes.number}>
              <LinkAnchor to="/issues" search={{ group: group.id, window: '30d' }} size="sm">
                {group.openCount}
                {isShort && '+'}
              </LinkAnchor>
            </Table.Td>
            <Table.Td className={classes.number} visibleFrom="sm">
              <Moment at={group.updatedAt} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
