import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Moment } from '../../../parts/Moment.tsx'
import type { CollectionView } from '../queries.ts'
import classes from './CollectionPage.module.css'
import { SessionMoment } from './SessionMoment.tsx'

type Example = CollectionView['examples'][number]

const secondsInto = ({ occurredAt, sessionCreatedAt }: Example) =>
  (Date.parse(occurredAt) - Date.parse(sessionCreatedAt)) / 1000

/** What happened, in the words of the latest sessions that differ. */
export function Examples({ examples }: Pick<CollectionView, 'examples'>) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="what-happened">
      <Title order={2} id="what-happened" mb="sm">
        What happened
      </Title>
      <Stack gap="md">
        {examples.map((example) => (
          <div key={`${example.sessionId} ${example.occurredAt} ${example.errorText}`}>
            <Text className={classes.text}>{example.reasoning}</Text>
            <Text className={classes.code} component="pre" my={6} tabIndex={0} aria-label="Error text">
              {example.errorText}
            </Text>
            <Group gap="md">
              <Text size="sm" c="var(--quiet)" className={classes.text}>
                {example.category} · {example.productFeature} · {example.behavior} · <Moment at={example.occurredAt} />
              </Text>
              <SessionMoment sessionId={example.sessionId} atSeconds={secondsInto(example)}>
                Watch it
              </SessionMoment>
            </Group>
          </div>
        ))}
      </Stack>
    </Paper>
  )
}
