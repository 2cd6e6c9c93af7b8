import { inTransaction, sql, type Database } from '../storage/database.ts'
import { lockOccurrences } from './occurrenceLock.ts'

export type RemovedOccurrences = { occurrences: number; collections: number }

export function createOccurrenceRemover(db: Database) {
  return {
    /**
     * Removes the occurrences of a session other than those to keep, and puts the counts of their collections right: of
     * errors, hours, sessions and users, and when they first and last occurred. A collection that has none left goes too.
     */
    async removeOccurrences(
      organizationId: number,
      sessionId: string,
      keepErrorIds: readonly string[] = [],
    ): Promise<RemovedOccurrences> {
      return inTransaction(db, async (transaction) => {
        await lockOccurrences(transaction, organizationId)
        const changed = await deleteOccurrences(transaction, organizationId, sessionId, keepErrorIds)
        if (changed.length === 0) return { occurrences: 0, collections: 0 }
        const collectionIds = changed.map(({ collectionId }) => collectionId)
        const left = await correctSessions(transaction, organizationId, sessionId, collectionIds)
        await correctUsers(transaction, organizationId, left)
        const emptied = await deleteEmptied(transaction, organizationId, collectionIds)
        const others = collectionIds.filter((id) => !emptied.includes(id))
        await correctTimes(transaction, organizationId, others)
        return { occurrences: changed.reduce((sum, { count }) => sum + count, 0), collections: emptied.length }
      })
    },
  }
}

export type OccurrenceRemover = ReturnType<typeof createOccurrenceRemover>

/** Takes them away and out of the hourly and total counts. Answers with the collections that had them. */
async function deleteOccurrences(db: Database, organizationId: number, sessionId: string, kept: readonly string[]) {
  const { rows } = await sql<{ collectionId: number; count: number }>`
    with removed as (
      delete from issue_occurrences
      where organization_id = ${organizationId} and session_id = ${sessionId}::uuid
        and not (error_id = any(${kept}::uuid[]))
      returning collection_id, occurred_at),
    per_hour as (
      select collection_id, date_trunc('hour', occurred_at, 'UTC') as hour, count(*) as count
      from removed group by 1, 2),
    emptied_hours as (
      delete from collection_hours h using per_hour r
      where h.organization_id = ${organizationId} and h.collection_id = r.collection_id and h.hour = r.hour
        and h.error_count <= r.count),
    lowered_hours as (
      update collection_hours h set error_count = h.error_count - r.count from per_hour r
      where h.organization_id = ${organizationId} and h.collection_id = r.collection_id and h.hour = r.hour
        and h.error_count > r.count),
    per_collection as (select collection_id, count(*) as count from removed group by 1),
    lowered as (
      update issue_collections c set error_count = c.error_count - r.count from per_collection r
      where c.organization_id = ${organizationId} and c.id = r.collection_id)
    select collection_id as "collectionId", count from per_collection`.execute(db)
  return rows
}

/** The session leaves collections of which it has no occurrence any more, and stays in others with its new times. */
async function correctSessions(db: Database, organizationId: number, sessionId: string, ids: readonly number[]) {
  const ofSession = sql`organization_id = ${organizationId} and session_id = ${sessionId}::uuid
    and collection_id = any(${ids}::bigint[])`
  const { rows } = await sql<{ userKey: string; collectionId: number }>`
    with ours as (
      select collection_id, min(occurred_at) as first, max(occurred_at) as latest, max(id) as newest
      from issue_occurrences where ${ofSession} group by 1),
    kept as (
      update collection_sessions s
      set first_issue_at = ours.first, latest_issue_at = ours.latest, newest_occurrence_id = ours.newest
      from ours
      where s.organization_id = ${organizationId} and s.session_id = ${sessionId}::uuid
        and s.collection_id = ours.collection_id),
    gone as (
      delete from collection_sessions
      where ${ofSession} and collection_id not in (select collection_id from ours)
      returning collection_id, user_key),
    lowered as (
      update issue_collections c set session_count = c.session_count - 1 from gone
      where c.organization_id = ${organizationId} and c.id = gone.collection_id)
    select collection_id as "collectionId", user_key as "userKey" from gone`.execute(db)
  return rows
}

/** A user whose every session left a collection did not meet it. */
export async function correctUsers(
  db: Database,
  organizationId: number,
  left: readonly { collectionId: number; userKey: string }[],
) {
  await sql`
    with gone as (
      delete from collection_users u
      using jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as l ("collectionId" bigint, "userKey" text)
      where u.organization_id = ${organizationId} and u.collection_id = l."collectionId" and u.user_key = l."userKey"
        and not exists (
          select 1 from collection_sessions s
          where s.organization_id = ${organizationId} and s.collection_id = u.collection_id
            and s.user_key = u.user_key)
      returning u.collection_id),
    per_collection as (select collection_id, count(*) as count from gone group by 1)
    update issue_collections c set user_count = c.user_count - r.count from per_collection r
    where c.organization_id = ${organizationId} and c.id = r.collection_id`.execute(db)
}

/** When they first and last occurred; each is at one end of an index. */
async function correctTimes(db: Database, organizationId: number, ids: readonly number[]) {
  const edge = (direction: 'asc' | 'desc') => sql`(
    select o.occurred_at from issue_occurrences o
    where o.organization_id = ${organizationId} and o.collection_id = c.id
    order by o.occurred_at ${sql.raw(direction)}, o.id ${sql.raw(direction)} limit 1)`
  await sql`
    update issue_collections c
    set first_occurred = ${edge('asc')}, last_occurred = ${edge('desc')}, newest_occurrence_id = (
      select max(s.newest_occurrence_id) from collection_sessions s
      where s.organization_id = ${organizationId} and s.collection_id = c.id)
    where c.organization_id = ${organizationId} and c.id = any(${ids}::bigint[])`.execute(db)
}

async function deleteEmptied(db: Database, organizationId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from issue_collections
    where organization_id = ${organizationId} and id = any(${ids}::bigint[]) and error_count = 0
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
