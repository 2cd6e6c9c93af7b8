import type { FixChange } from '../../domain/testing/fixChange.ts'
import type { Cause } from '../../domain/testing/explain/explanation.ts'
import type { RunStarter, SuggestedFix } from '../../domain/testing/runResult.ts'
import type { RunStatus } from '../../domain/testing/runStatus.ts'
import { after, type PageRequest } from '../storage/keyset.ts'
import { sql, type Database } from '../storage/database.ts'
import { runColumns, type Run, type RunPosition } from './runStore.ts'

export type ManagedRun = Run & {
  testName: string
  environmentId: number | null
  cause: Cause | null
  healedSteps: number[]
  evidenceKey: string | null
  recordingKey: string | null
  isCancelRequested: boolean
  startedBy: Pick<RunStarter, 'kind' | 'name'> | null
}

export type ManagedFix = SuggestedFix & { number: number; change: FixChange | null; appliedVersion: number | null }

const runs = sql`select ${runColumns}, t.name as "testName", r.environment_id as "environmentId", r.cause,
    r.healed_steps as "healedSteps", r.evidence_key as "evidenceKey",
    r.recording_key as "recordingKey",
    r.cancel_requested_at is not null as "isCancelRequested",
    case when r.started_by_kind is not null
      then json_build_object('kind', r.started_by_kind, 'name', r.started_by_name) end as "startedBy"
  from test_runs r join tests t on t.organization_id = r.organization_id and t.id = r.test_id`

const fixColumns = sql.raw(`position as number, title, description, affected_step_numbers as "affectedStepNumbers",
  confidence, change, applied_version as "appliedVersion"`)

export function createManagedRunStore(db: Database) {
  return {
    async findRun(organizationId: number, runId: number): Promise<ManagedRun | null> {
      const { rows } = await sql<ManagedRun>`
        ${runs} where r.organization_id = ${organizationId} and r.id = ${runId}`.execute(db)
      return rows[0] ?? null
    },

    async listRuns(
      organizationId: number,
      filter: { testId?: number; status?: RunStatus },
      page: PageRequest<RunPosition>,
    ): Promise<ManagedRun[]> {
      const { rows } = await sql<ManagedRun>`
        ${runs} where r.organization_id = ${organizationId}
          ${filter.testId === undefined ? sql`` : sql`and r.test_id = ${filter.testId}`}
          ${filter.status === undefined ? sql`` : sql`and r.status = ${filter.status}`}
          ${after('r.created_at', 'r.id', page.after && [page.after.createdAt, page.after.id])}
        order by r.created_at desc, r.id desc
        limit ${page.rows}`.execute(db)
      return rows
    },

    /** The newest run of a test that is over; what has not ended stands before it and is little. */
    async findLastEnded(organizationId: number, testId: number): Promise<ManagedRun | null> {
      const { rows } = await sql<ManagedRun>`
        ${runs} where r.organization_id = ${organizationId} and r.test_id = ${testId} and r.ended_at is not null
        order by r.created_at desc, r.id desc limit 1`.execute(db)
      return rows[0] ?? null
    },

    async listFixes(organizationId: number, runId: number): Promise<ManagedFix[]> {
      const { rows } = await sql<ManagedFix>`
        select ${fixColumns} from test_run_fixes
        where organization_id = ${organizationId} and run_id = ${runId} order by position`.execute(db)
      return rows
    },

    async noteApplied(organizationId: number, runId: number, number: number, version: number): Promise<void> {
      await sql`
        update test_run_fixes set applied_version = ${version}
        where organization_id = ${organizationId} and run_id = ${runId} and position = ${number}`.execute(db)
    },

    /** One that waits ends at once; one that runs is asked to. False: there is none that could be cancelled. */
    async cancelRun(organizationId: number, runId: number): Promise<boolean> {
      const { rows } = await sql`
        with cancelled as (
          update test_runs set cancel_requested_at = coalesce(cancel_requested_at, now()),
            started_at = case when status = 'queued' then coalesce(started_at, now()) else started_at end,
            ended_at = case when status = 'queued' then now() end,
            one_line_summary = case when status = 'queued' then 'Cancelled before it began.' else one_line_summary end,
            overall_reasoning = case when status = 'queued' then 'Somebody cancelled the run while it waited for a worker.'
              else overall_reasoning end,
            status = case when status = 'queued' then 'failed' else status end
          where organization_id = ${organizationId} and id = ${runId} and status in ('queued', 'running')
          returning id)
        select id from cancelled`.execute(db)
      return rows.length > 0
    },
  }
}
