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

/** Resolves and reopens by hand; what occurs after a collection was resolved opens it by itself. */
export function createCollectionResolver(db: Database) {
  async function change(organizationId: number, collectionId: number, resolvedAt: ReturnType<typeof sql.raw>) {
    const { rows } = await sql<ResolvableCollection>`
      update issue_collections set resolved_at = ${resolvedAt}
      where organization_id = ${organizationId} and id = ${collectionId}
      returning ${columns}`.execute(db)
    return rows[0] ?? null
  }
  return {
    /** One that is resolved stays resolved since then. */
    resolve: (organizationId: number, collectionId: number) =>
      change(organizationId, collectionId, sql.raw('coalesce(resolved_at, now())')),

    reopen: (organizationId: number, collectionId: number) => change(organizationId, collectionId, sql.raw('null')),
  }
}
