import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { collectionTypeWords } from '../../../domain/monitoring/collectionTypeWords.ts'
import { BarChart } from '../../parts/BarChart.tsx'
import { Moment } from '../../parts/Moment.tsx'
import classes from './CollectionsCard.module.css'
import { HomeCard } from './HomeCard.tsx'
import type { Home } from './queries.ts'

type Collection = Home['collections'][number]

const hourMs = 3_600_000
const hourWords = new Intl.DateTimeFormat('en', { weekday: 'short', hour: '2-digit', minute: '2-digit' })

/** What users met last, and how often in each of the last 24 hours. */
export function CollectionsCard({ collections, at }: { collections: readonly Collection[]; at: string }) {
  return (
    <HomeCard
      title="Open issues"
      more={
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/issues" />}>
          All issues
        </Anchor>
      }
    >
      {collections.length === 0 ? (
        <Text size="sm" c="var(--quiet)">
          Nothing is open. What users meet shows up here.
        </Text>
      ) : (
        <ul className={classes['list']}>
          {collections.map((collection) => (
            <Row key={collection.id} collection={collection} at={Date.parse(at)} />
          ))}
        </ul>
      )}
    </HomeCard>
  )
}

function Row({ collection, at }: { collection: Collection; at: number }) {
  const { id, type, rootCause, shortenedPath, lastOccurred, hours } = collection
  const params = { collectionId: String(id) }
  const first = Math.floor(at / hourMs) * hourMs - (hours.length - 1) * hourMs
  const bars = hours.map((value, i) => ({ label: hourWords.format(first + i * hourMs), value }))
  const all = hours.reduce((sum, count) => sum + count, 0)
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <Anchor fw={500} renderRoot={(props) => <Link {...props} to="/issues/$collectionId" params={params} />}>
          {rootCause}
        </Anchor>
        <Text size="xs" c="var(--quiet)">
          {collectionTypeWords[type]} on {shortenedPath} · last seen <Moment at={lastOccurred} />
        </Text>
      </div>
      <BarChart bars={bars} title="Occurrences per hour" height={28} />
      <div className={classes['count']}>
        <Text fw={600} span display="block" lh={1.2}>
          {all}
        </Text>
        <Text size="xs" c="var(--quiet)" span>
          in 24 h
        </Text>
      </div>
    </li>
  )
}
