import { Button } from '@mantine/core'
import { PencilIcon, PlayIcon } from '@primer/octicons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { manage } from '../../../api/manage.ts'
import { useMe } from '../../../api/me.ts'
import { tellFailed } from '../../../parts/tell.ts'
import { isUnderWay, testViewQuery, type TestView } from '../queries.ts'
import { useStartTest } from '../useStartTest.ts'

export function TestActions({ view: { test, newestRun } }: { view: TestView }) {
  const { may } = useMe()
  const start = useStartTest()
  if (!may('editor')) return null
  const params = { testId: String(test.id) }
  return (
    <>
      <Button
        leftSection={<PlayIcon />}
        disabled={!test.isReady}
        title={test.isReady ? 'Start a run' : 'No version has passed its validation yet'}
        loading={start.isPending || (newestRun !== null && isUnderWay(newestRun))}
        onClick={() => start.mutate(test.id)}
      >
        Run now
      </Button>
      <PauseButton test={test} />
      <Button
        variant="default"
        leftSection={<PencilIcon />}
        renderRoot={(props) => <Link {...props} to="/tests/$testId/edit" params={params} />}
      >
        Edit
      </Button>
    </>
  )
}

/** Shown as done at once; if it was refused, as it was before. */
function PauseButton({ test }: { test: TestView['test'] }) {
  const queries = useQueryClient()
  const { queryKey } = testViewQuery(test.id)
  const pause = useMutation({
    mutationFn: (status: 'live' | 'paused') => manage.updateTest({ params: { testId: test.id }, body: { status } }),
    onMutate: (status) => {
      const before = queries.getQueryData(queryKey)
      if (before) queries.setQueryData(queryKey, { ...before, test: { ...before.test, status } })
      return { before }
    },
    onError: (error, _status, context) => {
      queries.setQueryData(queryKey, context?.before)
      tellFailed(error)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['tests'] }),
  })
  const isPaused = test.status === 'paused'
  return (
    <Button
      variant="default"
      title={isPaused ? 'Its suite starts it again' : 'Its suite and schedule no longer start it'}
      onClick={() => pause.mutate(isPaused ? 'live' : 'paused')}
    >
      {isPaused ? 'Resume' : 'Pause'}
    </Button>
  )
}
