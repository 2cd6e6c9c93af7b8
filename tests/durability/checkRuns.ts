import { ApiError } from '../../src/client/apiError.ts'
import type { Client } from '../../src/client/client.ts'
import { sql } from '../../src/server/storage/database.ts'
import type { DataFolder } from './dataFolder.ts'
import type { Ledger } from './ledger.ts'
import { requestMsMax, startRun } from './writeLoad.ts'

export type Findings = { lost: string[]; faults: string[] }

const atOnce = 8
const resentMax = 10
const pagesMax = 10_000

/** Compares what the clients know with what the service and its database tell, after whatever happened. */
export async function checkRuns(
  { client, testId, ledger }: { client: Client; testId: number; ledger: Ledger },
  folder: DataFolder,
  newRuns: readonly number[],
): Promise<Findings> {
  const resent = await resendKeys({ client, testId, ledger })
  const missed = await readEach(client, newRuns)
  const listed = await listAll(client, testId)
  const found = new Set(listed)
  const unlisted = [...ledger.acknowledged].filter((id) => !found.has(id))
  const stored = await readDatabase(folder)

  const faults = [...resent, ...stored.faults]
  if (found.size !== listed.length) faults.push(`the list repeats ${listed.length - found.size} runs`)
  const hidden = stored.runs.filter((id) => !found.has(id))
  if (hidden.length > 0 || stored.runs.length !== found.size) {
    faults.push(`the list has ${found.size} runs, the database ${stored.runs.length}: not listed ${hidden.join(', ')}`)
  }
  for (const [key, runId] of ledger.runsByKey) {
    if (stored.runsByKey.get(key) !== runId) faults.push(`${key} names run ${stored.runsByKey.get(key)}, not ${runId}`)
  }
  const unknown = stored.runs.length - ledger.acknowledged.size + unlisted.length
  if (unknown > ledger.unansweredWithoutKey()) {
    faults.push(`${unknown} runs that nobody knows of, after ${ledger.unansweredWithoutKey()} requests without answer`)
  }
  const lost = [...new Set([...missed, ...unlisted])].map((id) => `run ${id}`)
  return { lost, faults }
}

/** A key whose answer was lost is sent again, twice at once; one that was answered must be answered the same. */
async function resendKeys({ client, testId, ledger }: { client: Client; testId: number; ledger: Ledger }) {
  const open = [...ledger.openKeys]
  const answered = [...ledger.runsByKey.keys()].slice(-resentMax)
  const answers = await inBatches([...open, ...open, ...answered], (key) => startRun({ client, testId, key, ledger }))
  const failed = answers.filter((id) => id === null).length
  return failed === 0 ? [] : [`${failed} of ${answers.length} keys that were sent again got no answer`]
}

async function readEach(client: Client, runs: readonly number[]): Promise<number[]> {
  const missed = await inBatches(runs, async (runId) => {
    try {
      const { id } = await client.getRun({ params: { runId }, signal: AbortSignal.timeout(requestMsMax) })
      return id === runId ? [] : [runId]
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return [runId]
      throw error
    }
  })
  return missed.flat()
}

async function listAll(client: Client, testId: number): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | null = null
  let pages = 0
  do {
    const query = { limit: 100, ...(cursor !== null && { cursor }) }
    const page = await client.listRuns({ params: { testId }, query, signal: AbortSignal.timeout(requestMsMax) })
    ids.push(...page.data.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== null && ++pages < pagesMax)
  return ids
}

/** A run and its job are written in one transaction, so neither is there without the other. */
function readDatabase(folder: DataFolder) {
  return folder.look(async ({ db }) => {
    const runs = await sql<{ id: number }>`select id from test_runs`.execute(db)
    const keys = await sql<{ key: string; runId: number }>`
      select key, run_id as "runId" from idempotency_keys`.execute(db)
    const unequal = await sql<{ runId: number; runs: number; jobs: number }>`
      select "runId", count(*) filter (where kind = 'run')::int as runs, count(*) filter (where kind = 'job')::int as jobs
      from (
        select id as "runId", 'run' as kind from test_runs
        union all select (data ->> 'runId')::bigint, 'job' from pgboss.job where name = 'executeRun') as written
      group by "runId" having count(*) filter (where kind = 'run') <> 1 or count(*) filter (where kind = 'job') <> 1
      limit 10`.execute(db)
    return {
      runs: runs.rows.map(({ id }) => id),
      runsByKey: new Map(keys.rows.map(({ key, runId }) => [key, runId])),
      faults: unequal.rows.map((row) => `run ${row.runId} is there ${row.runs} times, its job ${row.jobs} times`),
    }
  })
}

async function inBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < items.length; start += atOnce) {
    results.push(...(await Promise.all(items.slice(start, start + atOnce).map(work))))
  }
  return results
}
