import { inTransaction, sql, type Database } from '../storage/database.ts'
import { lockOccurrences } from './occurrenceLock.ts'
import { correctUsers } from './occurrenceRemover.ts'

/** Who met the issues of a session may become known only after some of them were filed. */
export async function correctOccurrenceUser(
  db: Database,
  organizationId: number,
  sessionId: string,
  userKey: string,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockOccurrences(transaction, organizationId)
    const others = sql`organization_id = ${organizationId} and session_id = ${sessionId}::uuid
      and user_key <> ${userKey}`
    const { rows } = await sql<{ collectionId: number; userKey: string }>`
      select collection_id as "collectionId", user_key as "userKey" from collection_sessions
      where ${others}`.execute(transaction)
    if (rows.length === 0) return
    await sql`
      with moved as (
        update collection_sessions set user_key = ${userKey} where ${others} returning collection_id),
      added as (
        insert into collection_users (organization_id, collection_id, user_key)
        select ${organizationId}, collection_id, ${userKey} from moved
        on conflict do nothing
        returning collection_id)
      update issue_collections c set user_count = c.user_count + 1 from added
      where c.organization_id = ${organizationId} and c.id = added.collection_id`.execute(transaction)
    await sql`update issue_occurrences set user_key = ${userKey} where ${others}`.execute(transaction)
    await correctUsers(transaction, organizationId, rows)
  })
}
