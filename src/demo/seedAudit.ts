import type { ManageOperation } from '../contract/manage/routes.ts'
import { createAuditStore } from '../server/access/auditStore.ts'
import type { Person } from '../server/access/people.ts'
import { sql, type Database } from '../server/storage/database.ts'

type DemoDeed = {
  operation: ManageOperation
  by: 'owner' | 'ada'
  id: number
  at: string
  name: string | null
  email: string | null
  role: string | null
}

/** What was sent with each, by the names of its fields. */
const fieldsOf: Partial<Record<ManageOperation, string[]>> = {
  'manage.createTest': ['name', 'suiteId', 'environmentId', 'tags', 'steps'],
  'manage.createKey': ['name', 'scopes'],
  'manage.createTag': ['name', 'description', 'conditions'],
  'manage.createHostRule': ['hostSuffix', 'headers', 'script'],
  'manage.createInvitation': ['email', 'role'],
}

/** Writes down who made what is there, as if it had come through the management API. */
export async function seedAudit(
  db: Database,
  organizationId: number,
  people: Record<DemoDeed['by'], Person>,
): Promise<void> {
  const entries = createAuditStore(db)
  for (const { operation, by, id, at, name, email, role } of await listDeeds(db, organizationId, people.ada)) {
    const fields = fieldsOf[operation]
    const details = {
      ...(name !== null && { name }),
      ...(email !== null && { email }),
      ...(role !== null && { role }),
      ...(fields && { fields }),
    }
    const actor = { kind: 'member' as const, id: people[by].id, name: people[by].email }
    await entries.addEntry(organizationId, actor, { operation, target: String(id), details, at })
  }
}

/** The earliest first, so that their ids grow with time. */
async function listDeeds(db: Database, organizationId: number, ada: Person): Promise<DemoDeed[]> {
  const ours = sql`organization_id = ${organizationId}`
  const { rows } = await sql<DemoDeed>`
    select 'manage.createTest' as operation, 'ada' as by, id, created_at as at, name, null as email, null as role
      from tests where ${ours} and created_by = ${ada.email}
    union all select 'manage.startTest', 'ada', test_id, created_at, null, null, null
      from test_runs where ${ours} and triggered_by = 'manual'
    union all select 'manage.createKey', 'owner', id, created_at, name, null, null from api_keys where ${ours}
    union all select 'manage.createTag', 'ada', id, created_at, name, null, null from tag_definitions where ${ours}
    union all select 'manage.createHostRule', 'ada', id, created_at, null, null, null from host_rules where ${ours}
    union all select 'manage.createInvitation', 'owner', id, created_at, null, email, role from invitations where ${ours}
    union all select 'manage.resolveCollection', 'ada', collection_id, changed_at, null, null, null
      from collection_changes where ${ours} and change = 'resolved' and changed_by = ${ada.name}
    order by at, id`.execute(db)
  return rows
}
