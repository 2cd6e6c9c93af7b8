import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { createOccurrenceRemover } from '../../src/server/monitoring/occurrenceRemover.ts'
import { sql } from '../../src/server/storage/database.ts'
import { assertCountsAreRight } from '../support/collectionRecount.ts'
import { rowsFor } from '../support/testRows.ts'
import { daysAgo, startKeeping, type Keeping } from './keepingCase.ts'

const number = fc.nat({ max: 4 })

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('meet' as const),
      session: number,
      problem: fc.nat({ max: 2 }),
      hours: fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('delete' as const), session: number }) },
  fc.record({ does: fc.constant('analyse' as const), session: number }),
  fc.record({ does: fc.constant('age' as const), session: number }),
  fc.record({ does: fc.constant('forgetOld' as const), session: number }),
)

describe('the counts of collections', () => {
  let keeping: Keeping
  before(async () => {
    keeping = await startKeeping()
  })
  after(() => keeping.close())

  it('are what a recount gives, after any mix of occurrences and deletions', async () => {
    const newest = Date.now()
    let met = 0
    let gone = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
        const tenant = await keeping.service.createTenant('Ours')
        const { organizationId } = tenant
        const ids = new Map<number, string>()
        const idOf = async (n: number) => {
          // Two of the five are of one user.
          const id = ids.get(n) ?? (await keeping.session(tenant, { hasFiles: false, userId: `u${n % 4}` }))
          ids.set(n, id)
          return id
        }
        for (const one of steps) {
          if (one.does === 'meet') {
            const times = one.hours.map((hour) => new Date(newest - hour * 1_800_000).toISOString())
            const userKey = `u${one.session % 4}`
            await rowsFor(keeping.service, tenant).issue(await idOf(one.session), `p${one.problem}`, times, { userKey })
            met++
          } else if (one.does === 'forgetOld') {
            await keeping.forgetOld()
            const left = await keeping.sessionIds(tenant)
            for (const [n, id] of ids) if (!left.includes(id)) ids.delete(n)
          } else if (ids.has(one.session)) {
            const id = await idOf(one.session)
            if (one.does === 'analyse') await createOccurrenceRemover(keeping.db).removeOccurrences(organizationId, id)
            else if (one.does === 'age') {
              await sql`update sessions set created_at = ${daysAgo(40)} where id = ${id}::uuid`.execute(keeping.db)
            } else {
              await keeping.service.services.inTransaction(({ sessionRemover, jobs }) =>
                sessionRemover.deleteSession(organizationId, id, jobs),
              )
              ids.delete(one.session)
              gone++
            }
          }
          if (one.does !== 'meet') await assertCountsAreRight(keeping.db, organizationId)
        }
        await assertCountsAreRight(keeping.db, organizationId)
      }),
      { numRuns: 20 },
    )
    assert.ok(met > 30 && gone > 2, `${met} met, ${gone} deleted`)
  })
})
