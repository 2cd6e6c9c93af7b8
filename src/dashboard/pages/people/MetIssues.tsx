import { Paper, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Moment } from '../../parts/Moment.tsx'
import classes from './People.module.css'
import type { UserView } from './queries.ts'

type Given = {
  issues: UserView['issues']
  /** All that there are; the list holds the latest. */
  issueCount: number
  /** Where they were looked for, if not everywhere. */
  within?: string | undefined
}

/** What went wrong for a user or an account, the latest first. */
export function MetIssues({ issues, issueCount, within }: Given) {
  const latest = issueCount > issues.length ? `The latest ${issues.length} of ${issueCount}` : ''
  const told = [latest, within].filter(Boolean).join(' · ')
  return (
    <Paper withBorder p="md" component="section" aria-label="Issues met">
      <Title order={2} mb="xs">
        Issues met
      </Title>
      {told !== '' && (
        <Text size="xs" c="var(--quiet)" mb="xs">
          {told}
        </Text>
      )}
      {issues.length === 0 && (
        <Text size="sm" c="var(--quiet)">
          None. Everything worked for them.
        </Text>
      )}
      <ul className={classes.list}>
        {issues.map((issue) => (
          <li key={issue.collectionId}>
            <Link
              to="/issues/$collectionId"
              params={{ collectionId: String(issue.collectionId) }}
              className={classes.issue}
            >
              <span className={classes.issueText}>
                <Text size="sm" component="span" lineClamp={2}>
                  {issue.rootCause}
                </Text>
                <Text size="xs" c="var(--quiet)" component="span" truncate display="block">
                  {issue.shortenedPath}
                </Text>
              </span>
              <Text size="xs" c="var(--quiet)" component="span" className={classes.issueWhen}>
                <Moment at={issue.latestIssueAt} />
                {issue.isResolved && <br />}
                {issue.isResolved && 'resolved'}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
