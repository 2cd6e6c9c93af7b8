import { Alert, Box, Skeleton, Text } from '@mantine/core'
import { CheckCircleIcon, CircleSlashIcon } from '@primer/octicons-react'
import { LinkAnchor } from '../links.tsx'
import type { GroupPreview } from '../queries.ts'
import { TypeBadge } from '../TypeBadge.tsx'
import classes from './GroupEditor.module.css'

type Given = { preview: GroupPreview | undefined; isEmptyDraft: boolean; isWaiting: boolean; error: Error | null }

/** The collections that are nearest, each with whether it belongs to the group and why. */
export function PreviewList({ preview, isEmptyDraft, isWaiting, error }: Given) {
  if (isEmptyDraft) {
    return <Text c="var(--quiet)">Write some words or choose a condition, and see here which issues belong to it.</Text>
  }
  if (error) {
    return (
      <Alert color="red" role="alert" mt="sm">
        {error.message}
      </Alert>
    )
  }
  if (!preview) return <Skeleton height={160} mt="sm" aria-label="Looking for issues" />
  return (
    <Box opacity={isWaiting ? 0.6 : 1} aria-busy={isWaiting}>
      <Text size="sm" c="var(--quiet)" mb="sm" role="status">
        {summaryOf(preview)}
      </Text>
      <ul className={classes.list}>
        {preview.data.map((item) => (
          <PreviewItem key={item.id} item={item} />
        ))}
      </ul>
    </Box>
  )
}

function summaryOf({ lookedAt, matching, data }: GroupPreview): string {
  if (lookedAt === 0) return 'No issue occurred in the last 30 days.'
  const shown = data.length < lookedAt ? ` Shown are the ${data.length} that are nearest.` : ''
  return `${matching} of the ${lookedAt} latest ${lookedAt === 1 ? 'issue belongs' : 'issues belong'} to it.${shown}`
}

function PreviewItem({ item }: { item: GroupPreview['data'][number] }) {
  const Icon = item.isMatch ? CheckCircleIcon : CircleSlashIcon
  return (
    <li className={classes.item}>
      <span className={item.isMatch ? classes.yes : classes.no}>
        <Icon size={16} aria-label={item.isMatch ? 'Belongs to it' : 'Does not belong to it'} />
      </span>
      <div>
        <LinkAnchor
          to="/issues/$collectionId"
          params={{ collectionId: String(item.id) }}
          className={classes.cause}
          size="sm"
        >
          {item.rootCause}
        </LinkAnchor>
        <Text size="xs" c="var(--quiet)" component="div" className={classes.cause}>
          <TypeBadge type={item.type} /> {item.shortenedPath}
          {item.isResolved && ' · resolved'}
        </Text>
        <ul className={classes.reasons} aria-label="Why">
          {item.reasons.map(({ text, holds }) => (
            <li key={text}>
              <span aria-hidden className={holds ? classes.yes : classes.no}>
                {holds ? '✓' : '✗'}
              </span>{' '}
              {text}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
