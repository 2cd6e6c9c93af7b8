import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import * as fc from 'fast-check'
import { countNaively, issueRecorder, type CountedCollection } from '../support/issues.ts'
import { requester } from '../support/request.ts'
import { startTestService, type TestService } from '../support/testService.ts'
import { walkList } from '../support/walkList.ts'

const path = '/monitoring/issue-collections'
const hourMs = 60 * 60 * 1000
const begin = Date.parse('2026-03-01T08:00:00.000Z')

const timeAt = (ms: number) => new Date(begin + ms).toISOString()

/** Milliseconds within 40 hours, often on or next to the border of an hour. */
const moment = fc.oneof(
  fc.tuple(fc.nat(39), fc.constantFrom(-1, 0, 1)).map(([hour, beside]) => hour * hourMs + beside),
  fc.nat(40 * hourMs),
  fc.tuple(fc.nat(39), fc.nat(5)).map(([hour, few]) => hour * hourMs + few * 700_000),
)

/** What one session of one user met, all within a day. */
const meeting = fc.record({
  collection: fc.constantFrom('a', 'b', 'c'),
  session: fc.nat(6),
  start: moment,
  later: fc.array(fc.nat(20 * hourMs), { maxLength: 3 }),
})

const window = fc
  .tuple(moment, moment)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ since: timeAt(Math.min(a, b)), until: timeAt(Math.max(a, b)) }))

const smallWindow = fc
  .tuple(moment, fc.integer({ min: 1, max: hourMs }))
  .map(([start, length]) => ({ since: timeAt(start), until: timeAt(start + length) }))

const countsOnly = ({ id, lastOccurred, errorCount, sessionCount, estimatedUsers }: CountedCollection) => ({
  id,
  lastOccurred,
  errorCount,
  sessionCount,
  estimatedUsers,
})

describe('counts of GET /monitoring/issue-collections', () => {
  let service: TestService

  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  async function newTenant() {
    const tenant = await service.createTenant('Ours')
    const request = requester(service.publicUrl, tenant.key)
    return {
      request,
      ...issueRecorder(service, tenant),
      counted: async (query: { since: string; until: string }) =>
        (await walkList<CountedCollection>(request, path, { ...query, limit: 2 })).map(countsOnly),
    }
  }

  it('are those of looking at every occurrence, whatever the window', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(meeting, { minLength: 1, maxLength: 14 }),
        fc.array(fc.oneof(window, smallWindow), { minLength: 15, maxLength: 15 }),
        async (meetings, windows) => {
          const { session, record, recorded, counted } = await newTenant()
          const sessions = await Promise.all(Array.from({ length: 7 }, () => session()))
          const startOf = new Map<number, number>()
          for (const { collection, session: n, start, later } of meetings) {
            // A session lasts a day at the most: everything in it is counted from its first start.
            const first = startOf.get(n) ?? start
            startOf.set(n, first)
            const times = [first, ...later.map((ms) => first + ms)].map(timeAt)
            await record(collection, sessions[n]!, times, { userKey: `user-${n % 3}` })
          }
          for (const query of windows) assert.deepEqual(await counted(query), countNaively(recorded, query))
        },
      ),
      { numRuns: 12, interruptAfterTimeLimit: 20_000 },
    )
  })

  it('hold at every border of the window', async () => {
    const { session, record, recorded, counted } = await newTenant()
    const sessionId = await session()
    const border = 2 * hourMs
    const moments = [-1, 0, 1, hourMs - 1, hourMs, hourMs + 1, 2 * hourMs].map((ms) => border + ms)
    await record('a', sessionId, moments.map(timeAt))
    for (const since of moments) {
      for (const until of moments.filter((ms) => ms > since)) {
        const query = { since: timeAt(since), until: timeAt(until) }
        assert.deepEqual(await counted(query), countNaively(recorded, query), JSON.stringify(query))
      }
    }
  })

  it('leave out a session that was there before and after, but not in the window', async () => {
    const { session, record, counted } = await newTenant()
    const [spanning, inside] = [await session(), await session()]
    await record('a', spanning, [timeAt(0), timeAt(20 * hourMs)], { userKey: 'ada' })
    const id = await record('a', inside, [timeAt(10 * hourMs)], { userKey: 'eve' })
    const query = { since: timeAt(5 * hourMs), until: timeAt(15 * hourMs) }
    const once = { id, lastOccurred: timeAt(10 * hourMs), errorCount: 1, sessionCount: 1, estimatedUsers: 1 }
    assert.deepEqual(await counted(query), [once])
    await record('a', spanning, [timeAt(6 * hourMs)], { userKey: 'ada' })
    assert.deepEqual(await counted(query), [{ ...once, errorCount: 2, sessionCount: 2, estimatedUsers: 2 }])
  })

  it('count the life of a collection where its sessions are listed', async () => {
    const { request, session, record } = await newTenant()
    const [first, second, third] = [await session(), await session(), await session()]
    await record('a', first, [timeAt(0), timeAt(1)], { userKey: 'ada' })
    await record('a', second, [timeAt(300 * hourMs)], { userKey: 'ada' })
    const id = await record('a', third, [timeAt(-900 * hourMs)], { userKey: 'eve' })
    const { collection } = (await request(`${path}/${id}/sessions?since=${timeAt(1)}&until=${timeAt(2)}`)).body
    assert.deepEqual([collection.errorCount, collection.sessionCount, collection.estimatedUsers], [4, 3, 2])
  })
})
