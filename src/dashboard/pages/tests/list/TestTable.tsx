import { ActionIcon, Badge, Group, Table, Text } from '@mantine/core'
import { PlayIcon } from '@primer/octicons-react'
import { useMe } from '../../../api/me.ts'
import { Moment } from '../../../parts/Moment.tsx'
import { tellDone } from '../../../parts/tell.ts'
import { durationWords } from '../../../parts/timeWords.ts'
import type { TestRow } from '../queries.ts'
import { isUnderWay } from '../queries.ts'
import { RunStrip } from '../RunStrip.tsx'
import { TestLink } from '../TestLink.tsx'
import { TestState } from '../TestState.tsx'
import { useStartTest } from '../useStartTest.ts'
import classes from './TestTable.module.css'

/** A table where there is room, and a card for each test where there is not. */
export function TestTable({ rows }: { rows: readonly TestRow[] }) {
  return (
    <Table className={classes['table'] ?? ''} verticalSpacing="xs" highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Test</Table.Th>
          <Table.Th>Suite</Table.Th>
          <Table.Th>Owners</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th className={classes['environment'] ?? ''}>Environment</Table.Th>
          <Table.Th>Last runs</Table.Th>
          <Table.Th>Last run</Table.Th>
          <Table.Th>
            <span className={classes['hidden']}>Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Row({ row }: { row: TestRow }) {
  return (
    <Table.Tr>
      <Table.Td className={classes['name'] ?? ''}>
        <TestLink testId={row.id} fw={600}>
          {row.name}
        </TestLink>
        {row.tags.length > 0 && (
          <Group gap={4} mt={4}>
            {row.tags.map((tag) => (
              <Badge key={tag} size="sm" variant="default" tt="none" fw={400}>
                {tag}
              </Badge>
            ))}
          </Group>
        )}
      </Table.Td>
      <Table.Td data-label="Suite">{row.suite?.name ?? <None />}</Table.Td>
      <Table.Td data-label="Owners">
        <Owners row={row} />
      </Table.Td>
      <Table.Td data-label="Status">
        <TestState state={row.state} />
      </Table.Td>
      <Table.Td data-label="Environment" className={classes['environment'] ?? ''}>
        {row.environment?.name ?? <None />}
      </Table.Td>
      <Table.Td data-label="Last runs">
        <RunStrip testId={row.id} testName={row.name} runs={row.lastRuns} />
      </Table.Td>
      <Table.Td data-label="Last run" className={classes['time'] ?? ''}>
        <LastRun row={row} />
      </Table.Td>
      <Table.Td>
        <RunButton row={row} />
      </Table.Td>
    </Table.Tr>
  )
}

const None = () => (
  <Text span c="var(--quiet)" aria-label="none">
    –
  </Text>
)

function Owners({ row: { owners, areOwnersInherited } }: { row: TestRow }) {
  if (owners.length === 0) return <None />
  return (
    <div className={classes['owners']}>
      {owners.map((owner) => (
        <div key={owner} className={classes['owner']} title={owner}>
          {owner}
        </div>
      ))}
      {areOwnersInherited && (
        <Text size="xs" c="var(--quiet)">
          from its suite
        </Text>
      )}
    </div>
  )
}

function LastRun({ row: { lastRuns } }: { row: TestRow }) {
  const [last] = lastRuns
  if (!last) return <None />
  return (
    <>
      <Moment at={last.createdAt} />
      <Text size="xs" c="var(--quiet)">
        {last.durationMs === null ? last.status : durationWords(last.durationMs)}
      </Text>
    </>
  )
}

function RunButton({ row }: { row: TestRow }) {
  const { may } = useMe()
  const start = useStartTest(() => tellDone(`${row.name} was started.`))
  if (!may('editor')) return null
  const [last] = row.lastRuns
  const why = row.state === 'notReady' ? 'No version has passed its validation yet' : 'Run now'
  return (
    <ActionIcon
      variant="subtle"
      aria-label={`Run ${row.name} now`}
      title={why}
      disabled={row.state === 'notReady'}
      loading={start.isPending || (last ? isUnderWay(last) : false)}
      onClick={() => start.mutate(row.id)}
    >
      <PlayIcon />
    </ActionIcon>
  )
}
