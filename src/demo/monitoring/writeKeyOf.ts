import { sql, theRow, type Database } from '../../server/storage/database.ts'

/** The key under which visits of an organization's first project are recorded. */
export async function writeKeyOf(db: Database, organizationId: number): Promise<string> {
  const found = sql<{ writeKey: string }>`
    select write_key as "writeKey" from projects where organization_id = ${organizationId} order by id limit 1`
  return theRow(await found.execute(db)).writeKey
}
