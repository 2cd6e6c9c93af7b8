import type { Cause } from '../../domain/testing/explain/explanation.ts'
import type { RunStatus } from '../../domain/testing/runStatus.ts'
import { sql, theRow, type Database } from '../storage/database.ts'
import { createHomeMonitoringStore } from './homeMonitoringStore.ts'

export type RunCount = { status: RunStatus; period: number; count: number }

export type FailingTest = {
  id: number
  name: string
  since: string
  /** Of the current version. */
  validation: { id: number; status: RunStatus } | null
}

export type BrokenTest = {
  id: number
  name: string
  brokeAt: string
  runId: number
  cause: Cause | null
  oneLineSummary: string | null
  firstFailedStepNumber: number | null
}

const brokenMax = 20

/** Reads for one page what testing and monitoring wrote. Everything is bounded by a window or a number of rows. */
export function createHomeStore(db: Database) {
  return {
    ...createHomeMonitoringStore(db),

    /** Whether there is anything to show. */
    async findBeginnings(organizationId: number): Promise<{ hasTests: boolean; hasSessions: boolean }> {
      return theRow(
        await sql<{ hasTests: boolean; hasSessions: boolean }>`
          select exists (select 1 from tests where organization_id = ${organizationId}) as "hasTests",
            exists (select 1 from sessions where organization_id = ${organizationId}) as "hasSessions"`.execute(db),
      )
    },

    /** By state and by how many periods ago they were created. */
    async countRuns(
      organizationId: number,
      { at, periodMs, periods }: { at: string; periodMs: number; periods: number },
    ): Promise<RunCount[]> {
      const periodSeconds = periodMs / 1000
      const { rows } = await sql<RunCount>`
        select status, greatest(0, floor(extract(epoch from ${at}::timestamptz - created_at) / ${periodSeconds}::float8))::integer
          as period, count(*)
        from test_runs
        where organization_id = ${organizationId} and status in ('queued', 'running', 'passed', 'failed')
          and created_at > ${at}::timestamptz - make_interval(secs => ${periodSeconds * periods}::float8)
        group by 1, 2`.execute(db)
      return rows
    },

    /** Runs created after this that passed with healed steps. */
    async countHealed(organizationId: number, since: string): Promise<number> {
      const result = await sql<{ count: number }>`
        select count(*) from test_runs
        where organization_id = ${organizationId} and status = 'passed' and cardinality(healed_steps) > 0
          and created_at > ${since}::timestamptz`.execute(db)
      return theRow(result).count
    },

    /** Tests that failed for the first time after this, having passed before, with the newest failed run. */
    async listBroken(organizationId: number, since: string): Promise<BrokenTest[]> {
      const { rows } = await sql<BrokenTest>`
        select t.id, t.name, t.failing_since as "brokeAt", r.id as "runId", r.cause,
          r.one_line_summary as "oneLineSummary", r.first_failed_step_number as "firstFailedStepNumber"
        from tests t
        cross join lateral (
          select * from test_runs r
          where r.organization_id = t.organization_id and r.test_id = t.id and r.status = 'failed'
            and r.cancel_requested_at is null
          order by r.created_at desc, r.id desc limit 1) r
        where t.organization_id = ${organizationId} and t.failing_since > ${since}::timestamptz
          and exists (
            select 1 from test_runs p
            where p.organization_id = t.organization_id and p.test_id = t.id and p.status = 'passed')
        order by t.failing_since desc, t.id desc
        limit ${brokenMax}`.execute(db)
      return rows
    },

    /** Live tests whose last result is a failure, those that broke last first. */
    async listFailing(organizationId: number, rowsMax: number): Promise<FailingTest[]> {
      const { rows } = await sql<FailingTest>`
        select t.id, t.name, t.failing_since as since, v.validation
        from tests t
        left join lateral (
          select jsonb_build_object('id', r.id, 'status', r.status) as validation from test_runs r
          where r.organization_id = t.organization_id and r.test_id = t.id and r.test_version = t.current_version
            and r.triggered_by = 'validation'
          order by r.created_at desc, r.id desc limit 1) v on true
        where t.organization_id = ${organizationId} and t.failing_since is not null and t.status = 'live'
        order by t.failing_since desc, t.id desc
        limit ${rowsMax}`.execute(db)
      return rows
    },

    async listPaused(organizationId: number, rowsMax: number): Promise<{ id: number; name: string }[]> {
      const { rows } = await sql<{ id: number; name: string }>`
        select id, name from tests where organization_id = ${organizationId} and status = 'paused'
        order by created_at desc, id desc limit ${rowsMax}`.execute(db)
      return rows
    },
  }
}

export type HomeStore = ReturnType<typeof createHomeStore>
