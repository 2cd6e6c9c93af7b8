import type { CollectionType } from '../../domain/monitoring/collectionTypes.ts'
import { sql, type Database } from '../storage/database.ts'

export type ResolvableCollection = {
  id: number
  type: CollectionType
  rootCause: string
  shortenedPath: string
  createdAt: string
  resolvedAt: string | null
  errorCount: number
  sessionCount: number
  userCount: number
}

const columns = sql.raw(`id, type, root_cause as "rootCause", shortened_path as "shortenedPath",
  created_at as "createdAt", resolved_at as "resolvedAt", error_count as "errorCount", session_count as "sessionCount",
  user_count as "userCount"`)

const past = { resolve: 'resolved', reopen: 'reopened' } as const

export type CollectionChange = keyof typeof past

/** Resolves and reopens by hand; what occurs after a collection was resolved opens it by itself. */
export function createCollectionResolver(db: Database) {
  /** Changes those that are not in that state yet, and writes down who did it. Answers with their ids. */
  async function changeAll(
    organizationId: number,
    collectionIds: readonly number[],
    change: CollectionChange,
    by: string | null,
  ): Promise<number[]> {
    const isResolving = change === 'resolve'
    const { rows } = await sql<{ id: number }>`
      with changed as (
        update issue_collections set resolved_at = ${isResolving ? sql`now()` : sql`null`}
        where organization_id = ${organizationId} and id = any(${collectionIds}::bigint[])
          and resolved_at is ${isResolving ? sql`null` : sql`not null`}
        returning id),
      noted as (
        insert into collection_changes (organization_id, collection_id, change, changed_by)
        select ${organizationId}, id, ${past[change]}, ${by}::text from changed)
      select id from changed order by id`.execute(db)
    return rows.map(({ id }) => id)
  }

  async function find(organizationId: number, collectionId: number): Promise<ResolvableCollection | null> {
    const { rows } = await sql<ResolvableCollection>`
      select ${columns} from issue_collections
      where organization_id = ${organizationId} and id = ${collectionId}`.execute(db)
    return rows[0] ?? null
  }

  return {
    changeAll,

    /** Those of them that are not there. */
    async findMissing(organizationId: number, collectionIds: readonly number[]): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select w.id from unnest(${collectionIds}::bigint[]) as w (id)
        where not exists (select 1 from issue_collections c where c.organization_id = ${organizationId} and c.id = w.id)
        order by w.id`.execute(db)
      return rows.map(({ id }) => id)
    },

    /** One that is in that state already stays as it is. */
    async change(organizationId: number, collectionId: number, change: CollectionChange, by: string | null) {
      await changeAll(organizationId, [collectionId], change, by)
      return find(organizationId, collectionId)
    },
  }
}
