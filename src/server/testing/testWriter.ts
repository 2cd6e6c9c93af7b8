import { sql, theRow, type Database } from '../storage/database.ts'
import { noDetails, type Step, type StepDetails } from '../../domain/testing/step.ts'

/** A step to be written; what is left out is not used by it. */
export type NewStep = Pick<Step, 'type' | 'description' | 'data'> & Partial<StepDetails>

export type NewTest = {
  projectId: number
  suiteId?: number
  name: string
  status?: 'live' | 'paused'
  tags?: readonly string[]
  createdBy?: string
  owners?: readonly string[]
  steps: readonly NewStep[]
  environmentId?: number
  /** Null or left out: as its suite says. */
  strict?: boolean | null
  createdAt?: string
}

/** What of a test can be changed without a new version. */
export type TestFields = {
  name: string
  status: 'live' | 'paused'
  tags: readonly string[]
  owners: readonly string[] | null
  suiteId: number | null
  environmentId: number | null
  strict: boolean | null
}

export type NewSuite = {
  projectId: number
  name: string
  owners?: readonly string[]
  scheduleMinutes?: number | null
  strict?: boolean
}

/** Only what a step uses is kept. */
export function rowOf({ type, description, data, ...details }: NewStep) {
  const used = Object.entries(details).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(noDetails[name as keyof StepDetails]),
  )
  return { type, description, data, details: Object.fromEntries(used) }
}

const insertSteps = sql.raw(
  'insert into test_steps (organization_id, test_id, version, step_number, type, description, data, details)',
)

const stepColumns = sql.raw(
  `s.number, s.step ->> 'type', s.step ->> 'description', s.step ->> 'data', s.step -> 'details'`,
)

const rowsOf = (steps: readonly NewStep[]) =>
  sql`jsonb_array_elements(${JSON.stringify(steps.map(rowOf))}::jsonb) with ordinality as s (step, number)`

export function createTestWriter(db: Database) {
  return {
    async createSuite(organizationId: number, suite: NewSuite): Promise<number> {
      const result = await sql<{ id: number }>`
        insert into suites (organization_id, project_id, name, owners, strict, schedule_minutes, next_run_at)
        values (${organizationId}, ${suite.projectId}, ${suite.name}, ${suite.owners ?? []}::text[],
          ${suite.strict ?? false}, ${suite.scheduleMinutes ?? null}::integer,
          now() + make_interval(mins => ${suite.scheduleMinutes ?? null}::integer))
        returning id`.execute(db)
      return theRow(result).id
    },

    /** A test with its first version. It cannot be started until that, or a later one, has been validated. */
    async createTest(organizationId: number, test: NewTest): Promise<number> {
      const createdAt = test.createdAt ?? new Date().toISOString()
      const result = await sql<{ id: number }>`
        with test as (
          insert into tests (organization_id, project_id, suite_id, name, status, tags, created_by, owners, environment_id,
            strict, created_at, updated_at)
          values (${organizationId}, ${test.projectId}, ${test.suiteId ?? null}, ${test.name},
            ${test.status ?? 'live'}, ${test.tags ?? []}::text[], ${test.createdBy ?? null},
            ${test.owners ?? null}::text[], ${test.environmentId ?? null}::bigint, ${test.strict ?? null}::boolean,
            ${createdAt}::timestamptz, ${createdAt}::timestamptz)
          returning id),
        version as (
          insert into test_versions (organization_id, test_id, version, created_by, created_at)
          select ${organizationId}, id, 1, ${test.createdBy ?? null}, ${createdAt}::timestamptz from test),
        steps as (
          ${insertSteps}
          select ${organizationId}, test.id, 1, ${stepColumns}
          from test, ${rowsOf(test.steps)})
        select id from test`.execute(db)
      return theRow(result).id
    },

    /** The current version of a test, which nobody else changes until the transaction has ended. */
    async lockTest(organizationId: number, testId: number): Promise<number | null> {
      const { rows } = await sql<{ version: number }>`
        select current_version as version from tests
        where organization_id = ${organizationId} and id = ${testId} for no key update`.execute(db)
      return rows[0]?.version ?? null
    },

    async updateTest(organizationId: number, testId: number, fields: TestFields): Promise<void> {
      await sql`
        update tests set name = ${fields.name}, status = ${fields.status}, tags = ${fields.tags}::text[],
          owners = ${fields.owners}::text[], suite_id = ${fields.suiteId}::bigint,
          environment_id = ${fields.environmentId}::bigint, strict = ${fields.strict}::boolean, updated_at = now()
        where organization_id = ${organizationId} and id = ${testId}`.execute(db)
    },

    /** Makes these steps the current version; the test must be locked. */
    async addVersion(
      organizationId: number,
      testId: number,
      { version, steps, createdBy }: { version: number; steps: readonly NewStep[]; createdBy: string | null },
    ): Promise<void> {
      await sql`
        with version as (
          insert into test_versions (organization_id, test_id, version, created_by)
          values (${organizationId}, ${testId}, ${version}, ${createdBy})),
        steps as (
          ${insertSteps} select ${organizationId}, ${testId}, ${version}, ${stepColumns} from ${rowsOf(steps)})
        update tests set current_version = ${version}, updated_at = now()
        where organization_id = ${organizationId} and id = ${testId}`.execute(db)
    },

    /** With its versions and runs; tells the ids of those, since pictures are kept elsewhere. Null: there is none. */
    async deleteTest(organizationId: number, testId: number): Promise<number[] | null> {
      // A run that ends notes its result in the test: whoever holds both took them in the same order.
      await sql`
        select 1 from test_runs
        where organization_id = ${organizationId} and test_id = ${testId} and status in ('queued', 'running')
        for update`.execute(db)
      const { rows } = await sql<{ runIds: number[] }>`
        with runs as (
          select coalesce(array_agg(id::float8), '{}') as ids from test_runs
          where organization_id = ${organizationId} and test_id = ${testId})
        delete from tests using runs
        where organization_id = ${organizationId} and id = ${testId}
        returning runs.ids as "runIds"`.execute(db)
      return rows[0]?.runIds ?? null
    },

    /** A validation of this version has passed. The test keeps the time of its first one. */
    async markValidated(organizationId: number, testId: number, version: number, at: string): Promise<void> {
      await sql`
        with version as (
          update test_versions set validated_at = coalesce(validated_at, ${at}::timestamptz)
          where organization_id = ${organizationId} and test_id = ${testId} and version = ${version}
          returning test_id)
        update tests t set validated_at = coalesce(t.validated_at, ${at}::timestamptz)
        from version where t.organization_id = ${organizationId} and t.id = version.test_id`.execute(db)
    },
  }
}
