import { Group, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { IssueWindow } from '../../../../domain/monitoring/issueWindow.ts'
import { BarChart } from '../../../parts/BarChart.tsx'
import { ChangeWords } from '../ChangeWords.tsx'
import type { CollectionView } from '../queries.ts'
import { stepLabel } from '../trendLabels.ts'
import { WindowSwitch } from '../WindowSwitch.tsx'
import classes from './CollectionPage.module.css'

type Given = { view: CollectionView; window: IssueWindow; onWindow(window: IssueWindow): void }

/** How often it occurred, over time and in all. */
export function OccurrenceChart({ view, window, onWindow }: Given) {
  const bars = view.trend.map(({ begin, count }) => ({ label: stepLabel(window, begin), value: count }))
  const { errorCount, sessionCount, estimatedUsers, errorCountBefore } = view.counts
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="occurrences">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="occurrences">
          Occurrences
        </Title>
        <WindowSwitch window={window} onChange={onWindow} />
      </Group>
      <Group gap="xl" mb="md">
        <Figure name="Occurrences" value={errorCount}>
          <ChangeWords now={errorCount} before={errorCountBefore} />
        </Figure>
        <Figure name="Sessions" value={sessionCount} />
        <Figure name="Users" value={estimatedUsers} />
        <Figure name="Ever" value={view.ever.errorCount} />
      </Group>
      <BarChart bars={bars} title="Occurrences over time" height={96} />
      <div className={classes.axis}>
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
    </Paper>
  )
}

function Figure({ name, value, children }: { name: string; value: number; children?: ReactNode }) {
  return (
    <div>
      <Text size="xs" c="var(--quiet)">
        {name}
      </Text>
      <Group gap={6} align="baseline">
        <Text fw={650} size="lg" className={classes.number}>
          {value}
        </Text>
        {children}
      </Group>
    </div>
  )
}
