import { SimpleGrid, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PageHeader } from '../../parts/PageHeader.tsx'
import { AttentionCard } from './AttentionCard.tsx'
import { BrokenCard } from './BrokenCard.tsx'
import { CollectionsCard } from './CollectionsCard.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { homeQuery } from './queries.ts'
import { RunsCard } from './RunsCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** What is going on, and what needs somebody. It brings itself up to date. */
export function HomePage() {
  const { data: home } = useSuspenseQuery(homeQuery())
  const { hasTests, hasSessions } = home
  return (
    <>
      <PageHeader title="Home" />
      <Stack gap="md">
        {!(hasTests && hasSessions) && <FirstSteps hasTests={hasTests} hasSessions={hasSessions} />}
        {(hasTests || hasSessions) && (
          <>
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
              {hasTests && <RunsCard runs={home.runs} />}
              {hasSessions && <SessionsCard hours={home.sessionHours} />}
            </SimpleGrid>
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
              {hasTests && <BrokenCard broken={home.broken} />}
              <AttentionCard attention={home.attention} />
            </SimpleGrid>
            {hasSessions && <CollectionsCard collections={home.collections} at={home.at} />}
          </>
        )}
      </Stack>
    </>
  )
}
