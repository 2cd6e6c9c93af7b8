import type { JobSender } from '../../jobs/jobQueue.ts'
import { sql, type Database } from '../../storage/database.ts'
import { queueRun } from '../queueRun.ts'
import { createRunStore } from '../runStore.ts'
import type { Test } from '../testStore.ts'

type DueSuite = { organizationId: number; id: number }
type DueTest = Pick<Test, 'id' | 'currentVersion' | 'environmentId'>

/** A bound for one go; what is left is due in the next, a minute later. */
const suitesMax = 500

/**
 * Starts the tests of every suite whose time has come, once, however many workers look at the same time: a suite is
 * moved on to its next time in the transaction that starts its runs.
 */
export async function startDueSuites(
  inTransaction: <T>(work: (db: Database, jobs: JobSender) => Promise<T>) => Promise<T>,
): Promise<number> {
  let started = 0
  for (let suites = 0; suites < suitesMax; suites++) {
    const runs = await inTransaction(async (db, jobs) => {
      const suite = await takeDueSuite(db)
      if (!suite) return null
      const tests = await listStartable(db, suite)
      const store = createRunStore(db)
      for (const test of tests) await queueRun({ runs: store, jobs }, suite.organizationId, test, 'schedule')
      return tests.length
    })
    if (runs === null) break
    started += runs
  }
  return started
}

/** The next time is counted from the last one, so that it does not drift; times that were slept through are left out. */
async function takeDueSuite(db: Database): Promise<DueSuite | null> {
  const { rows } = await sql<DueSuite>`
    update suites set next_run_at = next_run_at + make_interval(mins => schedule_minutes) * greatest(1, ceil(
      extract(epoch from now() - next_run_at + interval '1 millisecond') / (60 * schedule_minutes)))
    where id = (
      select id from suites where next_run_at <= now() order by next_run_at limit 1 for update skip locked)
    returning organization_id as "organizationId", id`.execute(db)
  return rows[0] ?? null
}

/** Live and ready, and not still waiting or running from the time before: a slow suite does not pile up. */
async function listStartable(db: Database, { organizationId, id }: DueSuite): Promise<DueTest[]> {
  const { rows } = await sql<DueTest>`
    select t.id, t.current_version as "currentVersion", t.environment_id as "environmentId"
    from tests t
    where t.organization_id = ${organizationId} and t.suite_id = ${id} and t.status = 'live'
      and t.validated_at is not null
      and not exists (
        select 1 from test_runs r
        where r.organization_id = t.organization_id and r.test_id = t.id and r.triggered_by = 'schedule'
          and r.status in ('queued', 'running'))
    order by t.id`.execute(db)
  return rows
}
