import type { CollectionType } from '../../domain/monitoring/collectionTypes.ts'
import { createOccurrenceWriter } from '../../server/monitoring/occurrenceWriter.ts'
import { sql, theRow, type Database } from '../../server/storage/database.ts'

/** The collection that something of this type in a session was filed under. */
export async function collectionOf(
  db: Database,
  organizationId: number,
  sessionId: string,
  type: CollectionType,
): Promise<{ id: number; lastOccurred: string }> {
  return theRow(
    await sql<{ id: number; lastOccurred: string }>`
      select c.id, c.last_occurred as "lastOccurred" from collection_sessions s
      join issue_collections c on c.organization_id = s.organization_id and c.id = s.collection_id
      where s.organization_id = ${organizationId} and s.session_id = ${sessionId}::uuid and c.type = ${type}
      order by c.id limit 1`.execute(db),
  )
}

const repairMs = 25 * 60_000

/** Somebody repaired it a while after it was last met. */
export async function resolve(
  db: Database,
  organizationId: number,
  { id, lastOccurred }: { id: number; lastOccurred: string },
): Promise<number> {
  const at = new Date(Math.min(Date.parse(lastOccurred) + repairMs, Date.now())).toISOString()
  await createOccurrenceWriter(db).resolveCollection(organizationId, id, at)
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
