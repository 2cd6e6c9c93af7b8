import { sql, type Database } from '../storage/database.ts'

/** Nobody takes a page away as one that is visited no more while somebody has found it and is about to point at it. */
export async function holdPages(transaction: Database, organizationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(4400004, (${organizationId} % 2147483647)::integer)`.execute(
    transaction,
  )
}

/** Waits until all who hold pages have ended. */
export async function lockPages(transaction: Database, organizationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(4400004, (${organizationId} % 2147483647)::integer)`.execute(transaction)
}
