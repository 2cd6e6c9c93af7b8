import { Checkbox, Table } from '@mantine/core'
import type { IssueWindow } from '../../../domain/monitoring/issueWindow.ts'
import classes from './CollectionTable.module.css'
import { CollectionTableRow } from './CollectionTableRow.tsx'
import type { CollectionRow } from './queries.ts'

type Given = {
  rows: readonly CollectionRow[]
  window: IssueWindow
  trendSteps: readonly string[]
  /** Null: whoever looks may change nothing, so there is nothing to choose. */
  selection: { chosen: ReadonlySet<number>; onChoose(ids: ReadonlySet<number>): void } | null
}

export function CollectionTable({ rows, window, trendSteps, selection }: Given) {
  return (
    <Table verticalSpacing="sm" highlightOnHover aria-label="Issues">
      <Table.Thead>
        <Table.Tr>
          {selection && (
            <Table.Th className={classes.narrow}>
              <ChooseAll rows={rows} {...selection} />
            </Table.Th>
          )}
          <Table.Th>Issue</Table.Th>
          <Table.Th className={classes.trend} visibleFrom="sm">
            Trend
          </Table.Th>
          <Table.Th className={classes.number} visibleFrom="sm">
            Occurrences
          </Table.Th>
          <Table.Th className={classes.number} visibleFrom="md">
            Sessions
          </Table.Th>
          <Table.Th className={classes.number} visibleFrom="md">
            Users
          </Table.Th>
          <Table.Th className={classes.number} visibleFrom="sm">
            Last seen
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <CollectionTableRow key={row.id} {...{ row, window, trendSteps, selection }} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function ChooseAll({ rows, chosen, onChoose }: { rows: readonly CollectionRow[] } & NonNullable<Given['selection']>) {
  const areAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  return (
    <Checkbox
      size="xs"
      aria-label="Choose all that are shown"
      checked={areAll}
      indeterminate={!areAll && chosen.size > 0}
      onChange={() => onChoose(areAll ? new Set() : new Set(rows.map(({ id }) => id)))}
    />
  )
}
