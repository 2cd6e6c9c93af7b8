import type { RawBuilder } from 'kysely'
import type { JobSender } from '../../jobs/jobQueue.ts'
import { sql, type Database } from '../../storage/database.ts'
import { lockOccurrences } from '../occurrenceLock.ts'
import { createOccurrenceRemover } from '../occurrenceRemover.ts'
import { changePeople } from '../people/changePeople.ts'
import { countedOf, takenBack } from '../people/countSession.ts'

/**
 * Sessions that nobody is writing to at the moment; the others are left for later. The occurrences are locked first, as
 * an analysis may hold its session and wait for them.
 */
export async function lockSessions(
  transaction: Database,
  organizationId: number,
  chosen: RawBuilder<unknown>,
): Promise<string[]> {
  await lockOccurrences(transaction, organizationId)
  const { rows } = await sql<{ id: string }>`
    select s.id from sessions s where s.organization_id = ${organizationId} and ${chosen}
    for update skip locked`.execute(transaction)
  return rows.map(({ id }) => id)
}

/**
 * Deletes sessions that are locked, with everything that was found out about them, and puts the counts of collections,
 * users and accounts right. What is left to be deleted elsewhere is written down in the same transaction, with the request to forget a
 * user that it is part of.
 */
export async function deleteSessions(
  transaction: Database,
  organizationId: number,
  sessionIds: readonly string[],
  userDeletionId: number | null = null,
): Promise<void> {
  const counted = await countedOf(transaction, organizationId, sessionIds)
  const remover = createOccurrenceRemover(transaction)
  for (const sessionId of sessionIds) await remover.removeOccurrences(organizationId, sessionId)
  await sql`
    insert into forgotten_sessions as f (organization_id, session_id, page_ids, user_deletion_id)
    select ${organizationId}, s.id, array(
        select distinct v.page_id from session_pages v
        where v.organization_id = ${organizationId} and v.session_id = s.id),
      ${userDeletionId}::bigint
    from unnest(${sessionIds}::uuid[]) as s (id)
    -- It was recorded again under the same id after it had been deleted.
    on conflict (organization_id, session_id) do update set page_ids = f.page_ids || excluded.page_ids,
      user_deletion_id = coalesce(excluded.user_deletion_id, f.user_deletion_id), forgotten_at = now()`.execute(
    transaction,
  )
  await sql`
    delete from sessions
    where organization_id = ${organizationId} and id = any(${sessionIds}::uuid[])`.execute(transaction)
  await changePeople(transaction, organizationId, counted.map(takenBack))
}

/** The same, with the job that deletes their files. */
export async function deleteSessionsSoon(
  transaction: Database,
  jobs: JobSender,
  organizationId: number,
  sessionIds: readonly string[],
): Promise<void> {
  if (sessionIds.length === 0) return
  await deleteSessions(transaction, organizationId, sessionIds)
  await jobs.enqueue('forgetSessions', { organizationId, sessionIds: [...sessionIds] })
}
