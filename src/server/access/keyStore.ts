import type { Scope } from '../../contract/endpoint.ts'
import { sql, theRow, type Database } from '../storage/database.ts'
import { after, type CreatedPosition, type PageRequest } from '../storage/keyset.ts'
import { createKeyText, hashKey, hintOf } from './apiKeyText.ts'

export type ApiKey = {
  id: number
  organizationId: number
  name: string
  hint: string
  scopes: Scope[]
  createdAt: string
  lastUsedAt: string | null
  revokedAt: string | null
}

/** Told over NOTIFY with the key's id, so that every process forgets it at once. */
export const keyRevokedChannel = 'reenact_key_revoked'

const columns = sql.raw(`id, organization_id as "organizationId", name, hint, scopes, created_at as "createdAt",
  last_used_at as "lastUsedAt", revoked_at as "revokedAt"`)

export function createKeyStore(db: Database) {
  return {
    /** The text is told here and never again: only its hash is kept. */
    async createKey(
      organizationId: number,
      name: string,
      scopes: readonly Scope[],
    ): Promise<ApiKey & { text: string }> {
      const text = createKeyText()
      const result = await sql<ApiKey>`
        insert into api_keys (organization_id, name, hash, hint, scopes)
        values (${organizationId}, ${name}, ${hashKey(text)}, ${hintOf(text)}, ${scopes}::text[])
        returning ${columns}`.execute(db)
      return { ...theRow(result), text }
    },

    async listKeys(organizationId: number): Promise<ApiKey[]> {
      const { rows } = await sql<ApiKey>`
        select ${columns} from api_keys where organization_id = ${organizationId} order by id`.execute(db)
      return rows
    },

    async listNewestKeys(organizationId: number, page: PageRequest<CreatedPosition>): Promise<ApiKey[]> {
      const { rows } = await sql<ApiKey>`
        select ${columns} from api_keys where organization_id = ${organizationId}
          ${after('created_at', 'id', page.after && [page.after.createdAt, page.after.id])}
        order by created_at desc, id desc limit ${page.rows}`.execute(db)
      return rows
    },

    async findKey(organizationId: number, keyId: number): Promise<ApiKey | null> {
      const { rows } = await sql<ApiKey>`
        select ${columns} from api_keys where organization_id = ${organizationId} and id = ${keyId}`.execute(db)
      return rows[0] ?? null
    },

    /** Who calls. The only look-up without an organization: the key is what tells it. */
    async findValidKey(hash: Buffer): Promise<ApiKey | null> {
      const { rows } = await sql<ApiKey>`
        select ${columns} from api_keys where hash = ${hash} and revoked_at is null`.execute(db)
      return rows[0] ?? null
    },

    /** False when the organization has no such key; revoking twice keeps the first time. */
    async revokeKey(organizationId: number, keyId: number): Promise<boolean> {
      const { rows } = await sql`
        with revoked as (
          update api_keys set revoked_at = coalesce(revoked_at, now())
          where organization_id = ${organizationId} and id = ${keyId}
          returning id)
        select pg_notify(${keyRevokedChannel}, id::text) from revoked`.execute(db)
      return rows.length > 0
    },

    async noteUses(uses: ReadonlyMap<number, string>): Promise<void> {
      await sql`
        update api_keys k set last_used_at = u.used_at
        from unnest(${[...uses.keys()]}::bigint[], ${[...uses.values()]}::timestamptz[]) as u (id, used_at)
        where k.id = u.id and (k.last_used_at is null or k.last_used_at < u.used_at)`.execute(db)
    },
  }
}

export type KeyStore = ReturnType<typeof createKeyStore>
