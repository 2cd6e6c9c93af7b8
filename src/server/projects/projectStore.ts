import { sql, theRow, type Database } from '../storage/database.ts'
import type { PageRequest } from '../storage/keyset.ts'
import { recordingBytes } from './recordingBytes.ts'

export type ProjectFields = {
  name: string
  allowedOrigins: string[]
  retentionDays: number
  recordingBytesMax: number | null
}

export type Project = ProjectFields & {
  id: number
  writeKey: string
  /** What the recordings take up now. */
  recordingBytes: number
  /** When something last came in from a recorder. */
  lastChunkAt: string | null
  createdAt: string
}

const fields = sql.raw(`p.name, p.allowed_origins as "allowedOrigins", p.retention_days as "retentionDays",
  p.recording_bytes_max as "recordingBytesMax"`)

/** Whoever sent last began lately: the newest few tell it, however many sessions there are. */
const lastChunkAt = sql.raw(`(
  select max(newest.last_chunk_at) from (
    (select s.last_chunk_at from sessions s
    where s.organization_id = p.organization_id and s.project_id = p.id and s.pinned_at is null
    order by s.created_at desc limit 100)
    union all
    (select s.last_chunk_at from sessions s
    where s.organization_id = p.organization_id and s.project_id = p.id and s.pinned_at is not null
    order by s.created_at desc limit 100)) newest)`)

const columns = sql`p.id, ${fields}, p.write_key as "writeKey", p.created_at as "createdAt",
  ${recordingBytes} as "recordingBytes", ${lastChunkAt} as "lastChunkAt"`

export function createProjectStore(db: Database) {
  const ofProject = (organizationId: number, projectId: number) =>
    sql`p.organization_id = ${organizationId} and p.id = ${projectId}`

  return {
    async listProjectIds(organizationId: number): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select id from projects where organization_id = ${organizationId} order by id`.execute(db)
      return rows.map(({ id }) => id)
    },

    async listProjects(organizationId: number, page: PageRequest<{ id: number }>): Promise<Project[]> {
      const { rows } = await sql<Project>`
        select ${columns} from projects p
        where p.organization_id = ${organizationId} ${page.after ? sql`and p.id > ${page.after.id}` : sql``}
        order by p.id limit ${page.rows}`.execute(db)
      return rows
    },

    async hasProject(organizationId: number, projectId: number): Promise<boolean> {
      const { rows } = await sql`
        select 1 from projects p where ${ofProject(organizationId, projectId)}`.execute(db)
      return rows.length > 0
    },

    async findProject(organizationId: number, projectId: number): Promise<Project | null> {
      const { rows } = await sql<Project>`
        select ${columns} from projects p where ${ofProject(organizationId, projectId)}`.execute(db)
      return rows[0] ?? null
    },

    async lockProject(organizationId: number, projectId: number): Promise<ProjectFields | null> {
      const { rows } = await sql<ProjectFields>`
        select ${fields} from projects p where ${ofProject(organizationId, projectId)}
        for no key update`.execute(db)
      return rows[0] ?? null
    },

    async createProject(organizationId: number, name: string): Promise<number> {
      const result = await sql<{ id: number }>`
        insert into projects (organization_id, name) values (${organizationId}, ${name}) returning id`.execute(db)
      return theRow(result).id
    },

    async updateProject(organizationId: number, projectId: number, project: ProjectFields): Promise<void> {
      await sql`
        update projects p set name = ${project.name}, allowed_origins = ${project.allowedOrigins}::text[],
          retention_days = ${project.retentionDays}, recording_bytes_max = ${project.recordingBytesMax}
        where ${ofProject(organizationId, projectId)}`.execute(db)
    },

    async rotateWriteKey(organizationId: number, projectId: number): Promise<boolean> {
      const { rows } = await sql`
        update projects p set write_key = default where ${ofProject(organizationId, projectId)}
        returning p.id`.execute(db)
      return rows.length > 0
    },
  }
}
