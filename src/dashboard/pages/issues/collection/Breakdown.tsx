import { Paper, Text, Title } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { CollectionView } from '../queries.ts'
import classes from './CollectionPage.module.css'

type Part = CollectionView['breakdown']['pages'][number]

/** On which pages and with what it occurs, as far as the newest occurrences tell. */
export function Breakdown({ breakdown }: Pick<CollectionView, 'breakdown'>) {
  const { occurrences, pages, browsers, devices } = breakdown
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="where">
      <Title order={2} id="where">
        Where it occurs
      </Title>
      <Text size="sm" c="var(--quiet)">
        {occurrences === 1 ? 'From the only occurrence' : `From the newest ${occurrences} occurrences`}
      </Text>
      <Shares title="Pages" parts={pages} all={occurrences} />
      <Shares title="Browsers" parts={browsers} all={occurrences} />
      <Shares title="Devices" parts={devices} all={occurrences} />
    </Paper>
  )
}

function Shares({ title, parts, all }: { title: string; parts: readonly Part[]; all: number }) {
  const shareOf = (count: number) => Math.round((count / Math.max(1, all)) * 100)
  return (
    <>
      <Title order={3} fz="sm" mt="sm" mb={4}>
        {title}
      </Title>
      <ul className={classes.list} style={{ gap: 4 }}>
        {parts.map(({ name, count }) => (
          <li key={name} className={classes.share} style={{ '--share': `${shareOf(count)}%` } as CSSProperties}>
            <span>{name}</span>
            <span className={classes.number}>{shareOf(count)} %</span>
          </li>
        ))}
      </ul>
    </>
  )
}
