import type { CollectionType } from '../../domain/monitoring/collectionTypes.ts'
import { sql, type Database } from '../storage/database.ts'

export type OpenCollection = {
  id: number
  type: CollectionType
  rootCause: string
  shortenedPath: string
  lastOccurred: string
  /** Only hours in which it occurred, as milliseconds since 1970. */
  hours: { at: number; count: number }[]
}

/** The part of Home that is about recorded sessions. */
export function createHomeMonitoringStore(db: Database) {
  return {
    async listOpenCollections(organizationId: number, since: string, rowsMax: number): Promise<OpenCollection[]> {
      const { rows } = await sql<OpenCollection>`
        select c.id, c.type, c.root_cause as "rootCause", c.shortened_path as "shortenedPath",
          c.last_occurred as "lastOccurred", coalesce(h.hours, '[]') as hours
        from issue_collections c
        left join lateral (
          select jsonb_agg(jsonb_build_object('at', (extract(epoch from h.hour) * 1000)::bigint, 'count', h.error_count))
            as hours
          from collection_hours h
          where h.organization_id = c.organization_id and h.collection_id = c.id and h.hour >= ${since}::timestamptz
        ) h on true
        where c.organization_id = ${organizationId} and c.resolved_at is null
        order by c.last_occurred desc, c.id desc
        limit ${rowsMax}`.execute(db)
      return rows
    },

    async countSessions(organizationId: number, since: string): Promise<{ hour: string; count: number }[]> {
      const { rows } = await sql<{ hour: string; count: number }>`
        select date_trunc('hour', created_at, 'UTC') as hour, count(*) from sessions
        where organization_id = ${organizationId} and created_at >= ${since}::timestamptz
        group by 1`.execute(db)
      return rows
    },

    /** Open ones that are new: whatever occurred first lately also occurred last lately, give or take a late session. */
    async listNewCollections(
      organizationId: number,
      { since, occurredSince, rowsMax }: { since: string; occurredSince: string; rowsMax: number },
    ): Promise<{ id: number; rootCause: string }[]> {
      const { rows } = await sql<{ id: number; rootCause: string }>`
        select id, root_cause as "rootCause" from issue_collections
        where organization_id = ${organizationId} and resolved_at is null
          and last_occurred > ${occurredSince}::timestamptz and created_at > ${since}::timestamptz
        order by last_occurred desc, id desc limit ${rowsMax}`.execute(db)
      return rows
    },

    /** Projects whose newest session began before this. */
    async listSilentProjects(
      organizationId: number,
      before: string,
      rowsMax: number,
    ): Promise<{ id: number; name: string; lastDataAt: string }[]> {
      const newest = (isPinned: string) => sql`
        (select s.created_at as at from sessions s
        where s.organization_id = p.organization_id and s.project_id = p.id and s.pinned_at is ${sql.raw(isPinned)}
        order by s.created_at desc limit 1)`
      const { rows } = await sql<{ id: number; name: string; lastDataAt: string }>`
        select p.id, p.name, n.at as "lastDataAt" from projects p
        cross join lateral (
          select max(both_kinds.at) as at from (${newest('null')} union all ${newest('not null')}) both_kinds) n
        where p.organization_id = ${organizationId} and n.at < ${before}::timestamptz
        order by n.at limit ${rowsMax}`.execute(db)
      return rows
    },

    async listFailedSessions(
      organizationId: number,
      since: string,
      rowsMax: number,
    ): Promise<{ id: string; reason: string | null }[]> {
      const { rows } = await sql<{ id: string; reason: string | null }>`
        select id, state_reason as reason from sessions
        where organization_id = ${organizationId} and state = 'failed' and created_at > ${since}::timestamptz
        order by created_at desc, id desc limit ${rowsMax}`.execute(db)
      return rows
    },
  }
}
