import { after, type CreatedPosition, type PageRequest } from '../storage/keyset.ts'
import { sql, theRow, type Database } from '../storage/database.ts'

export type UploadFile = {
  id: number
  projectId: number
  name: string
  sizeBytes: number
  blobKey: string
  createdAt: string
}

const columns = sql.raw(`id, project_id as "projectId", name, size_bytes as "sizeBytes", blob_key as "blobKey",
  created_at as "createdAt"`)

export function createUploadFileStore(db: Database) {
  return {
    async findFile(organizationId: number, fileId: number): Promise<UploadFile | null> {
      const { rows } = await sql<UploadFile>`
        select ${columns} from upload_files
        where organization_id = ${organizationId} and id = ${fileId}`.execute(db)
      return rows[0] ?? null
    },

    async listFiles(organizationId: number, page: PageRequest<CreatedPosition>): Promise<UploadFile[]> {
      const { rows } = await sql<UploadFile>`
        select ${columns} from upload_files
        where organization_id = ${organizationId}
          ${after('created_at', 'id', page.after && [page.after.createdAt, page.after.id])}
        order by created_at desc, id desc
        limit ${page.rows}`.execute(db)
      return rows
    },

    /** Those of the ids that are files; none of them is deleted before the transaction has ended. */
    async holdFiles(organizationId: number, fileIds: readonly number[]): Promise<Set<number>> {
      const { rows } = await sql<{ id: number }>`
        select id from upload_files
        where organization_id = ${organizationId} and id = any(${fileIds}::bigint[])
        order by id for key share`.execute(db)
      return new Set(rows.map(({ id }) => id))
    },

    async createFile(
      organizationId: number,
      file: Pick<UploadFile, 'projectId' | 'name' | 'sizeBytes' | 'blobKey'>,
    ): Promise<UploadFile> {
      return theRow(
        await sql<UploadFile>`
          insert into upload_files (organization_id, project_id, name, size_bytes, blob_key)
          values (${organizationId}, ${file.projectId}, ${file.name}, ${file.sizeBytes}, ${file.blobKey})
          returning ${columns}`.execute(db),
      )
    },

    /** The file, which no step begins to use until the transaction has ended. */
    async lockFile(organizationId: number, fileId: number): Promise<UploadFile | null> {
      const { rows } = await sql<UploadFile>`
        select ${columns} from upload_files
        where organization_id = ${organizationId} and id = ${fileId} for update`.execute(db)
      return rows[0] ?? null
    },

    /** How many tests use it in their current version. */
    async countTests(organizationId: number, fileId: number): Promise<number> {
      const result = await sql<{ count: number }>`
        select count(distinct t.id)
        from tests t join test_steps s
          on s.organization_id = t.organization_id and s.test_id = t.id and s.version = t.current_version
        where t.organization_id = ${organizationId} and s.type in ('upload', 'conditional')
          and jsonb_path_exists(s.details, '$.** ? (@.fileIds[*] == $id)', jsonb_build_object('id', ${fileId}::bigint))
        `.execute(db)
      return theRow(result).count
    },

    async deleteFile(organizationId: number, fileId: number): Promise<void> {
      await sql`delete from upload_files where organization_id = ${organizationId} and id = ${fileId}`.execute(db)
    },
  }
}
