import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { CheckCircleIcon, XCircleIcon } from '@primer/octicons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { manage } from '../../api/manage.ts'
import { useMe } from '../../api/me.ts'
import { tellFailed } from '../../parts/tell.ts'
import type { ManagedTest } from './queries.ts'
import { RunLink } from './TestLink.tsx'

type State = ManagedTest['validation']['status']

const told: Record<State, { color: string; title(version: number): string; text: string; icon: ReactNode }> = {
  pending: {
    color: 'blue',
    title: (version) => `Version ${version} is being validated`,
    text: 'It is run once to see that it works.',
    icon: <Loader size={16} aria-label="Under way" />,
  },
  passed: {
    color: 'teal',
    title: (version) => `Version ${version} is validated`,
    text: 'It has been run once and works.',
    icon: <CheckCircleIcon />,
  },
  failed: {
    color: 'red',
    title: (version) => `Version ${version} did not pass its validation`,
    text: 'Look at the run, and put right what it tells.',
    icon: <XCircleIcon />,
  },
  none: {
    color: 'gray',
    title: (version) => `Version ${version} has not been validated`,
    text: 'Validate it to see that it works.',
    icon: <XCircleIcon />,
  },
}

/** Whether the newest version works, as its first run tells; with a way to that run. */
export function ValidationNotice({ test }: { test: Pick<ManagedTest, 'id' | 'version' | 'validation'> }) {
  const { status, runId } = test.validation
  const { color, title, text, icon } = told[status]
  const { may } = useMe()
  const queries = useQueryClient()
  const validate = useMutation({
    mutationFn: () => manage.validateTest({ params: { testId: test.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['tests'] }),
    onError: tellFailed,
  })
  return (
    <Alert color={color} icon={icon} title={title(test.version)} role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {text}{' '}
          {runId !== null && (
            <RunLink testId={test.id} runId={runId} size="sm" c="inherit" underline="always">
              {status === 'pending' ? 'Watch it' : 'See the run'}
            </RunLink>
          )}
        </Text>
        {(status === 'failed' || status === 'none') && may('editor') && (
          <Button size="compact-sm" variant="default" loading={validate.isPending} onClick={() => validate.mutate()}>
            Validate again
          </Button>
        )}
      </Group>
    </Alert>
  )
}
