import { Badge, Group, Text } from '@mantine/core'
import { AlertIcon, PinIcon } from '@primer/octicons-react'
import { Link } from '@tanstack/react-router'
import { Moment } from '../../parts/Moment.tsx'
import { durationWords } from '../../parts/timeWords.ts'
import type { SessionRow } from './sessionRowQueries.ts'
import { deviceWords, userWords } from './sessionWords.ts'
import classes from './SessionList.module.css'

const tagsShown = 3

/** What goes without saying where the list stands. */
export type HiddenPart = 'user' | 'account'

/** One session; the whole row leads to it. */
export function SessionRowLink({ row, hides }: { row: SessionRow; hides: HiddenPart | undefined }) {
  const email = row.user?.name == null ? null : row.user.email
  return (
    <Link
      to="/sessions/$sessionId"
      params={{ sessionId: row.id }}
      className={classes.row}
      data-plain={hides === 'user'}
    >
      {hides !== 'user' && (
        <div className={classes.cell}>
          <Text fw={600} size="sm" truncate>
            {userWords(row.user)}
          </Text>
          <Text size="xs" c="var(--quiet)" truncate>
            {(hides === 'account' ? null : row.account) ?? email}
          </Text>
        </div>
      )}
      <Visited row={row} />
      <div className={classes.tags}>
        {row.issueCount > 0 && (
          <Badge color="red" variant="light" radius="sm" tt="none" leftSection={<AlertIcon size={12} />}>
            {row.issueCount} {row.issueCount === 1 ? 'issue' : 'issues'}
          </Badge>
        )}
        <Tags tags={row.tags} />
      </div>
      <div className={classes.when}>
        <Group gap={6} wrap="nowrap" justify="flex-end" className={classes.whenLine}>
          {row.isPinned && <PinIcon size={14} aria-label="Pinned" />}
          <Text size="sm">
            <Moment at={row.createdAt} />
          </Text>
        </Group>
        <StateOrDuration row={row} />
      </div>
    </Link>
  )
}

function Visited({ row }: { row: SessionRow }) {
  const counted = [
    `${row.pageCount} ${row.pageCount === 1 ? 'page' : 'pages'}`,
    `${row.clickCount} ${row.clickCount === 1 ? 'click' : 'clicks'}`,
    deviceWords(row),
  ]
  return (
    <div className={classes.cell}>
      <Text size="sm" truncate title={row.firstPage ?? undefined}>
        {row.firstPage ?? (row.state === 'recording' ? 'Being recorded' : 'No page was shown')}
      </Text>
      <Text size="xs" c="var(--quiet)" truncate>
        {row.pageCount === 0 ? deviceWords(row) : counted.filter((part) => part !== '').join(' · ')}
      </Text>
    </div>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  const others = tags.slice(tagsShown)
  return (
    <>
      {tags.slice(0, tagsShown).map((tag) => (
        <Badge key={tag} color="gray" variant="light" radius="sm" tt="none" className={classes.tag}>
          {tag}
        </Badge>
      ))}
      {others.length > 0 && (
        <Text size="xs" c="var(--quiet)" title={others.join(', ')} component="span">
          +{others.length}
        </Text>
      )}
    </>
  )
}

function StateOrDuration({ row: { state, durationMs } }: { row: SessionRow }) {
  if (state === 'recording') {
    return (
      <span className={classes.live}>
        <span className={classes.dot} />
        live
      </span>
    )
  }
  const words = durationMs === null ? '' : durationWords(durationMs)
  return (
    <Text size="xs" c="var(--quiet)" className={classes.duration}>
      {state === 'ended' && 'being analysed · '}
      {state === 'failed' && 'not analysed · '}
      {words}
    </Text>
  )
}
