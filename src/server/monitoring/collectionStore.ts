import type { CollectionType } from '../../domain/monitoring/collectionTypes.ts'
import { sql, type Database } from '../storage/database.ts'
import { after, type PageRequest } from '../storage/keyset.ts'
import { countsInWindow, type WindowCounts } from './collectionCounts.ts'

export type Collection = {
  id: number
  type: CollectionType
  rootCause: string
  shortenedPath: string
  createdAt: string
  isResolved: boolean
}

export type CollectionInWindow = Collection & {
  lastOccurred: string
  projectId: number
  firstOccurred: string
  resolvedAt: string | null
  /** By an occurrence, whenever that was. */
  wasReopened: boolean
  /** Over the collection's life: no window holds more. */
  errorCountEver: number
}

/** Occurrences strictly between the two, and none that were written after `newestOccurrenceId`. */
export type CollectionWindow = { since: string; until: string; newestOccurrenceId: number }

export type CollectionPosition = { lastOccurred: string; id: number }

export type CollectionFilter = { window: CollectionWindow; status?: 'open' | 'resolved' }

const columns = sql.raw(`c.id, c.type, c.root_cause as "rootCause", c.shortened_path as "shortenedPath",
  c.created_at as "createdAt"`)

const columnsOfList = sql.raw(`c.project_id as "projectId", c.first_occurred as "firstOccurred",
  c.resolved_at as "resolvedAt", c.reopened_by is not null as "wasReopened", c.error_count as "errorCountEver"`)

const statusCondition = { open: sql`and c.resolved_at is null`, resolved: sql`and c.resolved_at is not null` }

/** Whether it was resolved when the walk began: an occurrence written later may have opened it again. */
const wasResolved = (newestOccurrenceId: number) =>
  sql`(c.resolved_at is not null or coalesce(c.reopened_by, 0) > ${newestOccurrenceId})`

function statusConditionThen(status: CollectionFilter['status'], newestOccurrenceId: number) {
  if (!status) return sql``
  return status === 'resolved'
    ? sql`and ${wasResolved(newestOccurrenceId)}`
    : sql`and not ${wasResolved(newestOccurrenceId)}`
}

export function createCollectionStore(db: Database) {
  return {
    async findCollection(organizationId: number, collectionId: number): Promise<(Collection & WindowCounts) | null> {
      const { rows } = await sql<Collection & WindowCounts>`
        select ${columns}, c.resolved_at is not null as "isResolved", c.error_count as "errorCount",
          c.session_count as "sessionCount", c.user_count as "userCount"
        from issue_collections c
        where c.organization_id = ${organizationId} and c.id = ${collectionId}`.execute(db)
      return rows[0] ?? null
    },

    /** Everything written so far has this number or a smaller one. */
    async newestOccurrenceId(organizationId: number): Promise<number> {
      const { rows } = await sql<{ id: number }>`
        select newest_occurrence_id as id from issue_collections
        where organization_id = ${organizationId}
        order by newest_occurrence_id desc limit 1`.execute(db)
      return rows[0]?.id ?? 0
    },

    /**
     * By last occurrence inside the window, newest first. For most collections that is their last occurrence ever, which
     * an index holds in order. Only those that occurred after the window, or were written to since the walk began, are
     * looked up among the occurrences: they are few when the window ends now.
     */
    async listCollections(
      organizationId: number,
      { window, status }: CollectionFilter,
      page: PageRequest<CollectionPosition>,
    ): Promise<CollectionInWindow[]> {
      const ofStatus = status ? statusCondition[status] : sql``
      const shown = sql`${columns}, ${columnsOfList}, ${wasResolved(window.newestOccurrenceId)} as "isResolved"`
      const position: [string, number] | null = page.after && [page.after.lastOccurred, page.after.id]
      const { rows } = await sql<CollectionInWindow>`
        (select ${shown}, c.last_occurred as "lastOccurred"
        from issue_collections c
        where c.organization_id = ${organizationId} ${ofStatus}
          and c.last_occurred > ${window.since}::timestamptz and c.last_occurred < ${window.until}::timestamptz
          and c.newest_occurrence_id <= ${window.newestOccurrenceId}
          ${after('c.last_occurred', 'c.id', position)}
        order by c.last_occurred desc, c.id desc
        limit ${page.rows})
        union all
        (select ${shown}, o.occurred_at as "lastOccurred"
        from (
          select * from issue_collections c
          where c.organization_id = ${organizationId} ${ofStatus} and c.last_occurred >= ${window.until}::timestamptz
            and c.newest_occurrence_id <= ${window.newestOccurrenceId}
          union all
          select * from issue_collections c
          where c.organization_id = ${organizationId} ${statusConditionThen(status, window.newestOccurrenceId)}
            and c.newest_occurrence_id > ${window.newestOccurrenceId}) c
        cross join lateral (
          select o.occurred_at from issue_occurrences o
          where o.organization_id = ${organizationId} and o.collection_id = c.id
            and o.occurred_at > ${window.since}::timestamptz and o.occurred_at < ${window.until}::timestamptz
            and o.id <= ${window.newestOccurrenceId}
          order by o.occurred_at desc limit 1) o
        where c.first_occurred < ${window.until}::timestamptz
          ${after('o.occurred_at', 'c.id', position)}
        order by o.occurred_at desc, c.id desc
        limit ${page.rows})
        order by "lastOccurred" desc, id desc
        limit ${page.rows}`.execute(db)
      return rows
    },

    countsInWindow: (organizationId: number, window: CollectionWindow, collectionIds: readonly number[]) =>
      countsInWindow(db, organizationId, window, collectionIds),
  }
}

export type CollectionStore = ReturnType<typeof createCollectionStore>
