import type { BlobStore } from '../../blobs/blobStore.ts'
import { sql, type Database } from '../../storage/database.ts'
import { sessionFolder } from '../sessionFolder.ts'
import { removePages } from './removePages.ts'

export type Forgetting = { db: Database; blobs: BlobStore }

/**
 * A worker that began before the session was deleted may still put files into its folder. After this time no job that
 * knew the session is at work any more, and the folder is emptied for the last time.
 */
const lateFilesMinutes = 120

type Forgotten = { pageIds: string[]; isForUser: boolean; isBack: boolean }

const isThere = sql`exists (
  select 1 from sessions s where s.organization_id = f.organization_id and s.id = f.session_id)`
const isLast = sql`f.user_deletion_id is null
  and f.forgotten_at < now() - make_interval(mins => ${sql.lit(lateFilesMinutes)})`

/**
 * Deletes what deleted sessions left among the blobs, and the pages that nobody visits any more. Doing it again does no
 * harm. Answers how many files were deleted.
 */
export async function forgetSessions(
  { db, blobs }: Forgetting,
  organizationId: number,
  sessionIds: readonly string[],
): Promise<number> {
  let files = 0
  for (const sessionId of sessionIds) {
    const forgotten = await findForgotten(db, organizationId, sessionId)
    if (!forgotten) continue
    // Recorded again under the same id, it may have files of its own, and takes the old ones with it when it goes. Of a
    // user who is to be forgotten nothing waits for that.
    if (forgotten.isForUser || !forgotten.isBack) {
      files += await blobs.deleteAll(organizationId, sessionFolder(sessionId))
    }
    await removePages(db, organizationId, forgotten.pageIds.map(Number))
    // One that was deleted yet again meanwhile stays written down.
    await sql`
      delete from forgotten_sessions f
      where f.organization_id = ${organizationId} and f.session_id = ${sessionId}::uuid
        and f.user_deletion_id is null and (${isLast} or ${isThere})`.execute(db)
  }
  return files
}

async function findForgotten(db: Database, organizationId: number, sessionId: string): Promise<Forgotten | null> {
  const { rows } = await sql<Forgotten>`
    select f.page_ids as "pageIds", f.user_deletion_id is not null as "isForUser", ${isThere} as "isBack"
    from forgotten_sessions f
    where f.organization_id = ${organizationId} and f.session_id = ${sessionId}::uuid`.execute(db)
  return rows[0] ?? null
}

const batch = 100

/** Empties folders for the last time, whatever became of the jobs that did so before. */
export async function forgetLateFiles(parts: Forgetting, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (let found = batch; found === batch && !signal.aborted;) {
    // Those that failed are still the oldest.
    const { rows } = await sql<{ organizationId: number; sessionId: string }>`
      select f.organization_id as "organizationId", f.session_id as "sessionId" from forgotten_sessions f
      where ${isLast} order by f.forgotten_at, f.session_id limit ${batch} offset ${failures.length}`.execute(parts.db)
    for (const { organizationId, sessionId } of rows) {
      if (signal.aborted) return
      await forgetSessions(parts, organizationId, [sessionId]).catch((error: unknown) => failures.push(error))
    }
    found = rows.length
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} deleted sessions still have files.`)
}
