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
  createdAt?: string
}

export type NewSuite = { projectId: number; name: string; owners?: readonly string[]; scheduleMinutes?: number }

/** Only what a step uses is kept. */
export function rowOf({ type, description, data, ...details }: NewStep) {
  const used = Object.entries(details).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(noDetails[name as keyof StepDetails]),
  )
  return { type, description, data, details: Object.fromEntries(used) }
}

export function createTestWriter(db: Database) {
  return {
    async createSuite(organizationId: number, suite: NewSuite): Promise<number> {
      const result = await sql<{ id: number }>`
        insert into suites (organization_id, project_id, name, owners, schedule_minutes, next_run_at)
        values (${organizationId}, ${suite.projectId}, ${suite.name}, ${suite.owners ?? []}::text[],
          ${suite.scheduleMinutes ?? null}::integer,
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
            created_at, updated_at)
          values (${organizationId}, ${test.projectId}, ${test.suiteId ?? null}, ${test.name},
            ${test.status ?? 'live'}, ${test.tags ?? []}::text[], ${test.createdBy ?? null},
            ${test.owners ?? null}::text[], ${test.environmentId ?? null}::bigint, ${createdAt}::timestamptz, ${createdAt}::timestamptz)
          returning id),
        version as (
          insert into test_versions (organization_id, test_id, version, created_by, created_at)
          select ${organizationId}, id, 1, ${test.createdBy ?? null}, ${createdAt}::timestamptz from test),
        steps as (
          insert into test_steps (organization_id, test_id, version, step_number, type, description, data, details)
          select ${organizationId}, test.id, 1, s.number, s.step ->> 'type', s.step ->> 'description', s.step ->> 'data',
            s.step -> 'details'
          from test, jsonb_array_elements(${JSON.stringify(test.steps.map(rowOf))}::jsonb) with ordinality as s (step, number))
        select id from test`.execute(db)
      return theRow(result).id
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

export type TestWriter = ReturnType<typeof createTestWriter>
