import type { BlobStore } from '../../blobs/blobStore.ts'
import { inTransaction, sql, type Database } from '../../storage/database.ts'
import { lockAsset } from '../assetLock.ts'
import { assetKey } from '../ingestion/assetStore.ts'

const batch = 500
const marksMax = 20_000

/** Whoever was told that a file is kept, just before it was to leave, has noted by then that it is in use. */
const leavingMinutes = 10

/**
 * Before this instant the organization's files were last used by sessions that are gone: it is the longest retention of
 * its projects ago, or when the oldest session was recorded that is pinned. Uses are noted once a day.
 */
const unusedSince = (organizationId: ReturnType<typeof sql.ref> | number) => sql`(
  select least(
    now() - make_interval(days => max(p.retention_days) + 2),
    (select min(s.created_at) - interval '2 days' from sessions s
    where s.organization_id = ${organizationId} and s.pinned_at is not null))
  from projects p where p.organization_id = ${organizationId})`

/**
 * Deletes files that recorded pages showed and no session needs any more. In two steps, of which the second comes with
 * a later run: first recorders are told that the file is missing, then file and row go, unless it was used or sent again.
 */
export async function forgetAssets(
  { db, blobs }: { db: Database; blobs: BlobStore },
  signal: AbortSignal,
): Promise<number> {
  let deleted = 0
  for (let found = batch; found === batch && !signal.aborted;) {
    const leaving = await listLeaving(db)
    for (const { organizationId, hash } of leaving) {
      if (signal.aborted) return deleted
      if (await deleteAsset(db, blobs, organizationId, hash)) deleted++
    }
    found = leaving.length
  }
  await markUnused(db)
  return deleted
}

async function markUnused(db: Database) {
  await sql`
    with since as materialized (select o.id, ${unusedSince(sql.ref('o.id'))} as time from organizations o),
    unused as (
      select a.organization_id, a.hash from since
      join assets a on a.organization_id = since.id and a.leaving_since is null and a.last_used_at < since.time
      limit ${marksMax})
    update assets a set leaving_since = now() from unused u
    where a.organization_id = u.organization_id and a.hash = u.hash`.execute(db)
}

async function listLeaving(db: Database) {
  const { rows } = await sql<{ organizationId: number; hash: string }>`
    select organization_id as "organizationId", hash from assets
    where leaving_since < now() - make_interval(mins => ${leavingMinutes})
    order by leaving_since limit ${batch}`.execute(db)
  return rows
}

/** The file goes before the row is gone for good: killed in between, it is still said to be missing. */
const deleteAsset = (db: Database, blobs: BlobStore, organizationId: number, hash: string): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    await lockAsset(transaction, organizationId, hash)
    const ofAsset = sql`organization_id = ${organizationId} and hash = ${hash} and leaving_since is not null`
    const { rows } = await sql`
      delete from assets where ${ofAsset} and last_used_at < ${unusedSince(organizationId)} returning 1`.execute(
      transaction,
    )
    if (rows.length === 0) {
      await sql`update assets set leaving_since = null where ${ofAsset}`.execute(transaction)
      return false
    }
    await blobs.delete(organizationId, assetKey(hash))
    return true
  })
