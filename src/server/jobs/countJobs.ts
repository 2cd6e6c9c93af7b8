import { sql, type Database } from '../storage/database.ts'
import type { JobKind } from './jobCatalog.ts'

type Sought = {
  kinds: readonly JobKind[]
  /** Active ones only, or those that wait as well. */
  states: 'active' | 'unfinished'
  /** The field of the job's data that tells what it is about. */
  field: 'sessionId' | 'deletionId'
  values: readonly string[]
}

/** How many jobs about these things are still to be expected. */
export async function countJobs(
  db: Database,
  organizationId: number,
  { kinds, states, field, values }: Sought,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pgboss.job
    where name = any(${kinds}::text[])
      and ${states === 'active' ? sql`state = 'active'` : sql`state in ('created', 'retry', 'active')`}
      and data ->> 'organizationId' = ${String(organizationId)} and data ->> ${field} = any(${values}::text[])`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
