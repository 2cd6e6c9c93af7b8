import { EmptyState } from '../../parts/EmptyState.tsx'
import { isNarrowed, usualWindow, type IssuesSearch } from './issuesSearch.ts'
import { LinkButton } from './links.tsx'
import { windowWords } from './trendLabels.ts'

/** Nothing recorded, nothing that fits, or nothing wrong: each is another thing to know. */
export function NoIssues({ search, hasSessions }: { search: IssuesSearch; hasSessions: boolean }) {
  if (!hasSessions) {
    return (
      <EmptyState
        title="Nothing has been recorded yet"
        action={<LinkButton to="/settings">Get the snippet</LinkButton>}
      >
        Issues are found in recorded sessions. Put the snippet of your project into your web app, and they appear here.
      </EmptyState>
    )
  }
  const { window = usualWindow, status = 'open' } = search
  if (isNarrowed(search) || status === 'resolved') {
    return (
      <EmptyState
        title="No issue fits"
        action={
          <LinkButton to="/issues" search={{ window }} variant="default">
            Show all open issues
          </LinkButton>
        }
      >
        Nothing of what was recorded fits these filters. Look further back, or ask for less.
      </EmptyState>
    )
  }
  return (
    <EmptyState title={status === 'open' ? 'No open issues' : 'No issues'}>
      Good news: your users met no open problem in the {windowWords[window].toLowerCase()}.
    </EmptyState>
  )
}
