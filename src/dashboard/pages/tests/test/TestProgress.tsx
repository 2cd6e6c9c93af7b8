import { Group, Paper, Progress, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { durationWords } from '../../../parts/timeWords.ts'
import { isUnderWay, runProgressQuery, testHistoryQuery, type RunItem } from '../queries.ts'
import { RunLink } from '../TestLink.tsx'

type Progressing = { status: RunItem['status']; steps: readonly { stepNumber: number; description: string }[] }

/** How far the run that is under way has got; in the same place, how it ended. */
export function TestProgress({ newestRun }: { newestRun: RunItem }) {
  const { id: runId, testId, totalSteps } = newestRun
  const isLive = isUnderWay(newestRun)
  const { data: run } = useQuery({ ...runProgressQuery(runId), enabled: isLive })
  const queries = useQueryClient()
  // It is in the history from its beginning, and has another state there at its end.
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: testHistoryQuery(testId).queryKey })
  }, [queries, testId, runId, isLive])
  const done = run?.steps.length ?? 0
  const part = !isLive || done === 0 || totalSteps === 0 ? 100 : (done / totalSteps) * 100
  const color = isLive ? (done === 0 ? 'gray' : 'blue') : newestRun.status === 'passed' ? 'teal' : 'red'
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="xs" gap="xs">
        <Text size="sm" fw={600} role="status">
          {isLive ? tellProgress(run, totalSteps) : tellEnd(newestRun)}
        </Text>
        <RunLink testId={testId} runId={runId} step={newestRun.summary.firstFailedStepNumber} size="sm">
          {isLive ? 'Watch the run' : 'See the run'}
        </RunLink>
      </Group>
      <Progress
        value={part}
        color={color}
        size="sm"
        animated={isLive}
        aria-label={isLive ? `${done} of ${totalSteps} steps are done` : `The run ${newestRun.status}`}
      />
    </Paper>
  )
}

function tellProgress(run: Progressing | undefined, totalSteps: number): string {
  if (!run || run.status === 'queued') return 'Waiting for a worker'
  const last = run.steps.at(-1)
  return last ? `Step ${last.stepNumber} of ${totalSteps} is done: ${last.description}` : 'The browser is starting'
}

function tellEnd({ id, status, durationMs, summary }: RunItem): string {
  const took = durationMs === null ? '' : ` after ${durationWords(durationMs)}`
  return `Run ${id} ${status}${took}.${status === 'failed' && summary.oneLineSummary ? ` ${summary.oneLineSummary}` : ''}`
}
