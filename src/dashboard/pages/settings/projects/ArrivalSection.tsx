import { Anchor, Box, Group, Loader, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Section } from '../parts/Section.tsx'
import { StatusNote } from '../parts/StatusNote.tsx'
import { arrivalQuery, type Arrival, type Project } from '../queries.ts'
import { arrivalState, agoWords, refusalAdvice } from './arrivalWords.ts'
import { WhatToCheck } from './WhatToCheck.tsx'

const askEveryMs = 3_000

type Given = { project: Project; publicUrl: string }

/** Looks again and again as long as somebody looks at it. */
export function ArrivalSection({ project, publicUrl }: Given) {
  const { data: arrival } = useSuspenseQuery({ ...arrivalQuery(project.id), refetchInterval: askEveryMs })
  const state = arrivalState(arrival)
  return (
    <Section title="Is data arriving?">
      <StatusNote tone={state.tone} title={state.title}>
        <Newest arrival={arrival} />
        {state.isWaiting && (
          <Group gap="xs">
            <Loader size={14} type="dots" aria-hidden />
            <Text size="sm">Watching. It is noticed here within seconds.</Text>
          </Group>
        )}
      </StatusNote>
      {arrival.lastRefusal && <LastRefusal refusal={arrival.lastRefusal} checkedAt={arrival.checkedAt} />}
      {state.isWaiting && <WhatToCheck project={project} publicUrl={publicUrl} />}
    </Section>
  )
}

function Newest({ arrival: { lastChunkAt, newestSession, checkedAt } }: { arrival: Arrival }) {
  if (lastChunkAt === null || newestSession === null) return null
  return (
    <Text size="sm">
      Last arrived {agoWords(lastChunkAt, checkedAt)}:{' '}
      <Anchor component={Link} to={`/sessions/${newestSession.id}`} size="sm" underline="always" c="inherit">
        open the newest session
      </Anchor>
      {newestSession.state === 'recording' && ' (it is told in words once it has ended)'}
    </Text>
  )
}

type RefusalGiven = { refusal: NonNullable<Arrival['lastRefusal']>; checkedAt: string }

function LastRefusal({ refusal, checkedAt }: RefusalGiven) {
  const { code, message, origin, at, count } = refusal
  const advice = refusalAdvice(code)
  return (
    <Box fz="sm">
      <Text size="sm" fw={600}>
        Last refused {agoWords(at, checkedAt)}
        {origin === null ? '' : `, from ${origin}`}
      </Text>
      <Text size="sm">
        {message} {advice}
      </Text>
      <Text size="xs" c="var(--quiet)">
        {count === 1 ? 'Once' : `${count} times`} since the service was started.
      </Text>
    </Box>
  )
}
