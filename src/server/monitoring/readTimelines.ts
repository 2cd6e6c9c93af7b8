import type { Services } from '../services.ts'
import type { TimelineParts } from './present.ts'

/** The timelines of several sessions, each part read once for all of them. */
export async function readTimelines(
  { timelines }: Pick<Services, 'timelines'>,
  organizationId: number,
  sessionIds: readonly string[],
): Promise<(sessionId: string) => TimelineParts> {
  const [pages, activities, tags, issues] = await Promise.all([
    timelines.listVisitedPages(organizationId, sessionIds),
    timelines.listActivities(organizationId, sessionIds),
    timelines.listTags(organizationId, sessionIds),
    timelines.listLoadingIssues(organizationId, sessionIds),
  ])
  const bySession = {
    pages: Map.groupBy(pages, sessionOf),
    activities: Map.groupBy(activities, sessionOf),
    tags: Map.groupBy(tags, sessionOf),
    issues: Map.groupBy(issues, sessionOf),
  }
  return (sessionId) => ({
    pages: bySession.pages.get(sessionId) ?? [],
    activities: bySession.activities.get(sessionId) ?? [],
    tags: bySession.tags.get(sessionId) ?? [],
    issues: bySession.issues.get(sessionId) ?? [],
  })
}

const sessionOf = ({ sessionId }: { sessionId: string }) => sessionId
