import { inTransaction, sql, type Database } from '../../storage/database.ts'
import { lockAsset } from '../assetLock.ts'

export type Asset = { hash: string; contentType: string; sizeBytes: number }

/** Files of the same content are one. Two letters first, so that no folder gets too full. */
export const assetKey = (hash: string) => `assets/${hash.slice(0, 2)}/${hash}.bin`

export function createAssetStore(db: Database) {
  return {
    async findAsset(organizationId: number, hash: string): Promise<Asset | null> {
      const { rows } = await sql<Asset>`
        select hash, content_type as "contentType", size_bytes as "sizeBytes" from assets
        where organization_id = ${organizationId} and hash = ${hash}`.execute(db)
      return rows[0] ?? null
    },

    /** Those of the hashes that are kept, and are going to be. */
    async listKnown(organizationId: number, hashes: readonly string[]): Promise<Set<string>> {
      const { rows } = await sql<{ hash: string }>`
        select hash from assets
        where organization_id = ${organizationId} and hash = any(${hashes}::text[])
          and leaving_since is null`.execute(db)
      return new Set(rows.map(({ hash }) => hash))
    },

    async listAssets(organizationId: number, hashes: readonly string[]): Promise<Asset[]> {
      const { rows } = await sql<Asset>`
        select hash, content_type as "contentType", size_bytes as "sizeBytes" from assets
        where organization_id = ${organizationId} and hash = any(${hashes}::text[])
        order by hash`.execute(db)
      return rows
    },

    /** The file is put before the row, so that what a row names is there; nobody deletes either meanwhile. */
    async keepAsset(
      organizationId: number,
      { hash, contentType, sizeBytes }: Asset,
      putContent: () => Promise<void>,
    ): Promise<void> {
      await inTransaction(db, async (transaction) => {
        await lockAsset(transaction, organizationId, hash)
        await putContent()
        await sql`
          insert into assets (organization_id, hash, content_type, size_bytes)
          values (${organizationId}, ${hash}, ${contentType}, ${sizeBytes})
          on conflict (organization_id, hash)
            do update set last_used_at = now(), leaving_since = null`.execute(transaction)
      })
    },

    /** Notes that they are in use, once a day. What another is noting just now needs not be waited for. */
    async noteUse(organizationId: number, hashes: readonly string[]): Promise<void> {
      if (hashes.length === 0) return
      await sql`
        update assets set last_used_at = now()
        where organization_id = ${organizationId} and hash in (
          select hash from assets
          where organization_id = ${organizationId} and hash = any(${hashes}::text[])
            and last_used_at < now() - interval '1 day'
          for update skip locked)`.execute(db)
    },
  }
}
