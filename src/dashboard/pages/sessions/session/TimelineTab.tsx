import { Alert, Badge, Group, Stack, Text, Tooltip } from '@mantine/core'
import { AlertIcon, ClockIcon, DotFillIcon, FileIcon, TagIcon } from '@primer/octicons-react'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useClock, type Clock } from './clock.ts'
import { EntryButton } from './EntryButton.tsx'
import { gapWords } from './gapWords.ts'
import classes from './session.module.css'
import type { SessionView } from './sessionViewQuery.ts'
import { entryAt, timelineEntries, type EntryKind } from './timelineEntries.ts'

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
  const shown = useRef<HTMLButtonElement>(null)
  useKeptInView(shown, current)
  return (
    <Stack gap="sm">
      {view.overview !== null && <Text size="sm">{view.overview}</Text>}
      <WholeTags tags={view.tags} />
      {view.recording.gaps.map((gap) => (
        <Alert key={`${gap.notBefore} ${gap.notAfter}`} color="yellow" p="xs">
          {gapWords(gap, startedAt)}
        </Alert>
      ))}
      <ol className={classes.entries}>
        {entries.map((entry, i) => (
          <li key={entry.key} data-kind={entry.kind}>
            <EntryButton
              ref={i === current ? shown : null}
              offsetMs={entry.at - startedAt}
              icon={icons[entry.kind]}
              title={entry.kind === 'page' ? <strong>{entry.title}</strong> : entry.title}
              detail={entry.detail}
              isCurrent={i === current}
              onPress={() => onJump(entry.at)}
            />
          </li>
        ))}
      </ol>
      {view.overview === null && <Text size="sm">There is no timeline yet: the session has not been analysed.</Text>}
    </Stack>
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

/** Scrolls the list, and never the page, when another entry is current. Whoever scrolls the list is left alone. */
function useKeptInView(shown: { current: HTMLElement | null }, current: number) {
  useEffect(() => {
    const list = shown.current?.closest<HTMLElement>('[data-scrolls]')
    const entry = shown.current
    if (!list || !entry || list.matches(':hover')) return
    const [outer, inner] = [list.getBoundingClientRect(), entry.getBoundingClientRect()]
    if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + 40
    if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + 40
  }, [shown, current])
}
