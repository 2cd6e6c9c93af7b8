import { Paper, Text, Title } from '@mantine/core'
import { Moment } from '../../../parts/Moment.tsx'
import type { CollectionView } from '../queries.ts'
import classes from './CollectionPage.module.css'

type Change = CollectionView['history'][number]['change']

const words: Record<Change, string> = {
  first_seen: 'First seen',
  resolved: 'Resolved',
  reopened: 'Reopened',
  occurred_again: 'Occurred again, so it is open',
}

export function History({ history }: Pick<CollectionView, 'history'>) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="history">
      <Title order={2} id="history" mb="sm">
        History
      </Title>
      <ol className={classes.list}>
        {history.map(({ change, at, by }) => (
          <li key={`${change} ${at}`}>
            <Text size="sm">
              {words[change]}
              {by !== null && ` by ${by}`}
            </Text>
            <Text size="xs" c="var(--quiet)">
              <Moment at={at} />
            </Text>
          </li>
        ))}
      </ol>
    </Paper>
  )
}
