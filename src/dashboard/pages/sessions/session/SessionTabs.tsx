import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PageLoading } from '../../../parts/PageLoading.tsx'
import type { RecordingSource } from '../../../replay/recordingSource.ts'
import type { Clock } from './clock.ts'
import classes from './session.module.css'
import { sessionTabs, type SessionTab } from './replaySearch.ts'
import type { SessionView } from './sessionViewQuery.ts'
import { TimelineTab } from './TimelineTab.tsx'
import { useLog, type LogBook } from './useRecording.ts'

// Most readers of a session watch it beside its timeline.
const ClicksTab = lazy(async () => ({ default: (await import('./ClicksTab.tsx')).ClicksTab }))
const IssuesTab = lazy(async () => ({ default: (await import('./IssuesTab.tsx')).IssuesTab }))
const ConsoleTab = lazy(async () => ({ default: (await import('./LogTabs.tsx')).ConsoleTab }))
const RequestsTab = lazy(async () => ({ default: (await import('./LogTabs.tsx')).RequestsTab }))
const UserTab = lazy(async () => ({ default: (await import('./UserTab.tsx')).UserTab }))

type Given = {
  view: SessionView
  source: RecordingSource
  book: LogBook
  clock: Clock
  startedAt: number
  onJump(at: number): void
}

const labels: Record<SessionTab, string> = {
  timeline: 'Timeline',
  clicks: 'Clicks',
  issues: 'Issues',
  console: 'Console',
  requests: 'Requests',
  user: 'User',
}

export function SessionTabs({ view, source, book, clock, startedAt, onJump }: Given) {
  const { tab = 'timeline' } = useSearch({ from: '/shell/sessions/$sessionId' })
  const navigate = useNavigate({ from: '/sessions/$sessionId' })
  const log = useLog(source, book)
  const choose = (value: string | null) => {
    const chosen = sessionTabs.find((one) => one === value)
    void navigate({
      search: (search) => ({ ...search, ...(chosen && { tab: chosen }) }),
      replace: true,
      resetScroll: false,
    })
  }
  const counts: Partial<Record<SessionTab, number>> = {
    clicks: view.clicks.length,
    issues: view.occurrences.length + view.loadingIssues.length,
  }
  const panels: Record<SessionTab, () => React.ReactNode> = {
    timeline: () => <TimelineTab {...{ view, startedAt, clock, onJump }} />,
    clicks: () => <ClicksTab {...{ view, startedAt, onJump }} />,
    issues: () => <IssuesTab {...{ view, startedAt, onJump }} />,
    console: () => <ConsoleTab {...{ log, startedAt, onJump }} />,
    requests: () => <RequestsTab {...{ log, startedAt, onJump }} />,
    user: () => <UserTab user={view.session.user} />,
  }
  return (
    <Tabs value={tab} onChange={choose} keepMounted={false} className={classes.tabs}>
      <Tabs.List className={classes.tabList}>
        {sessionTabs.map((one) => (
          <Tabs.Tab key={one} value={one} className={classes.tab}>
            {labels[one]}
            {(counts[one] ?? 0) > 0 && <span className={classes.count}> {counts[one]}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sessionTabs.map((one) => (
        <Tabs.Panel key={one} value={one} className={classes.panel} data-scrolls tabIndex={0}>
          {one === tab && <Suspense fallback={<PageLoading />}>{panels[one]()}</Suspense>}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
