import type { JobQueue } from '../../jobs/jobQueue.ts'
import { recordingBytes } from '../../projects/recordingBytes.ts'
import { inTransaction, sql, type Database } from '../../storage/database.ts'
import { deleteSessionsSoon, lockSessions } from './deleteSessions.ts'

export type Keeping = { db: Database; jobQueue: Pick<JobQueue, 'inTransaction'> }

type KeptProject = { organizationId: number; projectId: number; hasCap: boolean }

/** Others of the organization wait for a transaction of this many. */
const batch = 25

/**
 * Deletes what projects keep no longer: first what is too old, then, oldest first, what is too much. Projects take
 * turns, so that one with a great deal to delete does not keep the others'. What is not reached is done next time.
 */
export async function forgetOldSessions(keeping: Keeping, signal: AbortSignal): Promise<number> {
  let deleted = 0
  let projects = await listProjects(keeping.db)
  while (projects.length > 0 && !signal.aborted) {
    const unfinished: KeptProject[] = []
    for (const project of projects) {
      if (signal.aborted) break
      const count = await deleteBatch(keeping, project)
      deleted += count
      if (count > 0) unfinished.push(project)
    }
    projects = unfinished
  }
  return deleted
}

async function listProjects(db: Database): Promise<KeptProject[]> {
  const { rows } = await sql<KeptProject>`
    select organization_id as "organizationId", id as "projectId", recording_bytes_max is not null as "hasCap"
    from projects order by organization_id, id`.execute(db)
  return rows
}

async function deleteBatch({ db, jobQueue }: Keeping, project: KeptProject): Promise<number> {
  const { organizationId, projectId, hasCap } = project
  // Looked for without locks first: most projects have nothing to delete.
  const old = await findOld(db, project)
  if (old.length === 0 && (!hasCap || (await findExcess(db, project)).length === 0)) return 0
  return inTransaction(db, async (transaction) => {
    // Of two workers that look at the same excess, each would delete it.
    const { rows } = await sql`
      select 1 from projects where organization_id = ${organizationId} and id = ${projectId}
      for no key update skip locked`.execute(transaction)
    if (rows.length === 0) return 0
    const chosen = old.length > 0 ? old : await findExcess(transaction, project)
    const sessionIds = await lockSessions(
      transaction,
      organizationId,
      sql`s.id = any(${chosen}::uuid[]) and ${mayBeDeleted}`,
    )
    await deleteSessionsSoon(transaction, jobQueue.inTransaction(transaction), organizationId, sessionIds)
    return sessionIds.length
  })
}

const mayBeDeleted = sql`s.pinned_at is null and s.state <> 'recording'`

async function findOld(db: Database, { organizationId, projectId }: KeptProject): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from sessions s
    join projects p on p.organization_id = s.organization_id and p.id = s.project_id
    where s.organization_id = ${organizationId} and s.project_id = ${projectId} and ${mayBeDeleted}
      and s.created_at < now() - make_interval(days => p.retention_days)
    order by s.created_at limit ${batch}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The oldest sessions without which the others fit. Those that take up nothing would make no room. */
async function findExcess(db: Database, { organizationId, projectId }: KeptProject): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select oldest.id from (
      select s.id, sum(s.recording_bytes) over (order by s.created_at, s.id) - s.recording_bytes as before
      from (
        select * from sessions s
        where s.organization_id = ${organizationId} and s.project_id = ${projectId} and ${mayBeDeleted}
          and s.recording_bytes > 0
        order by s.created_at, s.id limit ${batch}) s) oldest
    join (
      select ${recordingBytes} - p.recording_bytes_max as bytes from projects p
      where p.organization_id = ${organizationId} and p.id = ${projectId}) excess on oldest.before < excess.bytes`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
