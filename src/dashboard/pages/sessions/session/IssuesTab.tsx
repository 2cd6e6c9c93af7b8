import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import { AlertIcon, ClockIcon } from '@primer/octicons-react'
import { Link } from '@tanstack/react-router'
import { EntryButton } from './EntryButton.tsx'
import classes from './session.module.css'
import type { SessionView } from './sessionViewQuery.ts'

type Given = { view: SessionView; startedAt: number; onJump(at: number): void }

export function IssuesTab({ view, startedAt, onJump }: Given) {
  const { occurrences, loadingIssues } = view
  if (occurrences.length + loadingIssues.length === 0)
    return <Text size="sm">No problem was found in this session.</Text>
  return (
    <Stack gap="sm">
      {occurrences.map((occurrence) => (
        <div key={occurrence.errorId}>
          <EntryButton
            offsetMs={occurrence.at - startedAt}
            icon={
              <span className={classes.issueIcon}>
                <AlertIcon size={14} />
              </span>
            }
            title={occurrence.rootCause}
            detail={occurrence.text}
            onPress={() => onJump(occurrence.at)}
          />
          <Group gap="xs" pl={64} fz="xs">
            <Anchor
              fz="xs"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/issues/$collectionId"
                  params={{ collectionId: String(occurrence.collectionId) }}
                />
              )}
            >
              Open the issue
            </Anchor>
            <Text size="xs" c="var(--quiet)">
              {occurrence.fullPath}
            </Text>
            {occurrence.isResolved && (
              <Badge size="xs" color="teal" variant="light">
                Resolved
              </Badge>
            )}
          </Group>
        </div>
      ))}
      {loadingIssues.map((issue) => (
        <EntryButton
          key={`${issue.at} ${issue.description}`}
          offsetMs={issue.at - startedAt}
          icon={
            <span className={classes.tagIcon}>
              <ClockIcon size={14} />
            </span>
          }
          title={issue.description}
          detail={issue.longDescription}
          onPress={() => onJump(issue.at)}
        />
      ))}
    </Stack>
  )
}
