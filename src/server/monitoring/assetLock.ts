import { sql, type Database } from '../storage/database.ts'

/**
 * One after the other, whoever keeps or deletes a file that pages show: its row and its blob are changed together.
 * Held until the transaction ends.
 */
export async function lockAsset(transaction: Database, organizationId: number, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`asset ${organizationId} ${hash}`}, 0))`.execute(
    transaction,
  )
}
