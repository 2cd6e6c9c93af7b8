import { Button, Group, Paper, Progress, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { manage } from '../../api/manage.ts'
import { useMe } from '../../api/me.ts'
import { tellFailed } from '../../parts/tell.ts'
import { clockWords } from '../../parts/timeWords.ts'
import { runViewQuery } from './queries.ts'
import type { Run, RunView } from './runView.ts'

/** How far the run is. It is told every second, and aloud only when a step has ended. */
export function LiveProgress({ view: { run, totalSteps } }: { view: RunView }) {
  const done = run.steps.length
  const isWaiting = run.status === 'queued'
  const step = Math.min(done + 1, totalSteps)
  const told = isWaiting ? 'Waiting for a worker' : `Step ${step} of ${totalSteps}`
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="xs">
        <Group gap="sm">
          <Text fw={600} role="status">
            {told}
          </Text>
          <Elapsed since={run.startTime ?? run.createdAt} />
        </Group>
        <CancelButton run={run} />
      </Group>
      <Progress
        value={isWaiting || totalSteps === 0 ? 100 : (done / totalSteps) * 100}
        color={isWaiting ? 'gray' : 'blue'}
        animated
        aria-label={`${done} of ${totalSteps} steps are done`}
      />
    </Paper>
  )
}

function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true })
  return (
    <Text c="var(--quiet)" fz="sm" ff="monospace" aria-label="Time elapsed">
      {clockWords(now - Date.parse(since))}
    </Text>
  )
}

function CancelButton({ run }: { run: Run }) {
  const { may } = useMe()
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => manage.cancelRun({ params: { runId: run.id } }),
    onError: tellFailed,
    onSettled: () => queries.invalidateQueries({ queryKey: runViewQuery(run.id).queryKey }),
  })
  const isAsked = run.isCancelRequested || cancel.isPending
  return (
    <Button variant="default" size="xs" disabled={!may('editor') || isAsked} onClick={() => cancel.mutate()}>
      {isAsked ? 'Cancelling …' : 'Cancel the run'}
    </Button>
  )
}
