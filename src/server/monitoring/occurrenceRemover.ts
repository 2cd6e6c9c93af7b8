import { inTransaction, sql, type Database } from '../storage/database.ts'
import { inEachPeriod } from './collectionPeriods.ts'
import { correctSessionCounts, correctUserCounts } from './correctCounts.ts'
import { lockOccurrences } from './occurrenceLock.ts'

export type RemovedOccurrences = { occurrences: number; collections: number }

export function createOccurrenceRemover(db: Database) {
  return {
    /**
     * Removes the occurrences of a session other than those to keep, and puts the counts of their collections right: of
     * errors, sessions and users, by hours and days, and when they first and last occurred. A collection that has none left goes too.
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
        const users = await correctSessionCounts(transaction, organizationId, sessionId, collectionIds)
        await correctUserCounts(transaction, organizationId, users)
        const emptied = await deleteEmptied(transaction, organizationId, collectionIds)
        const others = collectionIds.filter((id) => !emptied.includes(id))
        await correctTimes(transaction, organizationId, others)
        return { occurrences: changed.reduce((sum, { count }) => sum + count, 0), collections: emptied.length }
      })
    },
  }
}

export type OccurrenceRemover = ReturnType<typeof createOccurrenceRemover>

/** Takes them away and out of the counts of hours, days and all. Answers with the collections that had them. */
async function deleteOccurrences(db: Database, organizationId: number, sessionId: string, kept: readonly string[]) {
  const { rows } = await sql<{ collectionId: number; count: number }>`
    with removed as (
      delete from issue_occurrences
      where organization_id = ${organizationId} and session_id = ${sessionId}::uuid
        and not (error_id = any(${kept}::uuid[]))
      returning collection_id, occurred_at),
    ${inEachPeriod(
      ({ table, begin, name, of }) => sql`${name('per')} as (
      select collection_id, ${of('occurred_at')} as begin, count(*) as count from removed group by 1, 2),
    ${name('emptied')} as (
      delete from ${table} p using ${name('per')} r
      where p.organization_id = ${organizationId} and p.collection_id = r.collection_id and p.${begin} = r.begin
        and p.error_count <= r.count),
    ${name('lowered')} as (
      update ${table} p set error_count = p.error_count - r.count from ${name('per')} r
      where p.organization_id = ${organizationId} and p.collection_id = r.collection_id and p.${begin} = r.begin
        and p.error_count > r.count)`,
    )},
    per_collection as (select collection_id, count(*) as count from removed group by 1),
    lowered as (
      update issue_collections c set error_count = c.error_count - r.count from per_collection r
      where c.organization_id = ${organizationId} and c.id = r.collection_id)
    select collection_id as "collectionId", count from per_collection`.execute(db)
  return rows
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
