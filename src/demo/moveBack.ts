import { sql, type Database } from '../server/storage/database.ts'

const daySeconds = 86_400

/** What else a thing tells of its age, beside when it was made. */
const otherTimes: Record<string, 'updated_at' | 'expires_at'> = {
  tag_definitions: 'updated_at',
  host_rules: 'updated_at',
  invitations: 'expires_at',
}

type Table = 'api_keys' | 'members' | 'invitations' | 'tag_definitions' | 'host_rules'

/** Says of something that was made just now that it is some days old, so that the demo has a past. */
export async function moveBack(
  db: Database,
  table: Table,
  { organizationId, id }: { organizationId: number; id: number },
  daysAgo: number,
): Promise<void> {
  const age = sql`make_interval(secs => ${daysAgo * daySeconds})`
  const other = otherTimes[table]
  const alsoMoved = other ? sql`, ${sql.ref(other)} = ${sql.ref(other)} - ${age}` : sql``
  await sql`
    update ${sql.table(table)} set created_at = created_at - ${age}${alsoMoved}
    where organization_id = ${organizationId} and id = ${id}`.execute(db)
}
