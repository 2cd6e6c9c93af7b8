import { ActionIcon, Anchor, Button, Group } from '@mantine/core'
import { ChevronLeftIcon, ChevronRightIcon, SyncIcon } from '@primer/octicons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { manage } from '../../api/manage.ts'
import { useMe } from '../../api/me.ts'
import { Moment } from '../../parts/Moment.tsx'
import { PageHeader } from '../../parts/PageHeader.tsx'
import { RunStatus } from '../../parts/RunStatus.tsx'
import { outcomeWords } from '../../parts/runWords.ts'
import { tellFailed } from '../../parts/tell.ts'
import { durationWords } from '../../parts/timeWords.ts'
import { isLive, type RunView } from './runView.ts'
import { tellStart } from './words.ts'

export function RunHeader({ view }: { view: RunView }) {
  const { run } = view
  return (
    <PageHeader
      title={`Run ${run.id}: ${run.testName}`}
      beside={<RunStatus status={run.status} healedStepCount={run.healedSteps.length} />}
      below={<Facts view={view} />}
      actions={
        <>
          <Neighbours view={view} />
          {!isLive(run) && <RunAgain view={view} />}
        </>
      }
    />
  )
}

function Facts({ view: { run, version, environment } }: { view: RunView }) {
  const testId = String(run.testId)
  const facts: [name: string, fact: ReactNode][] = [
    [
      'test',
      <Anchor key="test" fz="sm" renderRoot={(props) => <Link {...props} to="/tests/$testId" params={{ testId }} />}>
        Test {run.testId}
      </Anchor>,
    ],
    ['version', `Version ${version.version}${version.current === version.version ? '' : ` of ${version.current}`}`],
    ['environment', environment ? environment.name : 'No environment'],
    [
      'start',
      <span key="start">
        {tellStart(run)}, <Moment at={run.startTime ?? run.createdAt} />
      </span>,
    ],
    ...(run.durationMs === null ? [] : [['duration', `Took ${durationWords(run.durationMs)}`] as [string, string]]),
  ]
  return (
    <Group gap="2px 8px">
      {facts.map(([name, fact], i) => (
        <Group key={name} gap="xs" wrap="nowrap">
          <span>{fact}</span>
          {i < facts.length - 1 && <span aria-hidden>·</span>}
        </Group>
      ))}
    </Group>
  )
}

function Neighbours({ view: { run, previous, next } }: { view: RunView }) {
  const around = [
    { label: 'Previous run', neighbour: previous, icon: <ChevronLeftIcon /> },
    { label: 'Next run', neighbour: next, icon: <ChevronRightIcon /> },
  ]
  return around.map(({ label, neighbour, icon }) =>
    neighbour === null ? (
      <ActionIcon key={label} size="input-sm" variant="default" disabled aria-label={label}>
        {icon}
      </ActionIcon>
    ) : (
      <ActionIcon
        key={label}
        size="input-sm"
        variant="default"
        aria-label={`${label}, ${outcomeWords(neighbour)}`}
        title={`${label}: ${outcomeWords(neighbour)}`}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/tests/$testId/runs/$runId"
            params={{ testId: String(run.testId), runId: String(neighbour.id) }}
          />
        )}
      >
        {icon}
      </ActionIcon>
    ),
  )
}

function RunAgain({ view: { run, isReady, environment } }: { view: RunView }) {
  const { may } = useMe()
  const navigate = useNavigate()
  const again = useMutation({
    mutationFn: () => {
      const params = { testId: run.testId }
      // A validation is made anew as one; anything else runs where it ran.
      return run.triggeredBy === 'validation' || !isReady
        ? manage.validateTest({ params })
        : manage.startTest({ params, body: environment ? { environmentId: environment.id } : {} })
    },
    onSuccess: ({ id }) =>
      navigate({
        to: '/tests/$testId/runs/$runId',
        params: { testId: String(run.testId), runId: String(id) },
        search: {},
      }),
    onError: tellFailed,
  })
  return (
    <Button
      leftSection={<SyncIcon />}
      loading={again.isPending}
      disabled={!may('editor')}
      title={may('editor') ? undefined : 'Viewers cannot start runs.'}
      onClick={() => again.mutate()}
    >
      Run again
    </Button>
  )
}
