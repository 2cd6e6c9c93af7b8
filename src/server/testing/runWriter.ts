import type { FixChange } from '../../domain/testing/fixChange.ts'
import type { GlobalError, SuggestedFix } from '../../domain/testing/runResult.ts'
import { inTransaction, sql, type Database } from '../storage/database.ts'
import type { RunStep } from './runStore.ts'

export type RunOutcome = {
  status: 'passed' | 'failed'
  oneLineSummary: string
  overallReasoning: string
  firstFailedStepNumber: number | null
  globalErrors: readonly GlobalError[]
  suggestedFixes: readonly (SuggestedFix & { change?: FixChange | null })[]
  /** What went wrong, in one word. */
  cause?: string | null
  healedSteps?: readonly number[]
  evidenceKey?: string
  recordingKey?: string | null
}

/**
 * Writes what a worker finds out about a run. Every write names the attempt it belongs to: once another worker has taken
 * the run up, or the run has ended, the writes of the earlier one change nothing and answer false.
 */
export function createRunWriter(db: Database) {
  return {
    /** The number of the new attempt; null when the run has ended or there is none. */
    async beginAttempt(organizationId: number, runId: number, at: string, turn = 0): Promise<number | null> {
      return inTransaction(db, async (transaction) => {
        const { rows } = await sql<{ attempt: number }>`
          update test_runs
          set status = 'running', attempt = attempt + 1, started_at = ${at}::timestamptz, failed_steps = 0
          where organization_id = ${organizationId} and id = ${runId} and status in ('queued', 'running')
          returning attempt`.execute(transaction)
        const attempt = rows[0]?.attempt ?? null
        if (attempt === null) return null
        await forgetSteps(transaction, organizationId, runId)
        await sql`update run_clock set turn = ${turn} where turn < ${turn}`.execute(transaction)
        return attempt
      })
    },

    async isCancelRequested(organizationId: number, runId: number): Promise<boolean> {
      const { rows } = await sql`
        select 1 from test_runs
        where organization_id = ${organizationId} and id = ${runId} and cancel_requested_at is not null`.execute(db)
      return rows.length > 0
    },

    /** The number of a new attempt that only ends the run, keeping what was written; null when it has ended. */
    async takeOver(organizationId: number, runId: number, at: string): Promise<number | null> {
      const { rows } = await sql<{ attempt: number }>`
        update test_runs
        set status = 'running', attempt = attempt + 1, started_at = coalesce(started_at, ${at}::timestamptz)
        where organization_id = ${organizationId} and id = ${runId} and status in ('queued', 'running')
        returning attempt`.execute(db)
      return rows[0]?.attempt ?? null
    },

    async writeStep(organizationId: number, runId: number, attempt: number, step: RunStep): Promise<boolean> {
      const { rows } = await sql`
        with held as (
          update test_runs set failed_steps = failed_steps + ${step.success ? 0 : 1}
          where organization_id = ${organizationId} and id = ${runId} and attempt = ${attempt} and status = 'running'
          returning id)
        insert into test_run_steps (organization_id, run_id, step_number, description, action_type, success,
          duration_ms, failure, before_key, after_key)
        select ${organizationId}, id, ${step.stepNumber}, ${step.description}, ${step.actionType}, ${step.success},
          ${step.durationMs}, ${step.failure && JSON.stringify(step.failure)}::jsonb, ${step.beforeKey}, ${step.afterKey}
        from held
        returning step_number`.execute(db)
      return rows.length > 0
    },

    async endRun(
      organizationId: number,
      runId: number,
      attempt: number,
      outcome: RunOutcome,
      at: string,
    ): Promise<boolean> {
      const { rows } = await sql`
        with ended as (
          update test_runs
          set status = ${outcome.status}, ended_at = ${at}::timestamptz, one_line_summary = ${outcome.oneLineSummary},
            overall_reasoning = ${outcome.overallReasoning}, first_failed_step_number = ${outcome.firstFailedStepNumber},
            cause = ${outcome.cause ?? null}, healed_steps = ${outcome.healedSteps ?? []}::integer[],
            evidence_key = ${outcome.evidenceKey ?? null}, recording_key = ${outcome.recordingKey ?? null}
          where organization_id = ${organizationId} and id = ${runId} and attempt = ${attempt} and status = 'running'
          returning id),
        errors as (
          insert into test_run_errors (organization_id, run_id, position, step_number, step_description,
            screenshot_type, error_text, error_location, is_bug_issue)
          select ${organizationId}, ended.id, e.position, e."stepNumber", e."stepDescription", e."screenshotType",
            e."errorText", e."errorLocation", e."isBugIssue"
          from ended, ${rowsOf(outcome.globalErrors)} as e (position integer, "stepNumber" integer,
            "stepDescription" text, "screenshotType" text, "errorText" text, "errorLocation" text, "isBugIssue" boolean)),
        fixes as (
          insert into test_run_fixes (organization_id, run_id, position, title, description, affected_step_numbers,
            confidence, change)
          select ${organizationId}, ended.id, f.position, f.title, f.description, f."affectedStepNumbers", f.confidence,
            f.change
          from ended, ${rowsOf(outcome.suggestedFixes)} as f (position integer, title text, description text,
            "affectedStepNumbers" integer[], confidence text, change jsonb))
        select id from ended`.execute(db)
      return rows.length > 0
    },
  }
}

/** A new attempt starts from nothing. In a statement of its own, to see what was written while the one before waited. */
const forgetSteps = (db: Database, organizationId: number, runId: number) =>
  sql`delete from test_run_steps where organization_id = ${organizationId} and run_id = ${runId}`.execute(db)

/** Objects as rows of a statement, each with its place. */
const rowsOf = (items: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(items.map((item, i) => ({ ...item, position: i + 1 })))}::jsonb)`

export type RunWriter = ReturnType<typeof createRunWriter>
