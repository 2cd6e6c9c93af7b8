import { sql, type Database } from '../storage/database.ts'

export type VisitedPage = {
  sessionId: string
  position: number
  page: string
  startTime: string
  endTime: string
  clickCount: number
  featuresUsed: string[]
}

export type Activity = {
  sessionId: string
  pagePosition: number
  startTime: string
  endTime: string
  summary: string
  userAction: string
  userBehavior: string
}

export type SessionTag = { sessionId: string; tag: string; reasoning: string }

export type LoadingIssue = {
  sessionId: string
  description: string
  longDescription: string
  durationInSeconds: number
  occurredAt: string
}

/** The parts of timelines, each for several sessions at once and in order. */
export function createTimelineStore(db: Database) {
  return {
    async listVisitedPages(organizationId: number, sessionIds: readonly string[]): Promise<VisitedPage[]> {
      const { rows } = await sql<VisitedPage>`
        select v.session_id as "sessionId", v.position, p.address as page, v.start_time as "startTime",
          v.end_time as "endTime", v.click_count as "clickCount", v.features_used as "featuresUsed"
        from session_pages v join pages p on p.organization_id = v.organization_id and p.id = v.page_id
        where v.organization_id = ${organizationId} and v.session_id = any(${sessionIds}::uuid[])
        order by v.session_id, v.position`.execute(db)
      return rows
    },

    async listActivities(organizationId: number, sessionIds: readonly string[]): Promise<Activity[]> {
      const { rows } = await sql<Activity>`
        select session_id as "sessionId", page_position as "pagePosition", start_time as "startTime",
          end_time as "endTime", summary, user_action as "userAction", user_behavior as "userBehavior"
        from session_activities
        where organization_id = ${organizationId} and session_id = any(${sessionIds}::uuid[])
        order by session_id, page_position, position`.execute(db)
      return rows
    },

    async listTags(organizationId: number, sessionIds: readonly string[]): Promise<SessionTag[]> {
      const { rows } = await sql<SessionTag>`
        select session_id as "sessionId", tag, reasoning
        from session_tags
        where organization_id = ${organizationId} and session_id = any(${sessionIds}::uuid[])
        order by session_id, position`.execute(db)
      return rows
    },

    async listLoadingIssues(organizationId: number, sessionIds: readonly string[]): Promise<LoadingIssue[]> {
      const { rows } = await sql<LoadingIssue>`
        select session_id as "sessionId", description, long_description as "longDescription",
          duration_seconds as "durationInSeconds", occurred_at as "occurredAt"
        from session_loading_issues
        where organization_id = ${organizationId} and session_id = any(${sessionIds}::uuid[])
        order by session_id, position`.execute(db)
      return rows
    },
  }
}

export type TimelineStore = ReturnType<typeof createTimelineStore>
