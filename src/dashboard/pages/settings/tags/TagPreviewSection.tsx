import { Alert, Anchor, Box, Button, Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Moment } from '../../../parts/Moment.tsx'
import { clockWords } from '../../../parts/timeWords.ts'
import { Section } from '../parts/Section.tsx'
import type { TagPreview } from '../queries.ts'
import classes from './TagPreviewSection.module.css'
import { previewWords } from './previewWords.ts'
import { problemOf, type TagPreviewState } from './useTagPreview.ts'

const aboutModel = 'What the language model would add is not known before a session is analysed.'

/** Which of the newest sessions would get the tag, as its conditions are now. */
export function TagPreviewSection({ preview, isAskingModel }: { preview: TagPreviewState; isAskingModel: boolean }) {
  const { data, isUnfinished, isWaiting, error } = preview
  const isFaulty = error !== null && problemOf(error) === null
  const shown = isUnfinished || error ? undefined : data
  return (
    <Section title="Preview" about={isAskingModel ? aboutModel : undefined}>
      <Text size="sm" c="var(--quiet)" role="status">
        {statusWords(preview)}
      </Text>
      {isFaulty && (
        <Alert color="red" role="alert" py="xs">
          The sessions could not be looked at: {error.message}
        </Alert>
      )}
      {!isUnfinished && !error && !data && <Skeleton height={120} aria-hidden />}
      {shown && shown.data.length > 0 && (
        <Box opacity={isWaiting ? 0.6 : 1} aria-busy={isWaiting}>
          <Matching items={shown.data} />
        </Box>
      )}
    </Section>
  )
}

function statusWords({ data, isUnfinished, isWaiting, error }: TagPreviewState): string {
  if (isUnfinished) return 'Complete the conditions, and see here which sessions would get the tag.'
  if (error) return ''
  return data && !isWaiting ? previewWords(data) : 'Looking at the newest sessions …'
}

const shownFirst = 5

function Matching({ items }: { items: TagPreview['data'] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ul className={classes.list} aria-label="Sessions that would get it">
        {(isOpen ? items : items.slice(0, shownFirst)).map((item) => (
          <MatchingSession key={item.sessionId} item={item} />
        ))}
      </ul>
      {!isOpen && items.length > shownFirst && (
        <Button size="compact-sm" variant="default" mt="xs" onClick={() => setOpen(true)}>
          Show all {items.length}
        </Button>
      )}
    </>
  )
}

/** A little before, so that one sees it coming. */
const leadMs = 3_000

function MatchingSession({ item }: { item: TagPreview['data'][number] }) {
  const { sessionId, createdAt, user, occurredAt, reasoning } = item
  const name = user ?? 'Anonymous'
  const clock = clockWords(Math.max(0, occurredAt - Date.parse(createdAt)))
  return (
    <li className={classes.item}>
      <Text size="sm" className={classes.user}>
        <Anchor
          size="sm"
          aria-label={`${name}, at ${clock}; opens in a new tab`}
          renderRoot={(props) => (
            // What is being typed stays where it is.
            <Link
              {...props}
              to="/sessions/$sessionId"
              params={{ sessionId }}
              search={{ at: occurredAt - leadMs }}
              target="_blank"
            />
          )}
        >
          {name}
        </Anchor>
        <Text span size="sm" c="var(--quiet)">
          {' '}
          at {clock}
        </Text>
      </Text>
      <Text size="sm" c="var(--quiet)">
        <Moment at={createdAt} />
      </Text>
      <Text size="xs" c="var(--quiet)" className={classes.reason}>
        {reasoning}
      </Text>
    </li>
  )
}
