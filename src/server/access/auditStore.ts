import { sql, type Database } from '../storage/database.ts'
import { after, type CreatedPosition, type PageRequest } from '../storage/keyset.ts'

export type Actor = { kind: 'member' | 'key'; id: number; name: string }

/** Names of what was changed, and what tells it apart for people: never what may be secret. */
export type AuditDetails = { name?: string; email?: string; role?: string; fields?: string[] }

export type AuditEntry = {
  id: number
  createdAt: string
  actorKind: Actor['kind']
  actorId: number
  actorName: string
  operation: string
  target: string | null
  details: AuditDetails
}

export type Deed = {
  operation: string
  target: string | null
  details: AuditDetails
  /** Left out: now. */
  at?: string
}

const columns = sql.raw(`id, created_at as "createdAt", actor_kind as "actorKind", actor_id as "actorId",
  actor_name as "actorName", operation, target, details`)

export function createAuditStore(db: Database) {
  return {
    async addEntry(organizationId: number, actor: Actor, { operation, target, details, at }: Deed): Promise<void> {
      await sql`
        insert into audit_entries (organization_id, actor_kind, actor_id, actor_name, operation, target, details,
          created_at)
        values (${organizationId}, ${actor.kind}, ${actor.id}, ${actor.name}, ${operation}, ${target},
          ${JSON.stringify(details)}::jsonb, coalesce(${at ?? null}::timestamptz, now()))`.execute(db)
    },

    async listEntries(
      organizationId: number,
      personId: number | undefined,
      page: PageRequest<CreatedPosition>,
    ): Promise<AuditEntry[]> {
      const { rows } = await sql<AuditEntry>`
        select ${columns} from audit_entries where organization_id = ${organizationId}
          ${personId === undefined ? sql`` : sql`and actor_kind = 'member' and actor_id = ${personId}`}
          ${after('created_at', 'id', page.after && [page.after.createdAt, page.after.id])}
        order by created_at desc, id desc limit ${page.rows}`.execute(db)
      return rows
    },

    /** What a person does with themselves, such as to sign in, is told in each of their organizations. */
    async addEntryEverywhere(personId: number, operation: string): Promise<void> {
      await sql`
        insert into audit_entries (organization_id, actor_kind, actor_id, actor_name, operation)
        select m.organization_id, 'member', p.id, p.email, ${operation}
        from members m join people p on p.id = m.person_id where m.person_id = ${personId}`.execute(db)
    },
  }
}
