import type { CollectionType } from '../../domain/monitoring/collectionTypes.ts'
import { createOccurrenceWriter } from '../../server/monitoring/occurrenceWriter.ts'
import { inTransaction, sql, theRow, type Database } from '../../server/storage/database.ts'
import { ada } from '../colleagues.ts'

export type DemoCollection = { id: number; lastOccurred: string; isResolved: boolean }

/** The collection that something of this type in a session was filed under. */
export async function collectionOf(
  db: Database,
  organizationId: number,
  sessionId: string,
  type: CollectionType,
): Promise<DemoCollection> {
  return theRow(
    await sql<DemoCollection>`
      select c.id, c.last_occurred as "lastOccurred", c.resolved_at is not null as "isResolved"
      from collection_sessions s
      join issue_collections c on c.organization_id = s.organization_id and c.id = s.collection_id
      where s.organization_id = ${organizationId} and s.session_id = ${sessionId}::uuid and c.type = ${type}
      order by c.id limit 1`.execute(db),
  )
}

const repairMs = 25 * 60_000

/** Somebody repaired it a while after it was last met. One that is resolved already stays as it is. */
export async function resolve(
  db: Database,
  organizationId: number,
  { id, lastOccurred, isResolved }: DemoCollection,
): Promise<number> {
  if (isResolved) return id
  const at = new Date(Math.min(Date.parse(lastOccurred) + repairMs, Date.now())).toISOString()
  await inTransaction(db, async (transaction) => {
    await createOccurrenceWriter(transaction).resolveCollection(organizationId, id, at)
    await sql`
      update collection_changes set changed_by = ${ada.name}
      where organization_id = ${organizationId} and collection_id = ${id} and change = 'resolved'`.execute(transaction)
  })
  return id
}

/** Those of a collection that were last. */
export async function sessionsOf(db: Database, organizationId: number, collectionId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select session_id as id from collection_sessions
    where organization_id = ${organizationId} and collection_id = ${collectionId}
    order by latest_issue_at desc limit 5`.execute(db)
  return rows.map(({ id }) => id)
}
