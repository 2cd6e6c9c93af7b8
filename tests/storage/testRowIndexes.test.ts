import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { manageRequester } from '../manage/manageRequest.ts'
import { costOfPage } from '../support/pageCost.ts'
import { recordStatements } from '../support/statements.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'

const testCount = 10_000

/** Every test is in one of ten suites; few are paused, not ready, failing, tagged or owned by somebody special. */
const fill = `
  with suites_made as (
    insert into suites (organization_id, project_id, name, owners)
    select $1, $2, 'Suite ' || n, case when n = 3 then array['grace@shop.example'] else '{}' end
    from generate_series(1, 10) as n returning id, name),
  numbered as (select id, row_number() over (order by id) as n from suites_made),
  made as (
    insert into tests (organization_id, project_id, suite_id, name, status, tags, owners, validated_at, last_result,
      failing_since, created_at)
    select $1, $2, (select id from numbered where numbered.n = 1 + t.n % 10), 'Test number ' || t.n,
      case when t.n % 1000 = 0 then 'paused' else 'live' end, case when t.n % 900 = 0 then array['rare'] else '{}' end,
      case when t.n % 10 <> 2 then array['owner-' || t.n % 400 || '@shop.example'] end,
      case when t.n % 700 <> 0 then now() end, case when t.n % 700 = 0 then 'failed' else 'passed' end,
      case when t.n % 700 = 0 then now() - t.n * interval '1 minute' end, now() - t.n * interval '1 minute'
    from generate_series(1, ${testCount}) as t (n) returning id)
  insert into test_versions (organization_id, test_id, version) select $1, id, 1 from made`

const runs = `
  insert into test_runs (organization_id, test_id, test_version, status, triggered_by, total_steps, created_at)
  select $1, t.id, 1, 'queued', 'manual', 1, t.created_at - n * interval '1 hour'
  from tests t cross join generate_series(1, 2) as n where t.organization_id = $1`

const cases: [query: string, blocksMax: number][] = [
  ['', 200],
  ['name=number%2019', 400],
  ['tag=rare', 200],
  ['owner=owner-7@shop.example', 600],
  ['owner=grace@shop.example', 300],
  ['state=paused', 200],
  ['state=notReady', 200],
  ['state=live', 200],
  ['result=failed', 200],
  ['suiteId=SUITE', 200],
]

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] } & Record<string, unknown>

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

describe('a page of tests reads no more than a page needs', () => {
  let service: TestService
  let ours: Tenant
  before(async () => {
    service = await startTestService()
    ours = await service.createTenant('Ours')
    const { pool } = service.storage
    await pool.query(fill, [ours.organizationId, ours.projectId])
    await pool.query(runs, [ours.organizationId])
    await pool.query('vacuum analyze tests, suites, test_versions, test_runs')
  })
  after(() => service.close())

  for (const [query, blocksMax] of cases) {
    it(query === '' ? 'all' : query, async () => {
      const { pool } = service.storage
      const { rows } = await pool.query<{ id: number }>('select min(id) as id from suites')
      const request = manageRequester(service.publicUrl, ours.key)
      const recording = recordStatements(pool)
      const { status, body } = await request('GET', `/test-rows?${query.replace('SUITE', String(rows[0]?.id))}`)
      recording.stop()
      assert.equal(status, 200, JSON.stringify(body))
      assert.ok(body.data.length > 5)
      let blocks = 0
      for (const { text, values } of recording.statements.filter((one) => /^\s*select/i.test(one.text))) {
        const told = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `explain (analyze, buffers, format json) ${text}`,
          [...values],
        )
        const plan = told.rows[0]!['QUERY PLAN'][0].Plan
        blocks += Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks'])
        const scanned = nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan')
        const large = scanned
          .map((node) => node['Relation Name'])
          .filter((name) => name === 'tests' || name === 'test_runs')
        assert.deepEqual(large, [], text)
      }
      assert.ok(blocks > 0 && blocks <= blocksMax, `${blocks} blocks, more than ${blocksMax}`)
    })
  }

  it("Home's count of healed runs", async () => {
    const { pool } = service.storage
    await pool.query(`
      update test_runs set status = 'passed', started_at = created_at, ended_at = created_at, one_line_summary = '',
        overall_reasoning = '', healed_steps = '{1}' where id % 100 = 0`)
    await pool.query('vacuum analyze test_runs')
    const since = new Date(Date.now() - 24 * 3_600_000).toISOString()
    const cost = await costOfPage(pool, async () => {
      const count = await service.services.home.countHealed(ours.organizationId, since)
      assert.ok(count > 10 && count < 50, String(count))
      return { status: 200, headers: new Headers(), body: { data: [] } }
    })
    assert.deepEqual([...cost.indexes], ['test_runs_healed'])
    assert.ok(cost.blocks <= 10, `${cost.blocks} blocks`)
  })
})
