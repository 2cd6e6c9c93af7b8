import type { TimelineParts } from './present.ts'
import type { TimelineStore } from './timelineStore.ts'

/** The timelines of several sessions, each part read once for all of them. */
export async function readTimelines(
  timelines: TimelineStore,
  organizationId: number,
  sessionIds: readonly string[],
): Promise<(sessionId: string) => TimelineParts> {
  const pages = await timelines.listVisitedPages(organizationId, sessionIds)
  const activities = await timelines.listActivities(organizationId, sessionIds)
  const tags = await timelines.listTags(organizationId, sessionIds)
  const issues = await timelines.listLoadingIssues(organizationId, sessionIds)
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
