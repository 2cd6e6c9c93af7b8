import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FixList } from './FixList.tsx'
import { GlobalErrors } from './GlobalErrors.tsx'
import { LiveProgress } from './LiveProgress.tsx'
import { runViewQuery } from './queries.ts'
import { RunHeader } from './RunHeader.tsx'
import classes from './RunPage.module.css'
import { RunSummary } from './RunSummary.tsx'
import { RunTabs } from './RunTabs.tsx'
import { isLive } from './runView.ts'
import { StepList } from './StepList.tsx'
import { chooseStep, listSteps } from './stepStates.ts'

const route = getRouteApi('/shell/tests/$testId/runs/$runId')

export function RunPage() {
  const { runId } = route.useParams()
  const search = route.useSearch()
  const { data: view } = useSuspenseQuery(runViewQuery(Number(runId)))
  const steps = useMemo(() => listSteps(view), [view])
  const selected = chooseStep(steps, search.step)
  return (
    <Stack gap="md">
      <RunHeader view={view} />
      {isLive(view.run) ? (
        <LiveProgress view={view} />
      ) : (
        <div className={classes.findings} data-is-split={view.fixes.length > 0}>
          <RunSummary view={view} />
          {view.fixes.length > 0 && <FixList view={view} />}
        </div>
      )}
      <div className={classes.columns}>
        <StepList steps={steps} selected={selected?.number ?? null} tab={search.tab} />
        <RunTabs view={view} steps={steps} selected={selected} asked={search.step} tab={search.tab ?? 'step'} />
      </div>
      {view.run.globalErrors.length > 0 && <GlobalErrors errors={view.run.globalErrors} />}
    </Stack>
  )
}
