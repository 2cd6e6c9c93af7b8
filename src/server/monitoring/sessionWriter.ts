import { inTransaction, sql, type Database } from '../storage/database.ts'
import { analysisRows, type SessionAnalysis } from './analysisRows.ts'
import type { Session } from './sessionRow.ts'

export type NewSession = Omit<Session, 'hasTimeline' | 'timelineOverview'> & { projectId: number }

export function createSessionWriter(db: Database) {
  return {
    async createSession(organizationId: number, session: NewSession): Promise<void> {
      await sql`
        insert into sessions (organization_id, id, project_id, created_at, duration_ms, user_id, user_email,
          user_account, user_username, user_plan, user_role, browser, device, country_code)
        values (${organizationId}, ${session.id}::uuid, ${session.projectId}, ${session.createdAt}::timestamptz,
          ${session.durationMs}, ${session.userId}, ${session.userEmail}, ${session.userAccount},
          ${session.userUsername}, ${session.userPlan}, ${session.userRole}, ${session.browser}, ${session.device},
          ${session.countryCode})`.execute(db)
    },

    /** Takes the place of whatever an earlier analysis of the session found. */
    async writeAnalysis(organizationId: number, sessionId: string, analysis: SessionAnalysis): Promise<void> {
      await inTransaction(db, async (transaction) => {
        const rows = analysisRows(transaction, organizationId, sessionId)
        await rows.clear()
        await rows.pages(analysis.pages)
        await rows.tags(analysis.tags)
        await rows.loadingIssues(analysis.loadingIssues)
        await rows.clicks(analysis.clicks)
        await rows.overview(analysis.overview)
      })
    },
  }
}

export type SessionWriter = ReturnType<typeof createSessionWriter>
