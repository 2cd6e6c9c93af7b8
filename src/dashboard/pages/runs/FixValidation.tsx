import { Loader } from '@mantine/core'
import { CheckCircleFillIcon, XCircleFillIcon } from '@primer/octicons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import classes from './FixCard.module.css'
import { runProgressQuery, runViewQuery } from './queries.ts'
import { isLive, type FixView, type Run } from './runView.ts'
import { RunLink } from './StepLink.tsx'

type Given = { run: Run; version: number; validation: NonNullable<FixView['validation']> }

/** What became of the version that a fix made, followed until it is known. */
export function FixValidation({ run, version, validation }: Given) {
  const { status, runId } = validation
  const queries = useQueryClient()
  const { data: progress } = useQuery({
    ...runProgressQuery(runId ?? 0),
    enabled: status === 'pending' && runId !== null,
  })
  const hasEnded = progress !== undefined && !isLive(progress)
  useEffect(() => {
    if (hasEnded) void queries.invalidateQueries({ queryKey: runViewQuery(run.id).queryKey })
  }, [hasEnded, queries, run.id])
  const known = hasEnded ? progress.status : status
  return (
    <div className={classes.validation} data-status={known}>
      {known === 'passed' && <CheckCircleFillIcon aria-hidden />}
      {known === 'failed' && <XCircleFillIcon aria-hidden />}
      {known === 'pending' && <Loader size={14} aria-hidden />}
      <span role="status">{tell(known, version, progress)}</span>
      {runId !== null && (
        <RunLink testId={run.testId} runId={runId}>
          See run {runId}
        </RunLink>
      )}
    </div>
  )
}

function tell(status: string, version: number, progress: Run | undefined): string {
  if (status === 'passed') return `Applied as version ${version}, which passed its validation.`
  if (status === 'failed') return `Applied as version ${version}, whose validation failed.`
  if (status === 'none') return `Applied as version ${version}.`
  if (progress?.status !== 'running') return `Applied as version ${version}. Its validation waits for a worker.`
  return `Applied as version ${version}. It is being validated: step ${progress.steps.length + 1}.`
}
