import { inTransaction, sql, type Database } from '../../storage/database.ts'
import { lockOccurrences } from '../occurrenceLock.ts'
import { changePeople, type PeopleChange } from './changePeople.ts'

/**
 * Counts what the analysis of a session found, and the session for the user and the account that it is of. Done again,
 * what was counted before is taken back first, also from somebody else that it was thought to be of.
 */
export async function countSession(db: Database, organizationId: number, sessionId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockOccurrences(transaction, organizationId)
    const before = await countedOf(transaction, organizationId, [sessionId])
    const ofSession = sql`organization_id = ${organizationId} and session_id = ${sessionId}::uuid`
    await sql`
      update sessions set
        page_count = (select count(*) from session_pages where ${ofSession}),
        click_count = (select coalesce(sum(c.click_count), 0) from session_clicks c where ${ofSession}),
        issue_count = (select count(*) from collection_sessions where ${ofSession}),
        counted_user = user_key, counted_account = user_account
      where organization_id = ${organizationId} and id = ${sessionId}::uuid`.execute(transaction)
    const after = await countedOf(transaction, organizationId, [sessionId])
    await changePeople(transaction, organizationId, [...before.map(takenBack), ...after])
  })
}

/** What sessions were counted as, for the users and accounts that they were counted for. */
export async function countedOf(
  db: Database,
  organizationId: number,
  sessionIds: readonly string[],
): Promise<PeopleChange[]> {
  const { rows } = await sql<PeopleChange>`
    select counted_user as "userKey", counted_account as account, 1 as sessions,
      (issue_count > 0)::integer as "issueSessions", click_count as clicks
    from sessions
    where organization_id = ${organizationId} and id = any(${sessionIds}::uuid[])
      and (counted_user is not null or counted_account is not null)`.execute(db)
  return rows
}

export const takenBack = ({ sessions, issueSessions, clicks, ...whose }: PeopleChange): PeopleChange => ({
  ...whose,
  sessions: -sessions,
  issueSessions: -issueSessions,
  clicks: -clicks,
})
