import { after, type CreatedPosition, type PageRequest } from '../storage/keyset.ts'
import { sql, type Database } from '../storage/database.ts'
import { testColumns, testsAndSuites, type Test } from './testStore.ts'

export type ManagedTest = Test & {
  /** Of the current version. */
  validationStatus: 'pending' | 'passed' | 'failed' | 'none'
  validationRunId: number | null
}

export type TestFilter = { suiteId?: number; tag?: string; status?: 'live' | 'paused'; name?: string }

export type TestVersion = {
  testId: number
  version: number
  createdBy: string | null
  createdAt: string
  validatedAt: string | null
}

const managedColumns = sql`${testColumns}, v.id as "validationRunId",
  case when v.status in ('queued', 'running') then 'pending'
    else coalesce(v.status, case when tv.validated_at is null then 'none' else 'passed' end) end as "validationStatus"`

/** The state of a version is that of its newest validation. */
const managedTests = sql`${testsAndSuites}
  join test_versions tv on tv.organization_id = t.organization_id and tv.test_id = t.id and tv.version = t.current_version
  left join lateral (
    select r.id, r.status from test_runs r
    where r.organization_id = t.organization_id and r.test_id = t.id and r.test_version = t.current_version
      and r.triggered_by = 'validation'
    order by r.created_at desc, r.id desc limit 1) v on true`

const versionColumns = sql.raw(`test_id as "testId", version, created_by as "createdBy", created_at as "createdAt",
  validated_at as "validatedAt"`)

/** What is to be found inside a text, not as a pattern. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

export function createManagedTestStore(db: Database) {
  return {
    async findTest(organizationId: number, testId: number): Promise<ManagedTest | null> {
      const { rows } = await sql<ManagedTest>`
        select ${managedColumns} from ${managedTests}
        where t.organization_id = ${organizationId} and t.id = ${testId}`.execute(db)
      return rows[0] ?? null
    },

    async listTests(
      organizationId: number,
      filter: TestFilter,
      page: PageRequest<CreatedPosition>,
    ): Promise<ManagedTest[]> {
      const { rows } = await sql<ManagedTest>`
        select ${managedColumns} from ${managedTests}
        where t.organization_id = ${organizationId}
          ${filter.suiteId === undefined ? sql`` : sql`and t.suite_id = ${filter.suiteId}`}
          ${filter.tag === undefined ? sql`` : sql`and t.tags @> array[${filter.tag}::text]`}
          ${filter.status === undefined ? sql`` : sql`and t.status = ${filter.status}`}
          ${filter.name === undefined ? sql`` : sql`and lower(t.name) like lower(${containing(filter.name)})`}
          ${after('t.created_at', 't.id', page.after && [page.after.createdAt, page.after.id])}
        order by t.created_at desc, t.id desc
        limit ${page.rows}`.execute(db)
      return rows
    },

    /** The tests of a suite that a start of the suite starts. */
    async listStartable(organizationId: number, suiteId: number): Promise<ManagedTest[]> {
      const { rows } = await sql<ManagedTest>`
        select ${managedColumns} from ${managedTests}
        where t.organization_id = ${organizationId} and t.suite_id = ${suiteId}
          and t.status = 'live' and t.validated_at is not null
        order by t.id`.execute(db)
      return rows
    },

    async listVersions(
      organizationId: number,
      testId: number,
      page: PageRequest<{ version: number }>,
    ): Promise<TestVersion[]> {
      const { rows } = await sql<TestVersion>`
        select ${versionColumns} from test_versions
        where organization_id = ${organizationId} and test_id = ${testId}
          ${page.after ? sql`and version < ${page.after.version}` : sql``}
        order by version desc
        limit ${page.rows}`.execute(db)
      return rows
    },

    async findVersion(organizationId: number, testId: number, version: number): Promise<TestVersion | null> {
      const { rows } = await sql<TestVersion>`
        select ${versionColumns} from test_versions
        where organization_id = ${organizationId} and test_id = ${testId} and version::bigint = ${version}`.execute(db)
      return rows[0] ?? null
    },
  }
}
