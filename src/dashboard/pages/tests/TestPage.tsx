import { Stack, Tabs, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Moment } from '../../parts/Moment.tsx'
import { PageHeader } from '../../parts/PageHeader.tsx'
import { PageLoading } from '../../parts/PageLoading.tsx'
import { isUnderWay, testViewQuery, type TestView } from './queries.ts'
import { testTabs, type TestTab } from './testTabs.ts'
import { TestActions } from './test/TestActions.tsx'
import { TestProgress } from './test/TestProgress.tsx'
import { TestSteps } from './test/TestSteps.tsx'
import { TestState } from './TestState.tsx'
import { ValidationNotice } from './ValidationNotice.tsx'

// Most readers look at the steps alone.
const TestHistory = lazy(async () => ({ default: (await import('./test/TestHistory.tsx')).TestHistory }))
const TestVersions = lazy(async () => ({ default: (await import('./test/TestVersions.tsx')).TestVersions }))
const TestSettings = lazy(async () => ({ default: (await import('./test/TestSettings.tsx')).TestSettings }))

const route = getRouteApi('/shell/tests/$testId')

const titles: Record<TestTab, string> = {
  steps: 'Steps',
  history: 'History',
  versions: 'Versions',
  settings: 'Settings',
}

const stateOf = ({ status, isReady }: TestView['test']) =>
  status === 'paused' ? 'paused' : isReady ? 'live' : 'notReady'

export function TestPage() {
  const testId = Number(route.useParams().testId)
  const { tab = 'steps' } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: view } = useSuspenseQuery(testViewQuery(testId))
  const { test } = view
  const isUnproven = test.validation.status === 'failed' || test.validation.status === 'none'
  const watchedRun = useWatchedRun(view, isUnproven)
  const open = (value: string | null) => {
    const known = testTabs.find((one) => one === value)
    void navigate({ search: known && known !== 'steps' ? { tab: known } : {}, replace: true })
  }
  return (
    <>
      <PageHeader
        title={test.name}
        beside={<TestState state={stateOf(test)} />}
        below={<Facts view={view} />}
        actions={<TestActions view={view} />}
      />
      <Stack gap="md">
        {watchedRun && <TestProgress newestRun={watchedRun} />}
        {isUnproven && <ValidationNotice test={test} />}
        <Tabs value={tab} onChange={open} keepMounted={false}>
          <Tabs.List mb="md" aria-label="About this test">
            {testTabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {titles[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Suspense fallback={<PageLoading />}>
            <Tabs.Panel value="steps">
              <TestSteps view={view} />
            </Tabs.Panel>
            <Tabs.Panel value="history">
              <TestHistory testId={testId} />
            </Tabs.Panel>
            <Tabs.Panel value="versions">
              <TestVersions testId={testId} />
            </Tabs.Panel>
            <Tabs.Panel value="settings">
              <TestSettings view={view} />
            </Tabs.Panel>
          </Suspense>
        </Tabs>
      </Stack>
    </>
  )
}

/** The run that is under way, or was when the page was opened: whoever waited for it is told how it ended. */
function useWatchedRun({ newestRun }: TestView, isUnproven: boolean) {
  const [watchedId, setWatchedId] = useState<number | null>(null)
  if (!newestRun) return null
  const isLive = isUnderWay(newestRun)
  if (isLive && newestRun.id !== watchedId) setWatchedId(newestRun.id)
  // Of a validation that failed the notice tells.
  const isTold = !isLive && isUnproven && newestRun.triggeredBy === 'validation'
  return newestRun.id === watchedId && !isTold ? newestRun : null
}

/** What it belongs to, in one line. */
function Facts({ view: { test, suite, environment } }: { view: TestView }) {
  const facts = [
    `Version ${test.version}`,
    suite && `suite ${suite.name}`,
    environment && `runs on ${environment.name}`,
    test.owners.length > 0 && `owned by ${test.owners.join(', ')}${test.ownOwners?.length ? '' : ' (from its suite)'}`,
    test.tags.length > 0 && `tagged ${test.tags.join(', ')}`,
  ].filter(Boolean)
  return (
    <Text size="sm" c="var(--quiet)" maw={620}>
      {facts.join(' · ')} · changed <Moment at={test.updatedAt} />
    </Text>
  )
}
