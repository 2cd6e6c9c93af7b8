import { Paper, Table, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { EndlessList } from '../../../parts/EndlessList.tsx'
import { Moment } from '../../../parts/Moment.tsx'
import { PageLoading } from '../../../parts/PageLoading.tsx'
import { RunStatus } from '../../../parts/RunStatus.tsx'
import { starterWords } from '../../../parts/runWords.ts'
import { durationWords } from '../../../parts/timeWords.ts'
import { testHistoryQuery, type RunItem } from '../queries.ts'
import { RunLink } from '../TestLink.tsx'

const triggerWords: Readonly<Record<string, string>> = {
  api: 'API',
  manual: 'by hand',
  schedule: 'schedule',
  pull_request: 'pull request',
  validation: 'validation',
}

/** All runs, the newest first. */
export function TestHistory({ testId }: { testId: number }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(testHistoryQuery(testId))
  const runs = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <EndlessList hasMore={hasNextPage} isLoading={isFetchingNextPage} error={error} onMore={() => void fetchNextPage()}>
      {!data && !error && <PageLoading />}
      {data && runs.length === 0 && <EmptyState title="It has never run">Start it with “Run now”.</EmptyState>}
      {runs.length > 0 && (
        <Paper withBorder>
          <Table.ScrollContainer minWidth={640} scrollAreaProps={{ tabIndex: 0, 'aria-label': 'Runs' }}>
            <Table verticalSpacing="xs" highlightOnHover>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Run</Table.Th>
                  <Table.Th>Result</Table.Th>
                  <Table.Th>When</Table.Th>
                  <Table.Th ta="right">Took</Table.Th>
                  <Table.Th miw={130}>Started by</Table.Th>
                  <Table.Th ta="right">Version</Table.Th>
                  <Table.Th>Summary</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {runs.map((run) => (
                  <HistoryRow key={run.id} run={run} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Paper>
      )}
    </EndlessList>
  )
}

function HistoryRow({ run }: { run: RunItem }) {
  const { firstFailedStepNumber, oneLineSummary } = run.summary
  return (
    <Table.Tr>
      <Table.Td>
        <RunLink testId={run.testId} runId={run.id} step={firstFailedStepNumber} size="sm">
          {run.id}
        </RunLink>
      </Table.Td>
      <Table.Td>
        <RunStatus status={run.status} healedStepCount={run.healedSteps.length} />
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <Moment at={run.createdAt} />
      </Table.Td>
      <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
        {run.durationMs === null ? '–' : durationWords(run.durationMs)}
      </Table.Td>
      <Table.Td>
        <Start run={run} />
      </Table.Td>
      <Table.Td ta="right">{run.testVersion}</Table.Td>
      <Table.Td>{oneLineSummary ?? ''}</Table.Td>
    </Table.Tr>
  )
}

/** Whoever started it and how, or only how where nobody did. */
function Start({ run: { triggeredBy, startedBy } }: { run: RunItem }) {
  const trigger = triggerWords[triggeredBy] ?? triggeredBy
  if (!startedBy) return trigger
  return (
    <>
      {starterWords(startedBy)}
      <Text size="xs" c="var(--quiet)">
        {trigger}
      </Text>
    </>
  )
}
