import { sql, type Database } from '../storage/database.ts'

/**
 * Occurrences of an organization are written one after the other: a reader that has seen number n has seen all numbers
 * below it, so a walk over pages can leave out what came later. Held until the transaction ends.
 */
export async function lockOccurrences(transaction: Database, organizationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(4400003, (${organizationId} % 2147483647)::integer)`.execute(transaction)
}
