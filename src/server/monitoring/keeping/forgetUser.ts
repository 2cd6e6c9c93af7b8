import { setTimeout as wait } from 'node:timers/promises'
import type { RawBuilder } from 'kysely'
import type { BlobStore } from '../../blobs/blobStore.ts'
import { countJobs } from '../../jobs/countJobs.ts'
import type { JobQueue } from '../../jobs/jobQueue.ts'
import type { Sealing } from '../../sealing.ts'
import { inTransaction, sql, type Database } from '../../storage/database.ts'
import { sessionFolder } from '../sessionFolder.ts'
import { createUserDeletionStore } from '../userDeletionStore.ts'
import { deleteSessions, lockSessions } from './deleteSessions.ts'
import { forgetSessions } from './forgetSessions.ts'
import { sealedUserOf, type UserToForget } from './sealedUser.ts'

export type ForgetUserParts = {
  db: Database
  blobs: BlobStore
  sealing: Sealing
  /** Between two looks at what is left. */
  pauseMs?: number
}

type Deletion = { organizationId: number; deletionId: number }

const batch = 25

/**
 * Deletes everything of a user and looks again until there is nothing left: no session, no worker that knew one, no
 * file. Only then is it finished. It goes on where it stopped, and two at the same time do no harm.
 */
export async function forgetUser(parts: ForgetUserParts, deletion: Deletion, signal: AbortSignal): Promise<void> {
  const { db, blobs, sealing, pauseMs = 2_000 } = parts
  const { organizationId, deletionId } = deletion
  const deletions = createUserDeletionStore(db)
  for (;;) {
    const sealed = await deletions.findSealedUser(organizationId, deletionId)
    if (!sealed) return
    const user = sealedUserOf(sealing).open(organizationId, deletionId, sealed)
    while ((await deleteBatch(db, deletion, user)) > 0) signal.throwIfAborted()
    const sessionIds = await deletions.listSessions(organizationId, deletionId)
    if (!(await isAnyAtWork(db, organizationId, sessionIds))) {
      for (const sessionId of sessionIds) {
        signal.throwIfAborted()
        const files = await forgetSessions({ db, blobs }, organizationId, [sessionId])
        if (files > 0) await deletions.countDeleted(organizationId, deletionId, { files })
      }
      if ((await hasNoFiles(blobs, organizationId, sessionIds)) && (await finish(db, deletion, user, sessionIds)))
        return
    }
    await wait(pauseMs, undefined, { signal })
  }
}

/** Also of sessions in which another user was told of later. */
const isOf = (user: UserToForget) =>
  'userId' in user
    ? sql`(s.user_id = ${user.userId} or ${isNamed(sql`${`id:${user.userId}`}`)})`
    : sql`(lower(s.user_email) = lower(${user.email})
        -- What small letters are, beyond those of English, the database and we may see differently.
        or ${isNamed(sql`'email:' || lower(${user.email}), ${`email:${user.email.toLowerCase()}`}`)})`

const isNamed = (names: RawBuilder<unknown>) => sql`(s.user_names <> '{}' and s.user_names && array[${names}]::text[])`

/** How many were deleted; those that somebody is writing to are left for the next look. */
async function deleteBatch(db: Database, { organizationId, deletionId }: Deletion, user: UserToForget) {
  const { rows } = await sql<{ id: string }>`
    select s.id from sessions s
    where s.organization_id = ${organizationId} and ${isOf(user)} limit ${batch}`.execute(db)
  if (rows.length === 0) return 0
  const found = rows.map(({ id }) => id)
  return inTransaction(db, async (transaction) => {
    const deletions = createUserDeletionStore(transaction)
    if (!(await deletions.lockRunning(organizationId, deletionId))) return 0
    const chosen = sql`s.id = any(${found}::uuid[]) and ${isOf(user)}`
    const sessionIds = await lockSessions(transaction, organizationId, chosen)
    await deleteSessions(transaction, organizationId, sessionIds, deletionId)
    await deletions.countDeleted(organizationId, deletionId, { sessions: sessionIds.length })
    return sessionIds.length
  })
}

/** A worker that read a session before it was deleted may still put files. One that begins now finds no session. */
async function isAnyAtWork(db: Database, organizationId: number, sessionIds: readonly string[]): Promise<boolean> {
  const count = await countJobs(db, organizationId, {
    kinds: ['analyzeSession', 'takeClickPictures'],
    states: 'active',
    field: 'sessionId',
    values: sessionIds,
  })
  return count > 0
}

async function hasNoFiles(blobs: BlobStore, organizationId: number, sessionIds: readonly string[]): Promise<boolean> {
  for (const sessionId of sessionIds) {
    if (!(await blobs.isEmpty(organizationId, sessionFolder(sessionId)))) return false
  }
  return true
}

/** Counts once more: sessions of the user may have come in, or been deleted by another worker, meanwhile. */
const finish = (
  db: Database,
  { organizationId, deletionId }: Deletion,
  user: UserToForget,
  checked: readonly string[],
): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const deletions = createUserDeletionStore(transaction)
    if (!(await deletions.lockRunning(organizationId, deletionId))) return true
    const { rows } = await sql`
      select 1 from sessions s where s.organization_id = ${organizationId} and ${isOf(user)} limit 1`.execute(
      transaction,
    )
    const deleted = await deletions.listSessions(organizationId, deletionId)
    if (rows.length > 0 || deleted.length > checked.length) return false
    await deletions.finish(organizationId, deletionId)
    return true
  })

/** Requests whose job gave up, or was lost, are taken up again. */
export async function resumeUserDeletions(db: Database, jobQueue: Pick<JobQueue, 'inTransaction'>): Promise<void> {
  const { rows } = await sql<Deletion>`
    select organization_id as "organizationId", id as "deletionId" from user_deletions
    where state = 'running' and created_at < now() - interval '30 minutes' order by id limit 1000`.execute(db)
  for (const deletion of rows) {
    const { organizationId, deletionId } = deletion
    const sought = { kinds: ['forgetUser'], states: 'unfinished', field: 'deletionId' } as const
    const expected = await countJobs(db, organizationId, { ...sought, values: [String(deletionId)] })
    if (expected === 0) await jobQueue.inTransaction(db).enqueue('forgetUser', deletion)
  }
}
