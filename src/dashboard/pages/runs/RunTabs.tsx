import { Badge, Paper, Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { PageLoading } from '../../parts/PageLoading.tsx'
import { isFailed } from './nearClaims.ts'
import classes from './RunPage.module.css'
import type { RunTab } from './runSearch.ts'
import type { RunView } from './runView.ts'
import { StepPanel } from './StepPanel.tsx'
import type { ListedStep } from './stepStates.ts'
import { useScrollWhereNarrow } from './useScrollWhereNarrow.ts'

// Most readers of a run look at its steps alone, and the player is large.
const CompareTab = lazy(async () => ({ default: (await import('./CompareTab.tsx')).CompareTab }))
const ConsoleTab = lazy(async () => ({ default: (await import('./ConsoleTab.tsx')).ConsoleTab }))
const NetworkTab = lazy(async () => ({ default: (await import('./NetworkTab.tsx')).NetworkTab }))
const ReplayTab = lazy(async () => ({ default: (await import('./ReplayTab.tsx')).ReplayTab }))

type Given = {
  view: RunView
  steps: readonly ListedStep[]
  selected: ListedStep | null
  /** The step that the address names. */
  asked: number | undefined
  tab: RunTab
}

/** What is beside the steps: one of them in full, or the run as it was seen from another side. */
export function RunTabs({ view, steps, selected, asked, tab }: Given) {
  const navigate = useNavigate({ from: '/tests/$testId/runs/$runId' })
  const panel = useRef<HTMLDivElement>(null)
  useScrollWhereNarrow(panel, asked)
  const { evidence } = view
  const failedCount = evidence?.requests.filter(isFailed).length ?? 0
  const errorCount =
    (evidence?.errorCount ?? 0) + (evidence?.console.filter(({ level }) => level === 'error').length ?? 0)
  const choose = (value: string | null) =>
    void navigate({
      to: '.',
      search: ({ step }) => ({ ...(step && { step }), ...(value && value !== 'step' && { tab: value as RunTab }) }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Paper withBorder p="md" ref={panel} className={classes.panel}>
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="step">Step</Tabs.Tab>
          <Tabs.Tab value="compare">Compare</Tabs.Tab>
          <Tabs.Tab value="replay">Replay</Tabs.Tab>
          <CountedTab value="console" count={errorCount} what="errors">
            Console
          </CountedTab>
          <CountedTab value="network" count={failedCount} what="failed">
            Network
          </CountedTab>
        </Tabs.List>
        <Suspense fallback={<PageLoading />}>
          <Tabs.Panel value="step">
            {selected && <StepPanel key={selected.number} view={view} step={selected} />}
          </Tabs.Panel>
          <Tabs.Panel value="compare">
            <CompareTab view={view} selected={selected} />
          </Tabs.Panel>
          <Tabs.Panel value="replay">
            {view.hasRecording ? (
              <ReplayTab view={view} steps={steps} selected={selected} />
            ) : (
              <EmptyState title="No replay">
                A replay is there once the run has ended, if its pages were recorded.
              </EmptyState>
            )}
          </Tabs.Panel>
          <Tabs.Panel value="console">
            <ConsoleTab evidence={evidence} selected={selected?.number ?? null} />
          </Tabs.Panel>
          <Tabs.Panel value="network">
            <NetworkTab evidence={evidence} selected={selected?.number ?? null} />
          </Tabs.Panel>
        </Suspense>
      </Tabs>
    </Paper>
  )
}

function CountedTab({
  value,
  count,
  what,
  children,
}: {
  value: RunTab
  count: number
  what: string
  children: ReactNode
}) {
  return (
    <Tabs.Tab
      value={value}
      rightSection={
        count > 0 ? (
          <Badge size="sm" color="red" variant="light" radius="sm" tt="none" aria-label={`${count} ${what}`}>
            {count}
          </Badge>
        ) : null
      }
    >
      {children}
    </Tabs.Tab>
  )
}
