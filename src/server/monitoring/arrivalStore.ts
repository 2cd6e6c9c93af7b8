import { sql, type Database } from '../storage/database.ts'
import type { SessionState } from './sessionStateStore.ts'

export type Arrival = { sessionId: string; state: SessionState['state']; lastChunkAt: string }

/** Tells what came in last from the recorders of a project. */
export function createArrivalStore(db: Database) {
  /** Whoever sent last began lately: the newest few tell it, however many sessions there are. */
  const newest = (organizationId: number, projectId: number, pinned: 'null' | 'not null') => sql`
    (select s.id, s.state, s.last_chunk_at from sessions s
    where s.organization_id = ${organizationId} and s.project_id = ${projectId} and s.pinned_at is ${sql.raw(pinned)}
    order by s.created_at desc limit 100)`

  return {
    async findArrival(organizationId: number, projectId: number): Promise<Arrival | null> {
      const { rows } = await sql<Arrival>`
        select id as "sessionId", state, last_chunk_at as "lastChunkAt"
        from (${newest(organizationId, projectId, 'null')}
          union all ${newest(organizationId, projectId, 'not null')}) s
        where last_chunk_at is not null
        order by last_chunk_at desc limit 1`.execute(db)
      return rows[0] ?? null
    },
  }
}
