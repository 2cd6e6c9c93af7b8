import { after, type CreatedPosition, type PageRequest } from '../storage/keyset.ts'
import { sql, type Database } from '../storage/database.ts'

export type Suite = {
  id: number
  projectId: number
  name: string
  owners: string[]
  scheduleMinutes: 30 | 60 | 360 | 720 | 1440 | null
  strict: boolean
  nextRunAt: string | null
  createdAt: string
  updatedAt: string
}

export type SuiteFields = Pick<Suite, 'name' | 'owners' | 'scheduleMinutes' | 'strict'>

const columns = sql.raw(`id, project_id as "projectId", name, owners, schedule_minutes as "scheduleMinutes", strict,
  next_run_at as "nextRunAt", created_at as "createdAt", updated_at as "updatedAt"`)

export function createSuiteStore(db: Database) {
  return {
    async findSuite(organizationId: number, suiteId: number): Promise<Suite | null> {
      const { rows } = await sql<Suite>`
        select ${columns} from suites where organization_id = ${organizationId} and id = ${suiteId}`.execute(db)
      return rows[0] ?? null
    },

    async listSuites(organizationId: number, page: PageRequest<CreatedPosition>): Promise<Suite[]> {
      const { rows } = await sql<Suite>`
        select ${columns} from suites
        where organization_id = ${organizationId}
          ${after('created_at', 'id', page.after && [page.after.createdAt, page.after.id])}
        order by created_at desc, id desc
        limit ${page.rows}`.execute(db)
      return rows
    },

    /** The project of a suite that will not be deleted before the transaction has ended. */
    async holdSuite(organizationId: number, suiteId: number): Promise<{ projectId: number } | null> {
      const { rows } = await sql<{ projectId: number }>`
        select project_id as "projectId" from suites
        where organization_id = ${organizationId} and id = ${suiteId} for key share`.execute(db)
      return rows[0] ?? null
    },

    /** The suite, which nobody else changes or adds tests to until the transaction has ended. */
    async lockSuite(organizationId: number, suiteId: number): Promise<Suite | null> {
      const { rows } = await sql<Suite>`
        select ${columns} from suites
        where organization_id = ${organizationId} and id = ${suiteId} for update`.execute(db)
      return rows[0] ?? null
    },

    /** Another schedule counts from now; the same one goes on. */
    async updateSuite(organizationId: number, suiteId: number, fields: SuiteFields): Promise<void> {
      const minutes = sql`${fields.scheduleMinutes}::integer`
      await sql`
        update suites set name = ${fields.name}, owners = ${fields.owners}::text[], strict = ${fields.strict},
          next_run_at = case when schedule_minutes = ${minutes} then next_run_at
            else now() + make_interval(mins => ${minutes}) end,
          schedule_minutes = ${minutes}, updated_at = now()
        where organization_id = ${organizationId} and id = ${suiteId}`.execute(db)
    },

    /** Its tests stay, without a suite. */
    async deleteSuite(organizationId: number, suiteId: number): Promise<void> {
      await sql`
        update tests set suite_id = null where organization_id = ${organizationId} and suite_id = ${suiteId}`.execute(
        db,
      )
      await sql`delete from suites where organization_id = ${organizationId} and id = ${suiteId}`.execute(db)
    },
  }
}
