import { sql, type Database } from '../storage/database.ts'
import { after, between, type PageRequest, type TimeBounds } from '../storage/keyset.ts'
import { summaryColumns, userColumns, type Session } from './sessionRow.ts'

/** A session with its latest issue of the collection. */
export type CollectionSession = Session & {
  errorId: string
  latestIssueAt: string
  fullPath: string
  category: string
  behavior: string
  productFeature: string
  errorText: string
  reasoning: string
}

export type CollectionSessionPosition = { latestIssueAt: string; sessionId: string }

/** Issues inside the bounds, and none that were written after `newestOccurrenceId`. */
export type CollectionSessionFilter = TimeBounds & { newestOccurrenceId: number }

export function createCollectionSessionStore(db: Database) {
  return {
    /**
     * By the latest issue inside the bounds. As with collections, the index on each session's latest issue gives the
     * order, and only sessions with a later issue, or written to since the walk began, are looked up one by one.
     */
    async listCollectionSessions(
      organizationId: number,
      collectionId: number,
      filter: CollectionSessionFilter,
      page: PageRequest<CollectionSessionPosition>,
    ): Promise<CollectionSession[]> {
      const { until, newestOccurrenceId } = filter
      const ofCollection = sql`cs.organization_id = ${organizationId} and cs.collection_id = ${collectionId}`
      const position: [string, string] | null = page.after && [page.after.latestIssueAt, page.after.sessionId]
      const occurrence = sql`o.organization_id = ${organizationId} and o.collection_id = ${collectionId}
        and o.id <= ${newestOccurrenceId} ${between('o.occurred_at', filter)}`
      const { rows } = await sql<CollectionSession>`
        with latest as (
          (select cs.session_id, cs.latest_issue_at from collection_sessions cs
          where ${ofCollection} and cs.newest_occurrence_id <= ${newestOccurrenceId}
            ${between('cs.latest_issue_at', filter)} ${after('cs.latest_issue_at', 'cs.session_id', position)}
          order by cs.latest_issue_at desc, cs.session_id desc limit ${page.rows})
          union all
          (select cs.session_id, o.occurred_at
          from (
            select cs.session_id from collection_sessions cs
            where ${ofCollection} and cs.newest_occurrence_id > ${newestOccurrenceId}
            ${
              until
                ? sql`union all select cs.session_id from collection_sessions cs
              where ${ofCollection} and cs.newest_occurrence_id <= ${newestOccurrenceId}
                and cs.latest_issue_at >= ${until}::timestamptz and cs.first_issue_at < ${until}::timestamptz
                -- A session lasts a day at the most, so one that still had issues two days later began after the bound.
                and cs.latest_issue_at < ${until}::timestamptz + interval '2 days'`
                : sql``
            }) cs
          cross join lateral (
            select o.occurred_at from issue_occurrences o
            where o.session_id = cs.session_id and ${occurrence} order by o.occurred_at desc limit 1) o
          where true ${after('o.occurred_at', 'cs.session_id', position)}
          order by o.occurred_at desc, cs.session_id desc limit ${page.rows})
          order by latest_issue_at desc, session_id desc limit ${page.rows})
        select ${summaryColumns}, ${userColumns}, s.timeline_overview as "timelineOverview",
          latest.latest_issue_at as "latestIssueAt", issue.*
        from latest
        join sessions s on s.organization_id = ${organizationId} and s.id = latest.session_id
        cross join lateral (
          select o.error_id as "errorId", o.full_path as "fullPath", o.category, o.behavior,
            o.product_feature as "productFeature", o.error_text as "errorText", o.reasoning
          from issue_occurrences o
          where o.session_id = latest.session_id and ${occurrence} order by o.occurred_at desc, o.id desc limit 1) issue
        order by latest.latest_issue_at desc, latest.session_id desc`.execute(db)
      return rows
    },
  }
}
