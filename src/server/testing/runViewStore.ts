import type { Trigger } from '../../domain/testing/runResult.ts'
import type { RunStatus } from '../../domain/testing/runStatus.ts'
import { sql, type Database } from '../storage/database.ts'
import type { Run } from './runStore.ts'

export type RunPlace = Pick<Run, 'id' | 'testId' | 'createdAt'>

export type NamedEnvironment = { id: number; name: string; baseUrl: string }

export type PassedRun = {
  id: number
  version: number
  environment: NamedEnvironment | null
  triggeredBy: Trigger
  createdAt: string
  durationMs: number | null
  healedStepCount: number
}

export type Neighbour = { id: number; status: RunStatus; healedStepCount: number }

export type VersionValidation = { version: number; runId: number; status: RunStatus }

const environmentColumn = sql`case when e.id is null then null
  else json_build_object('id', e.id, 'name', e.name, 'baseUrl', e.base_url) end as environment`

/** What stands around a run: where it ran, what came before and after it, what became of its fixes. */
export function createRunViewStore(db: Database) {
  const neighbour = async (organizationId: number, { id, testId, createdAt }: RunPlace, isLater: boolean) => {
    const order = sql.raw(isLater ? 'asc' : 'desc')
    const { rows } = await sql<Neighbour>`
      select id, status, cardinality(healed_steps) as "healedStepCount" from test_runs
      where organization_id = ${organizationId} and test_id = ${testId}
        and (created_at, id) ${sql.raw(isLater ? '>' : '<')} (${createdAt}::timestamptz, ${id})
      order by created_at ${order}, id ${order} limit 1`.execute(db)
    return rows[0] ?? null
  }

  return {
    async findEnvironment(organizationId: number, environmentId: number): Promise<NamedEnvironment | null> {
      const { rows } = await sql<NamedEnvironment>`
        select id, name, base_url as "baseUrl" from environments
        where organization_id = ${organizationId} and id = ${environmentId}`.execute(db)
      return rows[0] ?? null
    },

    findPrevious: (organizationId: number, run: RunPlace) => neighbour(organizationId, run, false),
    findNext: (organizationId: number, run: RunPlace) => neighbour(organizationId, run, true),

    /** The newest run of the test that passed before this one was started. */
    async findLastPassing(organizationId: number, { id, testId, createdAt }: RunPlace): Promise<PassedRun | null> {
      const { rows } = await sql<PassedRun>`
        select r.id, r.test_version as version, ${environmentColumn}, r.triggered_by as "triggeredBy",
          r.created_at as "createdAt",
          (extract(epoch from r.ended_at - r.started_at) * 1000)::float8 as "durationMs",
          cardinality(r.healed_steps) as "healedStepCount"
        from test_runs r
          left join environments e on e.organization_id = r.organization_id and e.id = r.environment_id
        where r.organization_id = ${organizationId} and r.test_id = ${testId} and r.status = 'passed'
          and (r.created_at, r.id) < (${createdAt}::timestamptz, ${id})
        order by r.created_at desc, r.id desc limit 1`.execute(db)
      return rows[0] ?? null
    },

    /** The newest validation of each of these versions that has one. */
    async listValidations(
      organizationId: number,
      testId: number,
      versions: readonly number[],
    ): Promise<VersionValidation[]> {
      if (versions.length === 0) return []
      const { rows } = await sql<VersionValidation>`
        select v.version, r.id as "runId", r.status
        from unnest(${versions}::integer[]) as v (version)
          cross join lateral (
            select id, status from test_runs
            where organization_id = ${organizationId} and test_id = ${testId} and test_version = v.version
              and triggered_by = 'validation'
            order by created_at desc, id desc limit 1) r`.execute(db)
      return rows
    },
  }
}
