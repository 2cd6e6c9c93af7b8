import { sql, theRow, type Database } from '../storage/database.ts'

export type Organization = { id: number; name: string; createdAt: string }

export function createOrganizationStore(db: Database) {
  return {
    /** An organization begins with one project, so that there is a place for its first test and session. */
    async createOrganization(name: string): Promise<Organization & { projectId: number }> {
      return theRow(
        await sql<Organization & { projectId: number }>`
          with organization as (
            insert into organizations (name) values (${name}) returning id, name, created_at),
          project as (
            insert into projects (organization_id, name) select id, 'Default' from organization returning id)
          select o.id, o.name, o.created_at as "createdAt", p.id as "projectId"
          from organization o cross join project p`.execute(db),
      )
    },

    async renameOrganization(organizationId: number, name: string): Promise<void> {
      await sql`update organizations set name = ${name} where id = ${organizationId}`.execute(db)
    },

    async findOrganization(organizationId: number): Promise<Organization | null> {
      const { rows } = await sql<Organization>`
        select id, name, created_at as "createdAt" from organizations where id = ${organizationId}`.execute(db)
      return rows[0] ?? null
    },

    async getOrganization(organizationId: number): Promise<Organization> {
      return theRow(
        await sql<Organization>`
          select id, name, created_at as "createdAt" from organizations where id = ${organizationId}`.execute(db),
      )
    },

    async listOrganizations(): Promise<Organization[]> {
      const { rows } = await sql<Organization>`
        select id, name, created_at as "createdAt" from organizations order by id`.execute(db)
      return rows
    },
  }
}
