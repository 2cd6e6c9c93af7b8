import { Accordion, Badge, Group, List, Text } from '@mantine/core'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import type { ManageAnswer } from '../../../../client/manageClient.ts'
import { EndlessList } from '../../../parts/EndlessList.tsx'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { Moment } from '../../../parts/Moment.tsx'
import { PageLoading } from '../../../parts/PageLoading.tsx'
import { testVersionsQuery, versionQuery } from '../queries.ts'
import { compareVersions, type StepChange } from './compareVersions.ts'

type Version = ManageAnswer<'listVersions'>['data'][number]

/** Every version, and on request what it does otherwise than the one before. */
export function TestVersions({ testId }: { testId: number }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(testVersionsQuery(testId))
  const versions = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <EndlessList hasMore={hasNextPage} isLoading={isFetchingNextPage} error={error} onMore={() => void fetchNextPage()}>
      {!data && !error && <PageLoading />}
      <Accordion variant="contained" keepMounted={false} order={2}>
        {versions.map((version) => (
          <Accordion.Item key={version.version} value={String(version.version)}>
            <Accordion.Control>
              <VersionLine version={version} />
            </Accordion.Control>
            <Accordion.Panel>
              <Changes testId={testId} version={version.version} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </EndlessList>
  )
}

function VersionLine({ version: { version, createdAt, createdBy, validatedAt } }: { version: Version }) {
  return (
    <Group gap="sm">
      <Text fw={600}>Version {version}</Text>
      <Text size="sm" c="var(--quiet)">
        <Moment at={createdAt} />
        {createdBy !== null && ` by ${createdBy}`}
      </Text>
      <Badge color={validatedAt === null ? 'yellow' : 'teal'} variant="light" tt="none" radius="sm">
        {validatedAt === null ? 'not validated' : 'validated'}
      </Badge>
    </Group>
  )
}

const kindWords: Record<StepChange['kind'], string> = { added: 'Added', removed: 'Removed', changed: 'Changed' }

function Changes({ testId, version }: { testId: number; version: number }) {
  const numbers = version > 1 ? [version - 1, version] : [version]
  const results = useQueries({ queries: numbers.map((number) => versionQuery(testId, number)) })
  const wrong = results.find(({ error }) => error)
  if (wrong) return <ErrorState error={wrong.error} onRetry={() => void wrong.refetch()} />
  const loaded = results.flatMap(({ data }) => (data ? [data] : []))
  if (loaded.length < numbers.length) return <PageLoading />
  const [before, after] = loaded.length === 2 ? loaded : [undefined, loaded[0]]
  const changes = compareVersions(before?.steps ?? [], after?.steps ?? [])
  if (changes.length === 0) return <Text size="sm">The steps are the same as before.</Text>
  return (
    <List size="sm" spacing={4}>
      {changes.map(({ kind, number, description, fields }) => (
        <List.Item key={`${kind} ${number}`}>
          <b>{kindWords[kind]}</b> step {number}: {description}
          {fields.length > 0 && (
            <Text span size="sm" c="var(--quiet)">
              {' '}
              ({fields.join(', ')})
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  )
}
