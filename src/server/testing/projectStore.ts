import { sql, type Database } from '../storage/database.ts'

export type Project = { id: number; name: string; createdAt: string }

export function createProjectStore(db: Database) {
  return {
    async listProjects(organizationId: number): Promise<Project[]> {
      const { rows } = await sql<Project>`
        select id, name, created_at as "createdAt" from projects
        where organization_id = ${organizationId} order by id`.execute(db)
      return rows
    },
  }
}
