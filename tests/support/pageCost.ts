import assert from 'node:assert/strict'
import type { Answer } from './request.ts'
import { recordStatements, type Statement } from './statements.ts'
import type { TestService } from './testService.ts'

/** A node of a plan, as EXPLAIN tells it. */
type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** What a page read to be answered: blocks of 8 kB, the indexes that led there, and tables that were read through. */
export type PageCost = { blocks: number; indexes: Set<string>; scanned: Set<string>; items: number }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

type Pool = TestService['storage']['pool']

async function explain(pool: Pool, { text, values }: Statement): Promise<Plan> {
  const told = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, buffers, format json) ${text}`, [
    ...values,
  ])
  return told.rows[0]!['QUERY PLAN'][0].Plan
}

/** Asks for a page and has every statement explained that was needed for it. */
export async function costOfPage(pool: Pool, ask: () => Promise<Answer>): Promise<PageCost> {
  const recording = recordStatements(pool)
  const { status, body } = await ask()
  recording.stop()
  assert.equal(status, 200, JSON.stringify(body))
  const cost: PageCost = { blocks: 0, indexes: new Set(), scanned: new Set(), items: body.data.length }
  // Beginning and ending a transaction reads nothing.
  for (const statement of recording.statements.filter(({ text }) => /^\s*(\(?select|with)/i.test(text))) {
    const plan = await explain(pool, statement)
    cost.blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    for (const node of nodesOf(plan)) {
      if (node['Index Name']) cost.indexes.add(node['Index Name'])
      if (node['Node Type'] === 'Seq Scan' && node['Relation Name']) cost.scanned.add(node['Relation Name'])
    }
  }
  assert.ok(cost.blocks > 0, 'statements were recorded')
  return cost
}
