import type { Person } from '../server/access/people.ts'
import { sql, type Database } from '../server/storage/database.ts'

/** Runs by hand are hers, as the audit log has it, and those of the API are the demo's oldest key's. */
export async function seedRunStarters(db: Database, organizationId: number, ada: Person): Promise<void> {
  await sql`
    update test_runs set started_by_kind = 'member', started_by_id = ${ada.id}, started_by_name = ${ada.name}
    where organization_id = ${organizationId} and triggered_by = 'manual'`.execute(db)
  await sql`
    update test_runs set started_by_kind = 'key', started_by_id = k.id, started_by_name = k.name
    from (select id, name from api_keys where organization_id = ${organizationId} order by id limit 1) k
    where organization_id = ${organizationId} and triggered_by = 'api'`.execute(db)
}
