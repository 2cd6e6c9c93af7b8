import { inTransaction, sql, type Database } from '../storage/database.ts'
import { correctUserCounts, type CollectionUser } from './correctCounts.ts'
import { lockOccurrences } from './occurrenceLock.ts'

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
    const { rows } = await sql<CollectionUser>`
      select collection_id as "collectionId", user_key as "userKey" from collection_sessions
      where ${others}`.execute(transaction)
    if (rows.length === 0) return
    await sql`update collection_sessions set user_key = ${userKey} where ${others}`.execute(transaction)
    await sql`update issue_occurrences set user_key = ${userKey} where ${others}`.execute(transaction)
    const known = rows.map(({ collectionId }) => ({ collectionId, userKey }))
    await correctUserCounts(transaction, organizationId, [...rows, ...known])
  })
}
