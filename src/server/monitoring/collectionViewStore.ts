import type { CollectionType } from '../../domain/monitoring/collectionTypes.ts'
import { sql, type Database } from '../storage/database.ts'
import type { WindowCounts } from './collectionCounts.ts'
import type { NewOccurrence } from './occurrenceWriter.ts'

export type CollectionDetails = WindowCounts & {
  id: number
  type: CollectionType
  rootCause: string
  shortenedPath: string
  projectId: number
  projectName: string
  createdAt: string
  firstOccurred: string
  lastOccurred: string
  resolvedAt: string | null
}

/** An occurrence with what is known of the session that it was in. */
export type SeenOccurrence = Omit<NewOccurrence, 'errorId'> & {
  sessionId: string
  sessionCreatedAt: string
  browser: string | null
  device: string | null
}

export type AffectedUser = {
  userId: string | null
  userEmail: string | null
  userAccount: string | null
  latestIssueAt: string
  latestSessionId: string
}

export type CollectionChangeRow = {
  change: 'resolved' | 'reopened' | 'occurred_again'
  at: string
  by: string | null
}

/** What a page about one collection shows; each reads a limited number of rows, however often it occurred. */
export function createCollectionViewStore(db: Database) {
  return {
    async findDetails(organizationId: number, collectionId: number): Promise<CollectionDetails | null> {
      const { rows } = await sql<CollectionDetails>`
        select c.id, c.type, c.root_cause as "rootCause", c.shortened_path as "shortenedPath",
          c.project_id as "projectId", p.name as "projectName", c.created_at as "createdAt",
          c.first_occurred as "firstOccurred", c.last_occurred as "lastOccurred", c.resolved_at as "resolvedAt",
          c.error_count as "errorCount", c.session_count as "sessionCount", c.user_count as "userCount"
        from issue_collections c
        join projects p on p.organization_id = c.organization_id and p.id = c.project_id
        where c.organization_id = ${organizationId} and c.id = ${collectionId}`.execute(db)
      return rows[0] ?? null
    },

    async listNewestOccurrences(
      organizationId: number,
      collectionId: number,
      limit: number,
    ): Promise<SeenOccurrence[]> {
      const { rows } = await sql<SeenOccurrence>`
        select o.session_id as "sessionId", s.created_at as "sessionCreatedAt", s.browser, s.device,
          o.occurred_at as "occurredAt", o.full_path as "fullPath", o.category, o.behavior,
          o.product_feature as "productFeature", o.error_text as "errorText", o.reasoning
        from (
          select * from issue_occurrences
          where organization_id = ${organizationId} and collection_id = ${collectionId}
          order by occurred_at desc, id desc limit ${limit}) o
        join sessions s on s.organization_id = ${organizationId} and s.id = o.session_id
        order by o.occurred_at desc, o.id desc`.execute(db)
      return rows
    },

    /** Those who met it last, each with the session in which they did. */
    async listLatestUsers(organizationId: number, collectionId: number, limit: number): Promise<AffectedUser[]> {
      const { rows } = await sql<AffectedUser>`
        select s.user_id as "userId", s.user_email as "userEmail", s.user_account as "userAccount",
          u.latest_issue_at as "latestIssueAt", s.id as "latestSessionId"
        from (
          select user_key, latest_issue_at from collection_users
          where organization_id = ${organizationId} and collection_id = ${collectionId}
          order by latest_issue_at desc limit ${limit}) u
        cross join lateral (
          select cs.session_id from collection_sessions cs
          where cs.organization_id = ${organizationId} and cs.collection_id = ${collectionId}
            and cs.user_key = u.user_key
          order by cs.latest_issue_at desc limit 1) latest
        join sessions s on s.organization_id = ${organizationId} and s.id = latest.session_id
        order by u.latest_issue_at desc, s.id`.execute(db)
      return rows
    },

    /** The latest first. */
    async listChanges(organizationId: number, collectionId: number, limit: number): Promise<CollectionChangeRow[]> {
      const { rows } = await sql<CollectionChangeRow>`
        select change, changed_at as at, changed_by as by from collection_changes
        where organization_id = ${organizationId} and collection_id = ${collectionId}
        order by id desc limit ${limit}`.execute(db)
      return rows
    },

    /** When a collection occurred in each of these sessions, the first few of each, in order. */
    async listMoments(
      organizationId: number,
      collectionId: number,
      sessionIds: readonly string[],
      perSession: number,
    ): Promise<(sessionId: string) => string[]> {
      const { rows } = await sql<{ sessionId: string; occurredAt: string }>`
        select w.id as "sessionId", o.occurred_at as "occurredAt"
        from unnest(${sessionIds}::uuid[]) as w (id)
        cross join lateral (
          select occurred_at, id from issue_occurrences
          where organization_id = ${organizationId} and session_id = w.id and collection_id = ${collectionId}
          order by occurred_at, id limit ${perSession}) o
        order by o.occurred_at, o.id`.execute(db)
      const bySession = Map.groupBy(rows, ({ sessionId }) => sessionId)
      return (id) => (bySession.get(id) ?? []).map(({ occurredAt }) => occurredAt)
    },
  }
}
