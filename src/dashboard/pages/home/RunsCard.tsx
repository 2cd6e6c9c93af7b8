import { Anchor, Group, Text } from '@mantine/core'
import { ToolsIcon } from '@primer/octicons-react'
import { Link } from '@tanstack/react-router'
import { HomeCard } from './HomeCard.tsx'
import type { Home } from './queries.ts'
import { RunsChart } from './RunsChart.tsx'

type Outcomes = Home['runs']['lastDay']

const shareOf = ({ passed, failed }: Outcomes) => (passed + failed === 0 ? null : (passed / (passed + failed)) * 100)

const percent = (share: number | null) => (share === null ? '–' : `${Math.floor(share)} %`)

/** How the last day compares with the one before, in words. */
function compare(lastDay: Outcomes, dayBefore: Outcomes): string {
  const [now, then] = [shareOf(lastDay), shareOf(dayBefore)]
  if (now === null || then === null) return 'no runs the day before'
  const points = Math.round(now - then)
  if (points === 0) return 'as the day before'
  return `${points > 0 ? 'up' : 'down'} ${Math.abs(points)} points from the day before`
}

export function RunsCard({ runs }: { runs: Home['runs'] }) {
  const { lastDay, dayBefore, healedLastDay, underWay, periods } = runs
  const all = (one: Outcomes) => one.passed + one.failed
  return (
    <HomeCard
      title="Runs"
      more={
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/tests" />}>
          All tests
        </Anchor>
      }
    >
      <Group gap="xl" mb="md" align="flex-start">
        <Figure label="Pass rate, 24 hours" value={percent(shareOf(lastDay))} below={compare(lastDay, dayBefore)} />
        <Figure
          label="Runs, 24 hours"
          value={String(all(lastDay))}
          below={`${all(dayBefore)} the day before${underWay > 0 ? `, ${underWay} under way` : ''}`}
        />
      </Group>
      {healedLastDay > 0 && (
        <Text size="sm" mb="md">
          <ToolsIcon /> {healedLastDay} of {lastDay.passed} that passed had healed steps
        </Text>
      )}
      <RunsChart periods={periods} />
    </HomeCard>
  )
}

function Figure({ label, value, below }: { label: string; value: string; below: string }) {
  return (
    <div>
      <Text size="xs" c="var(--quiet)">
        {label}
      </Text>
      <Text fz={28} fw={650} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Text>
      <Text size="xs" c="var(--quiet)">
        {below}
      </Text>
    </div>
  )
}
