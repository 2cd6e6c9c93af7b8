import { Alert, Badge, Group, Stack, Text, Tooltip } from '@mantine/core'
import { AlertIcon, ClockIcon, DotFillIcon, FileIcon, TagIcon } from '@primer/octicons-react'
import { useMemo, type ReactNode } from 'react'
import { useClock, type Clock } from './clock.ts'
import { EntryButton } from './EntryButton.tsx'
import { EntryList } from './EntryList.tsx'
import { gapWords } from './gapWords.ts'
import classes from './session.module.css'
import type { SessionView } from './sessionViewQuery.ts'
import { entryAt, timelineEntries, type Entry, type EntryKind } from './timelineEntries.ts'

const icons: Record<EntryKind, ReactNode> = {
  page: <FileIcon size={14} />,
  activity: <DotFillIcon size={14} />,
  tag: (
    <span className={classes.tagIcon}>
      <TagIcon size={14} />
    </span>
  ),
  issue: (
    <span className={classes.issueIcon}>
      <AlertIcon size={14} />
    </span>
  ),
  loading: (
    <span className={classes.tagIcon}>
      <ClockIcon size={14} />
    </span>
  ),
}

type Given = { view: SessionView; startedAt: number; clock: Clock; onJump(at: number): void }

export function TimelineTab({ view, startedAt, clock, onJump }: Given) {
  const entries = useMemo(() => timelineEntries(view), [view])
  const current = useClock(clock, (at) => entryAt(entries, at))
  return (
    <Stack gap="sm">
      {view.overview !== null && <Text size="sm">{view.overview}</Text>}
      <WholeTags tags={view.tags} />
      {view.recording.gaps.map((gap) => (
        <Alert key={`${gap.notBefore} ${gap.notAfter}`} color="yellow" p="xs">
          {gapWords(gap, startedAt)}
        </Alert>
      ))}
      <EntryList count={entries.length} keyOf={(i) => entries[i]?.key ?? ''} current={current}>
        {(i) => entries[i] && <TimelineEntry entry={entries[i]} isCurrent={i === current} {...{ startedAt, onJump }} />}
      </EntryList>
      {view.overview === null && <Text size="sm">There is no timeline yet: the session has not been analysed.</Text>}
    </Stack>
  )
}

type EntryGiven = Pick<Given, 'startedAt' | 'onJump'> & { entry: Entry; isCurrent: boolean }

function TimelineEntry({ entry, isCurrent, startedAt, onJump }: EntryGiven) {
  return (
    <div className={entry.kind === 'page' ? classes.pageEntry : undefined}>
      <EntryButton
        offsetMs={entry.at - startedAt}
        icon={icons[entry.kind]}
        title={entry.kind === 'page' ? <strong>{entry.title}</strong> : entry.title}
        detail={entry.detail}
        isCurrent={isCurrent}
        onPress={() => onJump(entry.at)}
      />
    </div>
  )
}

/** Tags that are of no instant. */
function WholeTags({ tags }: { tags: SessionView['tags'] }) {
  const whole = tags.filter(({ at }) => at === null)
  if (whole.length === 0) return null
  return (
    <Group gap={6}>
      {whole.map(({ tag, reasoning }) => (
        <Tooltip key={tag} label={reasoning} multiline maw={320}>
          <Badge variant="light" tabIndex={0}>
            {tag}
          </Badge>
        </Tooltip>
      ))}
    </Group>
  )
}
