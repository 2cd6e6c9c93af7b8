import { Anchor, Stack, Text } from '@mantine/core'
import { AlertIcon, BroadcastIcon, BugIcon, ClockIcon, SkipIcon, XCircleIcon, type Icon } from '@primer/octicons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { Moment } from '../../parts/Moment.tsx'
import { RunLink, TestLink } from '../tests/TestLink.tsx'
import classes from './AttentionCard.module.css'
import { HomeCard } from './HomeCard.tsx'
import type { Home } from './queries.ts'

type Attention = Home['attention']

/** More are not counted. */
const countedMax = 100

/** Everything that somebody should look at, each with a way to it. */
export function AttentionCard({ attention }: { attention: Attention }) {
  const all = [...ofTests(attention), ...ofMonitoring(attention)].filter(({ count }) => count > 0)
  return (
    <HomeCard title="Needs attention">
      {all.length === 0 ? (
        <Text size="sm" c="var(--quiet)">
          Nothing does.
        </Text>
      ) : (
        <Stack component="ul" gap="sm" className={classes['list'] ?? ''}>
          {all.map((note) => (
            <Note key={note.title(2)} note={note} />
          ))}
        </Stack>
      )}
    </HomeCard>
  )
}

type NoteGiven = {
  icon: Icon
  count: number
  title(count: number): string
  /** To all of them. */
  to?: LinkProps
  items: ReactNode[]
}

const several = (one: string, many: string) => (count: number) => (count === 1 ? one : many)

function ofTests({ failingTests, unvalidatedTests, pausedTests }: Attention): NoteGiven[] {
  return [
    {
      icon: XCircleIcon,
      count: failingTests.count,
      title: several('test fails', 'tests fail'),
      to: { to: '/tests', search: { result: 'failed' } },
      items: failingTests.items.map(({ id, name }) => (
        <TestLink testId={id} size="sm">
          {name}
        </TestLink>
      )),
    },
    {
      icon: AlertIcon,
      count: unvalidatedTests.count,
      title: several('test did not pass its validation', 'tests did not pass their validation'),
      to: { to: '/tests', search: { result: 'failed' } },
      items: unvalidatedTests.items.map(({ id, name, runId }) => (
        <RunLink testId={id} runId={runId} size="sm">
          {name}
        </RunLink>
      )),
    },
    {
      icon: SkipIcon,
      count: pausedTests.count,
      title: several('test is paused', 'tests are paused'),
      to: { to: '/tests', search: { state: 'paused' } },
      items: pausedTests.items.map(({ id, name }) => (
        <TestLink testId={id} size="sm">
          {name}
        </TestLink>
      )),
    },
  ]
}

function ofMonitoring({ newCollections, silentProjects, failedSessions }: Attention): NoteGiven[] {
  return [
    {
      icon: BugIcon,
      count: newCollections.count,
      title: several('new issue in 24 hours', 'new issues in 24 hours'),
      to: { to: '/issues' },
      items: newCollections.items.map(({ id, rootCause }) => {
        const params = { collectionId: String(id) }
        return (
          <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/issues/$collectionId" params={params} />}>
            {rootCause}
          </Anchor>
        )
      }),
    },
    {
      icon: BroadcastIcon,
      count: silentProjects.count,
      title: several('project sends nothing any more', 'projects send nothing any more'),
      to: { to: '/settings' },
      items: silentProjects.items.map(({ name, lastDataAt }) => (
        <Text span size="sm">
          {name} (last <Moment at={lastDataAt} />)
        </Text>
      )),
    },
    {
      icon: ClockIcon,
      count: failedSessions.count,
      title: several('session could not be analysed', 'sessions could not be analysed'),
      to: { to: '/sessions', search: { state: 'failed' } },
      items: failedSessions.items.map(({ id, reason }) => {
        const params = { sessionId: id }
        return (
          <Anchor
            size="sm"
            {...(reason !== null && { title: reason })}
            renderRoot={(props) => <Link {...props} to="/sessions/$sessionId" params={params} />}
          >
            {id.slice(0, 8)}
          </Anchor>
        )
      }),
    },
  ]
}

function Note({ note: { icon: Mark, count, title, to, items } }: { note: NoteGiven }) {
  const told = `${count >= countedMax ? `${countedMax} or more` : count} ${title(count)}`
  return (
    <li className={classes['note']}>
      <span className={classes['icon']}>
        <Mark />
      </span>
      <div className={classes['words']}>
        <Text size="sm" fw={600}>
          {to ? (
            <Anchor inherit renderRoot={(props) => <Link {...props} {...to} />}>
              {told}
            </Anchor>
          ) : (
            told
          )}
        </Text>
        <Text size="sm" component="div">
          {items.map((item, i) => (
            <Fragment key={i}>
              {i > 0 && ' · '}
              {item}
            </Fragment>
          ))}
          {count > items.length && ` and ${count >= countedMax ? 'more' : `${count - items.length} more`}`}
        </Text>
      </div>
    </li>
  )
}
