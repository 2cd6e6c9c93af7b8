import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { countsInWindow } from '../../src/server/monitoring/collectionCounts.ts'
import { createOccurrenceRemover } from '../../src/server/monitoring/occurrenceRemover.ts'
import { sql } from '../../src/server/storage/database.ts'
import { rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const begin = Date.parse('2026-03-01T08:00:00.000Z')
const timeAt = (ms: number) => new Date(begin + ms).toISOString()

/** Small numbers are not likelier than others: what is near zero would hardly ever meet. */
const upTo = (ms: number) => fc.noBias(fc.nat(ms))

/** Within two days, often on or next to the border of an hour. */
const moment = fc.oneof(
  upTo(2 * dayMs),
  fc.tuple(upTo(47), fc.constantFrom(-1, 0, 1)).map(([hour, beside]) => hour * hourMs + beside),
)

/** Issues of one session, some within minutes and some a day apart, as far as a session may last. */
const session = fc.record({
  start: moment,
  user: fc.nat(2),
  issues: fc.array(
    fc.record({ problem: fc.nat(1), later: fc.oneof(upTo(hourMs / 6), upTo(3 * hourMs), upTo(dayMs)) }),
    { minLength: 2, maxLength: 6 },
  ),
  // Of its occurrences only so many are left in the end.
  kept: fc.option(fc.nat(4), { freq: 2 }),
})

type MetBySession = typeof session extends fc.Arbitrary<infer Met> ? Met : never

const window = fc.oneof(
  fc.tuple(moment, upTo(hourMs)),
  fc.tuple(moment, upTo(dayMs)),
  fc.tuple(moment, fc.constant(4 * dayMs)),
  fc.tuple(fc.constant(-1), upTo(3 * dayMs)),
)

describe('the counts of collections in a window', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  it('are those of a recount, with sessions that begin before the window, end after it or both', async () => {
    const seen = { nothing: 0, lasting: 0, later: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.array(session, { minLength: 3, maxLength: 8 }),
        fc.array(window, { minLength: 20, maxLength: 20 }),
        async (sessions, windows) => {
          const tenant = await service.createTenant('Ours')
          const ids = new Set<number>()
          for (const one of sessions) for (const id of await record(tenant, one)) ids.add(id)
          for (const [start, length] of windows) {
            const bounds = { since: timeAt(start), until: timeAt(start + length + 1) }
            const counted = await countsInWindow(service.storage.db, tenant.organizationId, bounds, [...ids])
            const recounted = await recount(tenant, bounds)
            for (const id of ids) {
              const { isLasting, isLater, ...counts } = recounted.get(id) ?? none
              assert.deepEqual(counted.get(id), counts, JSON.stringify({ id, ...bounds }))
              seen.nothing += counts.errorCount === 0 ? 1 : 0
              seen.lasting += isLasting ? 1 : 0
              seen.later += isLater ? 1 : 0
            }
          }
        },
      ),
      { numRuns: 15, interruptAfterTimeLimit: 20_000 },
    )
    assert.ok(seen.nothing > 5 && seen.lasting > 5 && seen.later > 5, JSON.stringify(seen))
  })

  const none = { errorCount: 0, sessionCount: 0, userCount: 0, isLasting: false, isLater: false }

  async function record(tenant: Tenant, one: MetBySession) {
    const rows = rowsFor(service, tenant)
    const id = await rows.session()
    const collectionIds: number[] = []
    for (const { problem, later } of one.issues) {
      const userKey = `user-${one.user}`
      const { collectionId } = await rows.issue(id, `problem ${problem}`, [timeAt(one.start + later)], { userKey })
      collectionIds.push(collectionId)
    }
    if (one.kept !== null) {
      const { rows: found } = await sql<{ id: string }>`
        select error_id as id from issue_occurrences
        where organization_id = ${tenant.organizationId} and session_id = ${id}::uuid order by error_id
        limit ${one.kept}`.execute(service.storage.db)
      const keep = found.map((row) => row.id)
      await createOccurrenceRemover(service.storage.db).removeOccurrences(tenant.organizationId, id, keep)
    }
    return collectionIds
  }

  /** By looking at every occurrence, and whether there are some of the same sessions before, or any later. */
  async function recount({ organizationId }: Tenant, { since, until }: { since: string; until: string }) {
    const { rows } = await sql<typeof none & { id: number }>`
      select o.collection_id as id, count(*) as "errorCount", count(distinct o.session_id) as "sessionCount",
        count(distinct o.user_key) as "userCount",
        bool_or(exists (select 1 from issue_occurrences e where e.collection_id = o.collection_id
          and e.session_id = o.session_id and e.occurred_at <= ${since}::timestamptz)) as "isLasting",
        bool_or(exists (select 1 from issue_occurrences e where e.collection_id = o.collection_id
          and e.occurred_at >= ${until}::timestamptz)) as "isLater"
      from issue_occurrences o
      where o.organization_id = ${organizationId} and o.occurred_at > ${since}::timestamptz
        and o.occurred_at < ${until}::timestamptz
      group by 1`.execute(service.storage.db)
    return new Map(rows.map(({ id, ...counts }) => [id, counts]))
  }
})
