import { Group, Paper, Progress, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { runProgressQuery, testHistoryQuery, type RunItem } from '../queries.ts'
import { RunLink } from '../TestLink.tsx'

/** How far the run that is under way has got. */
export function TestProgress({ newestRun }: { newestRun: RunItem }) {
  const { id: runId, testId, totalSteps } = newestRun
  const { data: run } = useQuery(runProgressQuery(runId))
  const queries = useQueryClient()
  // It is in the history from its beginning, and has another state there at its end.
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: testHistoryQuery(testId).queryKey })
    refresh()
    return refresh
  }, [queries, testId, runId])
  const done = run?.steps.length ?? 0
  const last = run?.steps.at(-1)
  const told =
    run?.status === 'queued' || !run
      ? 'Waiting for a worker'
      : last
        ? `Step ${last.stepNumber} of ${totalSteps} is done: ${last.description}`
        : 'The browser is starting'
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="xs" gap="xs">
        <Text size="sm" fw={600} role="status">
          {told}
        </Text>
        <RunLink testId={testId} runId={runId} size="sm">
          Watch the run
        </RunLink>
      </Group>
      <Progress
        value={done === 0 || totalSteps === 0 ? 100 : (done / totalSteps) * 100}
        color={done === 0 ? 'gray' : 'blue'}
        size="sm"
        animated
        aria-label={`${done} of ${totalSteps} steps are done`}
      />
    </Paper>
  )
}
