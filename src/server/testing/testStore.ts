import { noDetails, type Step, type StepDetails } from '../../domain/testing/step.ts'
import { sql, type Database } from '../storage/database.ts'

export type Test = {
  id: number
  projectId: number
  suiteId: number | null
  environmentId: number | null
  /** Null: as its suite says. */
  strict: boolean | null
  suiteStrict: boolean | null
  name: string
  status: 'live' | 'paused'
  tags: string[]
  createdBy: string | null
  ownOwners: string[] | null
  suiteOwners: string[] | null
  currentVersion: number
  validatedAt: string | null
  createdAt: string
  updatedAt: string
}

export type TestStep = Step & { stepNumber: number }

export const testColumns = sql.raw(`t.id, t.project_id as "projectId", t.suite_id as "suiteId",
  t.environment_id as "environmentId", t.strict, s.strict as "suiteStrict", t.name, t.status, t.tags,
  t.created_by as "createdBy", t.owners as "ownOwners", s.owners as "suiteOwners",
  t.current_version as "currentVersion", t.validated_at as "validatedAt", t.created_at as "createdAt",
  t.updated_at as "updatedAt"`)

export const testsAndSuites = sql.raw(
  'tests t left join suites s on s.organization_id = t.organization_id and s.id = t.suite_id',
)

export function createTestStore(db: Database) {
  return {
    async findTest(organizationId: number, testId: number): Promise<Test | null> {
      const { rows } = await sql<Test>`
        select ${testColumns} from ${testsAndSuites}
        where t.organization_id = ${organizationId} and t.id = ${testId}`.execute(db)
      return rows[0] ?? null
    },

    async listSteps(organizationId: number, testId: number, version: number): Promise<TestStep[]> {
      const { rows } = await sql<Omit<TestStep, keyof StepDetails> & { details: Partial<StepDetails> }>`
        select step_number as "stepNumber", type, description, data, details
        from test_steps
        where organization_id = ${organizationId} and test_id = ${testId} and version = ${version}
        order by step_number`.execute(db)
      return rows.map(({ details, ...step }) => ({ ...step, ...noDetails, ...details }))
    },
  }
}
