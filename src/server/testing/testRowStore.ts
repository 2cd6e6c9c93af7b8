import type { Trigger } from '../../domain/testing/runResult.ts'
import type { RunStatus } from '../../domain/testing/runStatus.ts'
import { sql, type Database } from '../storage/database.ts'
import { after, type CreatedPosition, type PageRequest } from '../storage/keyset.ts'
import { containing } from './managedTestStore.ts'

type Named = { id: number; name: string }

export type TestState = 'live' | 'paused' | 'notReady'

export type LastRun = {
  id: number
  status: RunStatus
  triggeredBy: Trigger
  createdAt: string
  startedAt: string | null
  endedAt: string | null
  oneLineSummary: string | null
  healedStepCount: number
}

export type TestRow = Named & {
  state: TestState
  tags: string[]
  suite: Named | null
  environment: Named | null
  ownOwners: string[] | null
  suiteOwners: string[] | null
  createdAt: string
}

export type TestRowFilter = {
  name?: string
  suiteId?: number
  tag?: string
  owner?: string
  state?: TestState
  result?: 'passed' | 'failed'
}

/** How many of the newest tests are asked for their tags and owners. */
const newestAsked = 500

const stateConditions: Record<TestState, ReturnType<typeof sql>> = {
  live: sql`and t.status = 'live' and t.validated_at is not null`,
  paused: sql`and t.status = 'paused'`,
  notReady: sql`and t.status = 'live' and t.validated_at is null`,
}

/** A test's own owners, or its suite's if it has none. Suites are found first, so that an index serves both. */
const ownedBy = (organizationId: number, owner: string) => sql`and (t.owners @> array[${owner}::text]
  or coalesce(cardinality(t.owners), 0) = 0 and t.suite_id = any(array(
    select o.id from suites o where o.organization_id = ${organizationId} and o.owners @> array[${owner}::text])))`

export function createTestRowStore(db: Database) {
  return {
    async listTestRows(
      organizationId: number,
      { name, suiteId, tag, owner, state, result }: TestRowFilter,
      page: PageRequest<CreatedPosition>,
    ): Promise<TestRow[]> {
      const { rows } = await sql<TestRow>`
        select t.id, t.name, t.tags, t.owners as "ownOwners", s.owners as "suiteOwners", t.created_at as "createdAt",
          case when t.status = 'paused' then 'paused' when t.validated_at is null then 'notReady' else 'live' end as state,
          case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as suite,
          case when e.id is not null then jsonb_build_object('id', e.id, 'name', e.name) end as environment
        from tests t
        left join suites s on s.organization_id = t.organization_id and s.id = t.suite_id
        left join environments e on e.organization_id = t.organization_id and e.id = t.environment_id
        where t.organization_id = ${organizationId}
          ${name === undefined ? sql`` : sql`and lower(t.name) like lower(${containing(name)})`}
          ${suiteId === undefined ? sql`` : sql`and t.suite_id = ${suiteId}`}
          ${tag === undefined ? sql`` : sql`and t.tags @> array[${tag}::text]`}
          ${owner === undefined ? sql`` : ownedBy(organizationId, owner)}
          ${state === undefined ? sql`` : stateConditions[state]}
          ${result === undefined ? sql`` : sql`and t.last_result = ${result}`}
          ${after('t.created_at', 't.id', page.after && [page.after.createdAt, page.after.id])}
        order by t.created_at desc, t.id desc
        limit ${page.rows}`.execute(db)
      return rows
    },

    /** The newest runs of each of these tests, newest first. */
    async listLastRuns(
      organizationId: number,
      testIds: readonly number[],
      runsEach: number,
    ): Promise<Map<number, LastRun[]>> {
      const { rows } = await sql<LastRun & { testId: number }>`
        select t.id as "testId", r.*
        from unnest(${testIds}::bigint[]) as t (id)
        cross join lateral (
          select r.id, r.status, r.triggered_by as "triggeredBy", r.created_at as "createdAt",
            r.started_at as "startedAt", r.ended_at as "endedAt", r.one_line_summary as "oneLineSummary",
            cardinality(r.healed_steps) as "healedStepCount"
          from test_runs r
          where r.organization_id = ${organizationId} and r.test_id = t.id
          order by r.created_at desc, r.id desc
          limit ${runsEach}) r
        order by r."createdAt" desc, r.id desc`.execute(db)
      return Map.groupBy(rows, ({ testId }) => testId)
    },

    /** The tags and owners of the newest tests, and the owners of suites. */
    async listWords(organizationId: number): Promise<{ tags: string[]; owners: string[] }> {
      const { rows } = await sql<{ tags: string[] | null; owners: string[] | null }>`
        with newest as (
          select tags, owners from tests
          where organization_id = ${organizationId} order by created_at desc, id desc limit ${newestAsked}),
        suites_asked as (
          select owners from suites
          where organization_id = ${organizationId} order by created_at desc, id desc limit ${newestAsked})
        select (select array_agg(distinct tag order by tag) from newest cross join unnest(tags) as tag) as tags,
          (select array_agg(distinct owner order by owner) from (
            select unnest(owners) as owner from newest
            union all select unnest(owners) from suites_asked) o) as owners`.execute(db)
      return { tags: rows[0]?.tags ?? [], owners: rows[0]?.owners ?? [] }
    },

    async listProjectNames(organizationId: number): Promise<Named[]> {
      const { rows } = await sql<Named>`
        select id, name from projects where organization_id = ${organizationId} order by name limit ${newestAsked}`.execute(
        db,
      )
      return rows
    },
  }
}
