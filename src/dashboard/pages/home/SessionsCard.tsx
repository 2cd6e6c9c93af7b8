import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { BarChart } from '../../parts/BarChart.tsx'
import { HomeCard } from './HomeCard.tsx'
import type { Home } from './queries.ts'

const hour = new Intl.DateTimeFormat('en', { weekday: 'short', hour: '2-digit', minute: '2-digit' })

export function SessionsCard({ hours }: { hours: Home['sessionHours'] }) {
  const all = hours.reduce((sum, { count }) => sum + count, 0)
  const bars = hours.map(({ startsAt, count }) => ({ label: hour.format(new Date(startsAt)), value: count }))
  return (
    <HomeCard
      title="Sessions"
      more={
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/sessions" />}>
          All sessions
        </Anchor>
      }
    >
      <Text size="xs" c="var(--quiet)">
        Recorded, 24 hours
      </Text>
      <Text fz={28} fw={650} lh={1.2} mb="md" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {all}
      </Text>
      <BarChart bars={bars} title="Sessions per hour" height={72} />
      <Text size="xs" c="var(--quiet)" mt={6}>
        Per hour, up to now
      </Text>
    </HomeCard>
  )
}
