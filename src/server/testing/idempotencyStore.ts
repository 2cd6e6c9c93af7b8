import { sql, type Database } from '../storage/database.ts'

const keptFor = sql.raw(`interval '24 hours'`)

export function createIdempotencyStore(db: Database) {
  return {
    /** The run that an earlier request with this key started, if any. */
    async findRun(organizationId: number, key: string): Promise<{ testId: number; runId: number } | null> {
      const { rows } = await sql<{ testId: number; runId: number }>`
        select test_id as "testId", run_id as "runId" from idempotency_keys
        where organization_id = ${organizationId} and key = ${key} and created_at > now() - ${keptFor}`.execute(db)
      return rows[0] ?? null
    },

    /** Of requests with the same key at the same time only one goes on; the others wait here until it has ended. */
    async waitForTurn(organizationId: number, key: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${organizationId} ${key}`}, 0))`.execute(db)
    },

    async remember(organizationId: number, key: string, run: { testId: number; id: number }): Promise<void> {
      await sql`
        insert into idempotency_keys as k (organization_id, key, test_id, run_id)
        values (${organizationId}, ${key}, ${run.testId}, ${run.id})
        on conflict (organization_id, key)
          do update set test_id = excluded.test_id, run_id = excluded.run_id, created_at = now()`.execute(db)
    },

    /** For every organization: this is housekeeping. */
    async forgetOld(): Promise<void> {
      await sql`delete from idempotency_keys where created_at <= now() - ${keptFor}`.execute(db)
    },
  }
}
