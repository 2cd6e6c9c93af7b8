import { notFound } from '../../domain/failure.ts'
import type { GlobalError, RunStarter, StepFailure, SuggestedFix, Trigger } from '../../domain/testing/runResult.ts'
import type { RunStatus } from '../../domain/testing/runStatus.ts'
import type { ActionType } from '../../domain/testing/stepTypes.ts'
import { after, between, type PageRequest, type TimeBounds } from '../storage/keyset.ts'
import { sql, theRow, type Database } from '../storage/database.ts'
import type { Test } from './testStore.ts'

export type Run = {
  id: number
  testId: number
  testVersion: number
  status: RunStatus
  triggeredBy: Trigger
  createdAt: string
  startedAt: string | null
  endedAt: string | null
  totalSteps: number
  failedSteps: number
  oneLineSummary: string | null
  overallReasoning: string | null
  firstFailedStepNumber: number | null
}

export type RunStep = {
  stepNumber: number
  description: string
  actionType: ActionType
  success: boolean
  durationMs: number
  failure: StepFailure | null
  beforeKey: string | null
  afterKey: string | null
}

/** What a run may have or not: an environment other than the test's own, and somebody who started it. */
export type RunChoices = { environmentId?: number | undefined; startedBy?: RunStarter }

/** Where a page of runs begins: after this run. */
export type RunPosition = { createdAt: string; id: number }

export const runColumns = sql.raw(`r.id, r.test_id as "testId", r.test_version as "testVersion", r.status,
  r.triggered_by as "triggeredBy", r.created_at as "createdAt", r.started_at as "startedAt", r.ended_at as "endedAt",
  r.total_steps as "totalSteps", r.failed_steps as "failedSteps", r.one_line_summary as "oneLineSummary",
  r.overall_reasoning as "overallReasoning", r.first_failed_step_number as "firstFailedStepNumber"`)

export function createRunStore(db: Database) {
  return {
    async createRun(
      organizationId: number,
      test: Pick<Test, 'id' | 'currentVersion' | 'environmentId'>,
      triggeredBy: Trigger,
      { environmentId, startedBy }: RunChoices = {},
    ): Promise<Run> {
      const { rows } = await sql<Run>`
        insert into test_runs as r (organization_id, test_id, test_version, triggered_by, total_steps, environment_id,
          started_by_kind, started_by_id, started_by_name)
        select v.organization_id, v.test_id, v.version, ${triggeredBy},
          (select count(*) from test_steps s
            where s.organization_id = v.organization_id and s.test_id = v.test_id and s.version = v.version),
          ${environmentId ?? test.environmentId}::bigint, ${startedBy?.kind ?? null}, ${startedBy?.id ?? null}::bigint,
          ${startedBy?.name ?? null}
        from test_versions v
        where v.organization_id = ${organizationId} and v.test_id = ${test.id} and v.version = ${test.currentVersion}
        for key share
        returning ${runColumns}`.execute(db)
      // It was there a moment ago.
      if (!rows[0]) throw notFound(`There is no test ${test.id}.`)
      return rows[0]
    },

    /**
     * The turn of a new run among those of all organizations: after the organization's own earlier ones, yet never
     * before those that have begun already.
     */
    async takeTurn(organizationId: number): Promise<number> {
      const result = await sql<{ turn: number }>`
        insert into run_turns as own (organization_id, turn) select ${organizationId}, turn + 1 from run_clock
        on conflict (organization_id) do update set turn = greatest(excluded.turn, own.turn + 1)
        returning turn`.execute(db)
      return theRow(result).turn
    },

    async findRun(organizationId: number, runId: number): Promise<(Run & { testName: string }) | null> {
      const { rows } = await sql<Run & { testName: string }>`
        select ${runColumns}, t.name as "testName"
        from test_runs r join tests t on t.organization_id = r.organization_id and t.id = r.test_id
        where r.organization_id = ${organizationId} and r.id = ${runId}`.execute(db)
      return rows[0] ?? null
    },

    async listRuns(
      organizationId: number,
      testId: number,
      filter: TimeBounds & { status?: 'passed' | 'failed' },
      page: PageRequest<RunPosition>,
    ): Promise<Run[]> {
      const { rows } = await sql<Run>`
        select ${runColumns}
        from test_runs r
        where r.organization_id = ${organizationId} and r.test_id = ${testId}
          ${filter.status ? sql`and r.status = ${filter.status}` : sql``}
          ${between('r.created_at', filter)}
          ${after('r.created_at', 'r.id', page.after && [page.after.createdAt, page.after.id])}
        order by r.created_at desc, r.id desc
        limit ${page.rows}`.execute(db)
      return rows
    },

    async listSteps(organizationId: number, runId: number): Promise<RunStep[]> {
      const { rows } = await sql<RunStep>`
        ${selectSteps} where organization_id = ${organizationId} and run_id = ${runId} order by step_number`.execute(db)
      return rows
    },

    async findStep(organizationId: number, runId: number, stepNumber: number): Promise<RunStep | null> {
      const { rows } = await sql<RunStep>`
        ${selectSteps}
        where organization_id = ${organizationId} and run_id = ${runId} and step_number::bigint = ${stepNumber}`.execute(
        db,
      )
      return rows[0] ?? null
    },

    async listGlobalErrors(organizationId: number, runId: number): Promise<GlobalError[]> {
      const { rows } = await sql<GlobalError>`
        select step_number as "stepNumber", step_description as "stepDescription",
          screenshot_type as "screenshotType", error_text as "errorText", error_location as "errorLocation",
          is_bug_issue as "isBugIssue"
        from test_run_errors
        where organization_id = ${organizationId} and run_id = ${runId}
        order by position`.execute(db)
      return rows
    },

    async listSuggestedFixes(organizationId: number, runId: number): Promise<SuggestedFix[]> {
      const { rows } = await sql<SuggestedFix>`
        select title, description, affected_step_numbers as "affectedStepNumbers", confidence
        from test_run_fixes
        where organization_id = ${organizationId} and run_id = ${runId}
        order by position`.execute(db)
      return rows
    },
  }
}

const selectSteps = sql.raw(`select step_number as "stepNumber", description, action_type as "actionType", success,
  duration_ms as "durationMs", failure, before_key as "beforeKey", after_key as "afterKey" from test_run_steps`)
