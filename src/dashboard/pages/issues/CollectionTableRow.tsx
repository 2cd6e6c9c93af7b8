import { Checkbox, Group, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { IssueWindow } from '../../../domain/monitoring/issueWindow.ts'
import { BarChart } from '../../parts/BarChart.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { ChangeWords } from './ChangeWords.tsx'
import classes from './CollectionTable.module.css'
import { usualWindow } from './issuesSearch.ts'
import { Mark } from './Mark.tsx'
import type { CollectionRow } from './queries.ts'
import { stepLabel } from './trendLabels.ts'
import { TypeBadge } from './TypeBadge.tsx'

type Given = {
  row: CollectionRow
  window: IssueWindow
  trendSteps: readonly string[]
  selection: { chosen: ReadonlySet<number>; onChoose(ids: ReadonlySet<number>): void } | null
}

export function CollectionTableRow({ row, window, trendSteps, selection }: Given) {
  const bars = row.trend.map((value, i) => ({ label: stepLabel(window, trendSteps[i] ?? ''), value }))
  return (
    <Table.Tr>
      {selection && (
        <Table.Td className={classes.narrow}>
          <ChooseOne row={row} {...selection} />
        </Table.Td>
      )}
      <Table.Td>
        <IssueCell row={row} window={window} />
      </Table.Td>
      <Table.Td className={classes.trend} visibleFrom="sm">
        <BarChart bars={bars} title="Occurrences over time" height={28} />
      </Table.Td>
      <Table.Td className={classes.number} visibleFrom="sm">
        {row.errorCount}
        {!row.isNew && (
          <div>
            <ChangeWords now={row.errorCount} before={row.errorCountBefore} />
          </div>
        )}
      </Table.Td>
      <Table.Td className={classes.number} visibleFrom="md">
        {row.sessionCount}
      </Table.Td>
      <Table.Td className={classes.number} visibleFrom="md">
        {row.estimatedUsers}
      </Table.Td>
      <Table.Td className={classes.number} visibleFrom="sm">
        <Moment at={row.lastOccurred} />
      </Table.Td>
    </Table.Tr>
  )
}

function IssueCell({ row, window }: Pick<Given, 'row' | 'window'>) {
  return (
    <>
      <Link
        to="/issues/$collectionId"
        params={{ collectionId: String(row.id) }}
        search={window === usualWindow ? {} : { window }}
        className={classes.cause}
      >
        {row.rootCause}
      </Link>
      <Group gap={10} mt={4}>
        <TypeBadge type={row.type} />
        <StateMark row={row} />
        <span className={classes.path}>{row.shortenedPath}</span>
      </Group>
      <Text size="xs" c="var(--quiet)" mt={4} hiddenFrom="sm">
        {row.errorCount} {row.errorCount === 1 ? 'occurrence' : 'occurrences'} · {row.estimatedUsers}{' '}
        {row.estimatedUsers === 1 ? 'user' : 'users'} · <Moment at={row.lastOccurred} />
      </Text>
    </>
  )
}

function StateMark({ row }: Pick<Given, 'row'>) {
  const mark = (text: string, color: string, title: string) => (
    <Mark isState color={color} title={title}>
      {text}
    </Mark>
  )
  if (row.isResolved) return mark('resolved', 'var(--passed)', 'It has not occurred since it was resolved')
  if (row.isBack) return mark('back', 'var(--failed)', 'It was resolved, and occurred again')
  if (row.isNew) return mark('new', 'var(--running)', 'It occurred for the first time in this window')
  return null
}

function ChooseOne({ row, chosen, onChoose }: Pick<Given, 'row'> & NonNullable<Given['selection']>) {
  const toggle = () => {
    const next = new Set(chosen)
    if (!next.delete(row.id)) next.add(row.id)
    onChoose(next)
  }
  return <Checkbox size="xs" aria-label={`Choose ${row.rootCause}`} checked={chosen.has(row.id)} onChange={toggle} />
}
