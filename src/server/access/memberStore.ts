import type { Role } from '../../contract/manage/endpoint.ts'
import { sql, type Database } from '../storage/database.ts'
import { after, type CreatedPosition, type PageRequest } from '../storage/keyset.ts'

export type Member = {
  id: number
  personId: number
  email: string
  name: string
  role: Role
  createdAt: string
  lastSignInAt: string | null
}

const selected = sql.raw(`select m.id, m.person_id as "personId", p.email, p.name, m.role, m.created_at as "createdAt",
    (select max(s.created_at) from sign_ins s where s.person_id = p.id) as "lastSignInAt"
  from members m join people p on p.id = m.person_id`)

export function createMemberStore(db: Database) {
  return {
    async listMembers(organizationId: number, page: PageRequest<CreatedPosition>): Promise<Member[]> {
      const { rows } = await sql<Member>`
        ${selected} where m.organization_id = ${organizationId}
          ${after('m.created_at', 'm.id', page.after && [page.after.createdAt, page.after.id])}
        order by m.created_at desc, m.id desc limit ${page.rows}`.execute(db)
      return rows
    },

    async findMember(organizationId: number, memberId: number): Promise<Member | null> {
      const { rows } = await sql<Member>`
        ${selected} where m.organization_id = ${organizationId} and m.id = ${memberId}`.execute(db)
      return rows[0] ?? null
    },

    async isMember(organizationId: number, email: string): Promise<boolean> {
      const { rows } = await sql`
        select 1 from members m join people p on p.id = m.person_id
        where m.organization_id = ${organizationId} and p.email = ${email}`.execute(db)
      return rows.length > 0
    },

    /** Whoever is a member already stays what they are. */
    async addMember(organizationId: number, personId: number, role: Role): Promise<void> {
      await sql`
        insert into members (organization_id, person_id, role) values (${organizationId}, ${personId}, ${role})
        on conflict (organization_id, person_id) do nothing`.execute(db)
    },

    async setRole(organizationId: number, personId: number, role: Role): Promise<void> {
      await sql`
        update members set role = ${role}
        where organization_id = ${organizationId} and person_id = ${personId}`.execute(db)
    },

    async removeMember(organizationId: number, personId: number): Promise<void> {
      await sql`
        delete from members where organization_id = ${organizationId} and person_id = ${personId}`.execute(db)
    },

    /** Locked, so that two owners who remove each other at once do not both succeed. */
    async lockOwners(organizationId: number): Promise<number[]> {
      const { rows } = await sql<{ personId: number }>`
        select person_id as "personId" from members
        where organization_id = ${organizationId} and role = 'owner' order by id for update`.execute(db)
      return rows.map(({ personId }) => personId)
    },
  }
}
