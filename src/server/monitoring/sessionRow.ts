import { sql } from '../storage/database.ts'
import type { TimeBounds } from '../storage/keyset.ts'

export type SessionSummary = {
  id: string
  createdAt: string
  durationMs: number | null
  userEmail: string | null
  userId: string | null
  userAccount: string | null
  browser: string | null
  device: string | null
  countryCode: string | null
  hasTimeline: boolean
}

export type Session = SessionSummary & {
  userUsername: string | null
  userPlan: string | null
  userRole: string | null
  timelineOverview: string | null
}

export type SessionFilter = TimeBounds & { userEmail?: string; userId?: string; url?: string }

/** Where a page of sessions begins: after this session. */
export type SessionPosition = { createdAt: string; id: string }

export const summaryColumns = sql.raw(`s.id, s.created_at as "createdAt", s.duration_ms as "durationMs",
  s.user_email as "userEmail", s.user_id as "userId", s.user_account as "userAccount", s.browser, s.device,
  s.country_code as "countryCode", s.timeline_overview is not null as "hasTimeline"`)

export const userColumns = sql.raw(
  's.user_username as "userUsername", s.user_plan as "userPlan", s.user_role as "userRole"',
)
