import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { manageRequester, type ManageRequest } from '../manage/manageRequest.ts'
import { fillOrganization } from '../support/bigOrganization.ts'
import { recordStatements, type Statement } from '../support/statements.ts'
import { rowsFor } from '../support/testRows.ts'
import { startTestService, type TestService } from '../support/testService.ts'

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] } & Record<
  'Shared Hit Blocks' | 'Shared Read Blocks',
  number
>

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Tables that are far larger than a page may read. */
const large = ['sessions', 'issue_occurrences', 'collection_sessions', 'collection_users', 'collection_hours']

describe('a page about issues reads no more than it needs', () => {
  let service: TestService
  let request: ManageRequest
  let collectionId: number
  const groups: Record<string, number> = {}

  before(async () => {
    service = await startTestService()
    const { db, pool } = service.storage
    const tenant = await service.createTenant('Ours')
    const testId = await rowsFor(service, tenant).test()
    await fillOrganization(db, tenant, { testId, visitsPerSession: 1 })
    await pool.query('vacuum analyze')
    const { rows } = await pool.query<{ id: number }>('select min(id) as id from issue_collections')
    collectionId = rows[0]!.id
    request = manageRequester(service.publicUrl, tenant.key)
    const minimum = { of: 'users', count: 100_000, window: '30d' }
    const definitions = { often: { conditions: { minimum } }, words: { words: 'slow' }, nothing: { words: 'zebra' } }
    for (const [name, definition] of Object.entries(definitions)) {
      groups[name] = (await request('POST', '/issue-groups', { name, ...definition })).body.id
    }
  })
  after(() => service.close())

  async function explain({ text, values }: Statement): Promise<Plan> {
    const told = await service.storage.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      [...values],
    )
    return told.rows[0]!['QUERY PLAN'][0].Plan
  }

  /** Blocks of 8 kB that answering a request takes, and the tables that were read through. */
  async function costOf(method: string, path: string, body?: object) {
    const recording = recordStatements(service.storage.pool)
    const answer = await request(method, path, body)
    recording.stop()
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    const read = recording.statements.filter(({ text }) => /^\s*(\(?select|with)/i.test(text))
    assert.ok(read.length > 0, 'statements were recorded')
    let blocks = 0
    const scanned = new Set<string>()
    for (const plan of await Promise.all(read.map(explain))) {
      blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      for (const node of nodesOf(plan)) {
        if (node['Node Type'] === 'Seq Scan' && node['Relation Name']) scanned.add(node['Relation Name'])
      }
    }
    return { blocks, answer, scanned: large.filter((table) => scanned.has(table)) }
  }

  const rowsPath = '/collection-rows?window=30d'
  const cases: [name: string, path: () => string, blocksMax: number][] = [
    // Each row is counted in two windows, at up to ten places of indexes each, and has a trend.
    ['the first page', () => rowsPath, 3_000],
    ['the last day', () => '/collection-rows', 2_500],
    ['resolved ones', () => `${rowsPath}&status=resolved`, 3_000],
    ['a type that all have', () => `${rowsPath}&type=slow_load`, 3_500],
    ['a type that none has', () => `${rowsPath}&type=dead_click`, 1_500],
    ['a part of paths', () => `${rowsPath}&path=path/19`, 4_500],
    ['a group that has many', () => `${rowsPath}&groupId=${groups['words']}`, 3_500],
    ['a group that has none', () => `${rowsPath}&groupId=${groups['nothing']}`, 1_500],
    ['a group that is hardly ever reached', () => `${rowsPath}&groupId=${groups['often']}`, 1_500],
    ['a collection that all sessions met', () => `/collections/${collectionId}/view?window=30d`, 3_000],
    ['its sessions', () => `/collections/${collectionId}/sessions`, 500],
    ['the groups', () => '/issue-groups?counts=open', 1_500],
  ]
  for (const [name, path, blocksMax] of cases) {
    it(`${name}, within ${blocksMax} blocks`, async () => {
      const { blocks, scanned } = await costOf('GET', path())
      assert.ok(blocks <= blocksMax, `${blocks} blocks`)
      assert.deepEqual(scanned, [])
    })
  }

  it('a deep page costs what the first one does', async () => {
    let cursor = ''
    for (let page = 0; page < 10; page++) {
      cursor = (await request('GET', `${rowsPath}&limit=100&cursor=${cursor}`.replace(/&cursor=$/, ''))).body.nextCursor
    }
    const { blocks, answer } = await costOf('GET', `${rowsPath}&limit=100&cursor=${cursor}`)
    assert.equal(answer.body.data.length, 100)
    assert.ok(blocks <= 15_000, `${blocks} blocks`)
  })

  it('a page with few goes on behind the thousand that it looked at', async () => {
    const { body } = await request('GET', `${rowsPath}&type=dead_click`)
    assert.deepEqual([body.data.length, body.hasMore], [0, true])
    const next = await request('GET', `${rowsPath}&type=dead_click&cursor=${body.nextCursor}`)
    assert.deepEqual([next.body.data.length, next.body.hasMore], [0, false])
  })

  it('a preview looks at five hundred collections', async () => {
    const { blocks, answer } = await costOf('POST', '/issue-group-previews', { words: 'slow' })
    assert.deepEqual([answer.body.lookedAt, answer.body.data.length], [500, 100])
    assert.ok(blocks <= 1_500, `${blocks} blocks`)
  })
})
