import { Group, Paper, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { BarChart } from '../../parts/BarChart.tsx'
import { Moment } from '../../parts/Moment.tsx'
import type { UserView } from './queries.ts'

type Given = {
  of: Pick<UserView['user'], 'sessionCount' | 'clickCount' | 'firstActiveAt' | 'lastActiveAt'>
  days: UserView['days']
  /** Figures that not both users and accounts have. */
  more: readonly { label: string; value: ReactNode }[]
}

const dayWords = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** How much and when somebody was active. */
export function ActivityCard({ of, days, more }: Given) {
  const figures = [
    { label: 'Sessions', value: of.sessionCount },
    { label: 'Clicks', value: of.clickCount },
    ...more,
    { label: 'Last active', value: <Moment at={of.lastActiveAt} /> },
    { label: 'First seen', value: <Moment at={of.firstActiveAt} /> },
  ]
  const bars = days.map(({ day, sessionCount }) => ({ label: dayWords.format(new Date(day)), value: sessionCount }))
  return (
    <Paper withBorder p="md" mb="md">
      <SimpleGrid cols={{ base: 2, xs: 3, md: figures.length }} spacing="sm" component="dl" m={0}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <Text size="xs" c="var(--quiet)" component="dt">
              {label}
            </Text>
            <Text fw={600} component="dd" m={0}>
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      <Text size="xs" c="var(--quiet)" mt="md" mb={4}>
        Sessions a day
      </Text>
      <BarChart bars={bars} title="Sessions of the last 30 days" height={56} />
      <Group justify="space-between">
        <Text size="xs" c="var(--quiet)">
          {bars[0]?.label}
        </Text>
        <Text size="xs" c="var(--quiet)">
          Today
        </Text>
      </Group>
    </Paper>
  )
}
