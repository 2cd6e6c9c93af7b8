import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import * as fc from 'fast-check'
import { createOccurrenceWriter } from '../../src/server/monitoring/occurrenceWriter.ts'
import { createSessionWriter } from '../../src/server/monitoring/sessionWriter.ts'
import { sql } from '../../src/server/storage/database.ts'
import { countNaively, issueRecorder } from '../support/issues.ts'
import { requester } from '../support/request.ts'
import { noAnalysis } from '../support/sessionAnalysis.ts'
import { minutesAgo, rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'
import { walkList, type ListQuery } from '../support/walkList.ts'

/** What happens while a list is read: something of a kind, at a time, and whether the reader waits for it. */
type Happening = { kind: number; which: number; minutes: number; isWaitedFor: boolean }

const happening: fc.Arbitrary<Happening> = fc.record({
  kind: fc.nat(3),
  which: fc.nat(30),
  // Few different minutes, so that rows come before, between, after and exactly beside those that are there.
  minutes: fc.integer({ min: -1, max: 12 }),
  isWaitedFor: fc.boolean(),
})

const story = fc.record({
  limit: fc.integer({ min: 1, max: 4 }),
  begin: fc.array(fc.nat(11), { minLength: 6, maxLength: 22 }),
  happenings: fc.array(happening, { minLength: 12, maxLength: 40 }),
})

const settings = { numRuns: 8, endOnFailure: true }

/** Every row that was there appears once and in its place; of rows that came later, none appears twice. */
function assertWhole<Id>(walked: readonly Id[], atTheStart: readonly Id[]) {
  assert.equal(new Set(walked).size, walked.length, 'no row appears twice')
  const known = new Set(atTheStart)
  assert.deepEqual(
    walked.filter((id) => known.has(id)),
    atTheStart,
  )
}

const byTime = <Row extends { createdAt: string; id: number | string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => (a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1))

describe('walking all pages while rows are written', () => {
  let service: TestService

  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  /** Reads a list while things happen, some between two pages and some during a page. */
  async function walk<Item>(
    tenant: Tenant,
    path: string,
    query: ListQuery & { limit: number },
    happenings: readonly Happening[],
    cause: (one: Happening) => Promise<unknown>,
  ): Promise<Item[]> {
    const request = requester(service.publicUrl, tenant.key)
    const coming = [...happenings]
    const going: Promise<unknown>[] = []
    const items = await walkList<Item>(request, path, query, async () => {
      for (const one of coming.splice(0, 3)) {
        const caused = cause(one)
        going.push(caused)
        if (one.isWaitedFor) await caused
      }
    })
    await Promise.all(going)
    return items
  }

  it('shows every run once', async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ limit, begin, happenings }) => {
        const tenant = await service.createTenant('Ours')
        const testId = await rowsFor(service, tenant).test()
        const insert = async (minutes: number) => {
          const createdAt = minutesAgo(minutes)
          const { rows } = await sql<{ id: number }>`
            insert into test_runs (organization_id, test_id, test_version, triggered_by, total_steps, created_at)
            values (${tenant.organizationId}, ${testId}, 1, 'api', 2, ${createdAt}::timestamptz)
            returning id`.execute(service.storage.db)
          return { id: rows[0]!.id, createdAt }
        }
        const known = await Promise.all(begin.map(insert))
        const items = await walk<{ id: number; createdAt: string }>(
          tenant,
          `/tests/${testId}/runs`,
          { limit },
          happenings,
          ({ minutes }) => insert(minutes),
        )
        const ids = items.map(({ id }) => id)
        assertWhole(
          ids,
          byTime(known).map(({ id }) => id),
        )
        assert.deepEqual(
          ids,
          byTime(items).map(({ id }) => id),
        )
      }),
      settings,
    )
  })

  for (const filter of [
    {},
    { url: 'CART' },
    { userId: 'ada' },
    { url: 'cart', userId: 'ada', since: minutesAgo(20) },
  ]) {
    it(`shows every session once, filtered by ${Object.keys(filter).join(', ') || 'nothing'}`, async () => {
      await fc.assert(
        fc.asyncProperty(story, async ({ limit, begin, happenings }) => {
          const tenant = await service.createTenant('Ours')
          const rows = rowsFor(service, tenant)
          const writer = createSessionWriter(service.storage.db)
          const time = { startTime: minutesAgo(1), endTime: minutesAgo(1), clickCount: 0, featuresUsed: [] }
          const insert = async (minutes: number) => {
            const createdAt = minutesAgo(minutes)
            const id = await rows.session({ createdAt, userId: 'ada' })
            const pages = [`/cart/${id}`, '/Cart', '/help'].map((page) => ({ page, ...time, activities: [] }))
            if ('url' in filter) await writer.writeAnalysis(tenant.organizationId, id, { ...noAnalysis, pages })
            return { id, createdAt }
          }
          const known = await Promise.all(begin.map(insert))
          const query = { ...filter, limit }
          const items = await walk<{ id: string; createdAt: string }>(tenant, '/sessions', query, happenings, (one) =>
            insert(one.minutes),
          )
          const ids = items.map(({ id }) => id)
          assertWhole(
            ids,
            byTime(known).map(({ id }) => id),
          )
          assert.deepEqual(
            ids,
            byTime(items).map(({ id }) => id),
          )
        }),
        { ...settings, numRuns: 4 },
      )
    })
  }

  /** A tenant with issues in a few sessions and collections, to which more comes. */
  async function newIssues(begin: readonly number[], collections: number) {
    const tenant = await service.createTenant('Ours')
    const { session, record, recorded } = issueRecorder(service, tenant)
    const writer = createOccurrenceWriter(service.storage.db)
    const sessions = await Promise.all(Array.from({ length: 7 }, () => session()))
    for (const [i, minutes] of begin.entries()) {
      await record(`c${i % collections}`, sessions[i % 7]!, [minutesAgo(minutes), minutesAgo(minutes + (i % 3))])
    }
    const collectionIds = [...new Set(recorded.map(({ collectionId }) => collectionId))]
    const cause = async ({ kind, which, minutes }: Happening) => {
      const sessionId = kind === 1 ? await session() : sessions[which % 7]!
      if (kind === 3) {
        const id = collectionIds[which % collectionIds.length]!
        return writer.resolveCollection(tenant.organizationId, id, minutesAgo(minutes))
      }
      return record(kind === 2 ? `new ${randomUUID()}` : `c${which % collections}`, sessionId, [minutesAgo(minutes)])
    }
    return { tenant, atTheStart: [...recorded], collectionIds, cause }
  }

  const windows: [name: string, query: { since: string; until: string; url?: string }][] = [
    ['in a window that is still open', { since: minutesAgo(60), until: minutesAgo(-2) }],
    ['in a window that is over', { since: minutesAgo(12), until: minutesAgo(1) }],
    ['with a pattern', { since: minutesAgo(60), until: minutesAgo(-2), url: '^/c[0-9]$' }],
  ]
  for (const [name, query] of windows) {
    it(`shows every collection once, where it was when the walk began, ${name}`, async () => {
      await fc.assert(
        fc.asyncProperty(story, async ({ limit, begin, happenings }) => {
          const { tenant, atTheStart, cause } = await newIssues(begin, 9)
          const path = '/monitoring/issue-collections'
          const items = await walk<{ id: number; lastOccurred: string }>(
            tenant,
            path,
            { ...query, limit },
            happenings,
            cause,
          )
          assert.deepEqual(
            items.map(({ id, lastOccurred }) => ({ id, lastOccurred })),
            countNaively(atTheStart, query).map(({ id, lastOccurred }) => ({ id, lastOccurred })),
          )
        }),
        settings,
      )
    })
  }

  for (const bounds of [{}, { since: minutesAgo(12), until: minutesAgo(1) }]) {
    it(`shows every session of a collection once, ${'since' in bounds ? 'within' : 'without'} bounds`, async () => {
      await fc.assert(
        fc.asyncProperty(story, async ({ limit, begin, happenings }) => {
          const { tenant, atTheStart, collectionIds, cause } = await newIssues(begin, 2)
          const id = collectionIds[0]!
          const path = `/monitoring/issue-collections/${id}/sessions`
          const items = await walk<{ id: string; representativeIssue: { latestIssueAt: string } }>(
            tenant,
            path,
            { ...bounds, limit: Math.min(limit, 2) },
            happenings,
            cause,
          )
          const wide = { since: '', until: '~' }
          const of = atTheStart.filter((one) => one.collectionId === id)
          const { since, until } = { ...wide, ...bounds }
          const latest = new Map<string, string>()
          for (const { sessionId, time } of of.toSorted((a, b) => (a.time < b.time ? -1 : 1))) {
            if (time >= since && time < until) latest.set(sessionId, time)
          }
          const wanted = [...latest].map(([sessionId, time]) => `${time} ${sessionId}`)
          assert.deepEqual(
            items.map((item) => `${item.representativeIssue.latestIssueAt} ${item.id}`),
            wanted.toSorted().toReversed(),
          )
        }),
        settings,
      )
    })
  }

  it('shows a collection once whose new occurrence was half written when the walk began', async () => {
    const tenant = await service.createTenant('Ours')
    const { session, record } = issueRecorder(service, tenant)
    const sessionId = await session()
    const [oldest, middle, newest] = [
      await record('oldest', sessionId, [minutesAgo(30)]),
      await record('middle', sessionId, [minutesAgo(20)]),
      await record('newest', sessionId, [minutesAgo(10)]),
    ]
    // Somebody else holds what is known of its user, so the first of two writers stops after its occurrence has a number.
    const other = await service.storage.pool.connect()
    await other.query('begin')
    await other.query('select 1 from collection_users where organization_id = $1 and collection_id = $2 for update', [
      tenant.organizationId,
      oldest,
    ])
    const first = record('oldest', sessionId, [minutesAgo(1)])
    await setTimeout(100)
    const second = record('middle', sessionId, [minutesAgo(19)])
    await Promise.race([second, setTimeout(200)])

    let isReleased = false
    const request = requester(service.publicUrl, tenant.key)
    const query = { since: minutesAgo(60), until: minutesAgo(-1), limit: 1 }
    const items = await walkList<{ id: number }>(request, '/monitoring/issue-collections', query, async () => {
      if (isReleased) return
      isReleased = true
      await other.query('rollback')
      other.release()
      await Promise.all([first, second])
    })
    assert.deepEqual(
      items.map(({ id }) => id),
      [newest, middle, oldest],
    )
  })
})
