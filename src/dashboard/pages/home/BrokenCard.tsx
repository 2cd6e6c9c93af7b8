import { Badge, Group, Stack, Text } from '@mantine/core'
import { Moment } from '../../parts/Moment.tsx'
import { RunLink } from '../tests/TestLink.tsx'
import { causeWords } from './causeWords.ts'
import { HomeCard } from './HomeCard.tsx'
import type { Home } from './queries.ts'

/** Tests that passed before and have failed since yesterday; each leads to the step at which it fails. */
export function BrokenCard({ broken }: { broken: Home['broken'] }) {
  return (
    <HomeCard title="Broke since yesterday">
      {broken.length === 0 ? (
        <Text size="sm" c="var(--quiet)">
          Nothing did. What passed yesterday still does.
        </Text>
      ) : (
        <Stack gap="md">
          {broken.map(({ id, name, runId, cause, oneLineSummary, firstFailedStepNumber, brokeAt }) => (
            <div key={id}>
              <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
                <RunLink testId={id} runId={runId} step={firstFailedStepNumber} fw={600}>
                  {name}
                </RunLink>
                {cause !== null && (
                  <Badge color="red" variant="light" radius="sm" tt="none" style={{ flexShrink: 0 }}>
                    {causeWords(cause)}
                  </Badge>
                )}
              </Group>
              <Text size="sm">{oneLineSummary}</Text>
              <Text size="xs" c="var(--quiet)">
                Fails since <Moment at={brokeAt} />
              </Text>
            </div>
          ))}
        </Stack>
      )}
    </HomeCard>
  )
}
