import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import {
  createOccurrenceWriter,
  type OccurrenceWriter,
  type SessionIssue,
} from '../../src/server/monitoring/occurrenceWriter.ts'
import { issueRecorder, occurrence } from '../support/issues.ts'
import { requester } from '../support/request.ts'
import { minutesAgo } from '../support/testRows.ts'
import { startTestService, type TestService } from '../support/testService.ts'

const path = '/monitoring/issue-collections'

describe('what is recorded of issues', () => {
  let service: TestService
  let writer: OccurrenceWriter

  before(async () => {
    service = await startTestService()
    writer = createOccurrenceWriter(service.storage.db)
  })
  after(() => service.close())

  async function newTenant() {
    const { organizationId, projectId, key } = await service.createTenant('Ours')
    const request = requester(service.publicUrl, key)
    const { session } = issueRecorder(service, { organizationId, projectId, key })
    return {
      session,
      issue: (fingerprint: string, sessionId: string, more: Partial<SessionIssue> = {}): SessionIssue => ({
        projectId,
        sessionId,
        userKey: 'ada',
        collection: {
          type: 'network_error',
          fingerprints: [{ version: 1, value: fingerprint }],
          rootCause: `${fingerprint} fails`,
          shortenedPath: `/${fingerprint}`,
        },
        occurrences: [occurrence(minutesAgo(1))],
        ...more,
      }),
      record: (issue: SessionIssue) => writer.recordIssue(organizationId, issue),
      resolve: (id: number, at: string) => writer.resolveCollection(organizationId, id, at),
      /** All there is to see of the collections and their sessions. */
      seen: async () => {
        const window = `since=2020-01-01&until=${minutesAgo(-10)}`
        const { data } = (await request(`${path}?${window}`)).body
        const lives = data.map(async ({ id }: { id: number }) => (await request(`${path}/${id}/sessions`)).body)
        return { data, lives: await Promise.all(lives) }
      },
    }
  }

  it('does not change when it is recorded again', async () => {
    const { session, issue, record, seen } = await newTenant()
    const times = [minutesAgo(9), minutesAgo(7), minutesAgo(100)]
    const first = issue('pay', await session(), { occurrences: times.map((time) => occurrence(time)) })
    const { collectionId, added } = await record(first)
    assert.equal(added, 3)
    const was = await seen()
    assert.deepEqual([was.data[0].errorCount, was.lives[0].collection.errorCount], [3, 3])
    assert.deepEqual(await record(first), { collectionId, added: 0 })
    assert.deepEqual(await record({ ...first, occurrences: first.occurrences.slice(1) }), { collectionId, added: 0 })
    const shouted = first.occurrences.map((o) => ({
      ...o,
      errorId: o.errorId.toUpperCase(),
      occurredAt: minutesAgo(0),
    }))
    assert.deepEqual(await record({ ...first, occurrences: shouted }), { collectionId, added: 0 })
    assert.deepEqual(await seen(), was)
  })

  it('takes what is new beside what is known, and the same twice as one', async () => {
    const { session, issue, record, seen } = await newTenant()
    const [known, fresh] = [occurrence(minutesAgo(9)), occurrence(minutesAgo(4))]
    const sessionId = await session()
    await record(issue('pay', sessionId, { occurrences: [known] }))
    assert.equal((await record(issue('pay', sessionId, { occurrences: [known, fresh, fresh] }))).added, 1)
    const { data, lives } = await seen()
    assert.deepEqual([data[0].errorCount, data[0].sessionCount, data[0].lastOccurred], [2, 1, minutesAgo(4)])
    assert.equal(lives[0].data[0].representativeIssue.errorId, fresh.errorId)
  })

  it('leaves an occurrence where it was filed first', async () => {
    const { session, issue, record, seen } = await newTenant()
    const sessionId = await session()
    const [filed, fresh] = [occurrence(minutesAgo(1)), occurrence(minutesAgo(30))]
    const { collectionId } = await record(issue('pay', sessionId, { occurrences: [filed] }))
    const was = await seen()
    const elsewhere = issue('checkout', sessionId, { occurrences: [filed] })
    assert.deepEqual(await record(elsewhere), { collectionId, added: 0 })
    assert.deepEqual(await seen(), was)

    const { collectionId: other } = await record({ ...elsewhere, occurrences: [filed, fresh] })
    const { data } = await seen()
    const [, second] = data
    assert.deepEqual([second.id, second.errorCount], [other, 1])
    assert.deepEqual([second.createdAt, second.lastOccurred], [minutesAgo(30), minutesAgo(30)])
  })

  it('keeps issues apart by project, type, fingerprint and its version', async () => {
    const { session, issue, record } = await newTenant()
    const sessionId = await session()
    const { collection } = issue('pay', sessionId)
    const ids = new Set<number>()
    for (const other of [
      collection,
      { ...collection, type: 'rage_click' as const },
      { ...collection, fingerprints: [{ version: 1, value: 'Pay' }] },
      { ...collection, fingerprints: [{ version: 2, value: 'pay' }] },
    ])
      ids.add((await record(issue('pay', sessionId, { collection: other }))).collectionId)
    assert.equal(ids.size, 4)
    const again = await record(issue('pay', sessionId, { collection: { ...collection, rootCause: 'Other words' } }))
    assert.ok(ids.has(again.collectionId))
  })

  it('finds with a later version of the fingerprint what an earlier one made, and never splits it', async () => {
    const { session, issue, record } = await newTenant()
    const sessionId = await session()
    const { collection } = issue('pay', sessionId)
    const [first, second, third, fourth] = [
      [{ version: 1, value: 'pay' }],
      [
        { version: 2, value: 'all payments' },
        { version: 1, value: 'pay' },
      ],
      [
        { version: 2, value: 'all payments' },
        { version: 1, value: 'refund' },
      ],
      [{ version: 1, value: 'refund' }],
    ].map((fingerprints) => () => record(issue('pay', sessionId, { collection: { ...collection, fingerprints } })))
    const { collectionId } = await first!()
    for (const later of [second!, third!, fourth!]) assert.equal((await later()).collectionId, collectionId)
  })

  it('counts right when many record the same collection at once', async () => {
    const { session, issue, record, seen } = await newTenant()
    const sessions = await Promise.all(Array.from({ length: 6 }, () => session()))
    const repeated = occurrence(minutesAgo(2))
    const issues = Array.from({ length: 60 }, (_, i) =>
      issue('pay', sessions[i % 6]!, {
        userKey: `user-${i % 3}`,
        occurrences: [occurrence(minutesAgo(i + 3)), occurrence(minutesAgo(i + 3)), repeated],
      }),
    )
    const answers = await Promise.all(issues.map(record))
    assert.equal(new Set(answers.map(({ collectionId }) => collectionId)).size, 1)
    assert.equal(
      answers.reduce((sum, { added }) => sum + added, 0),
      121,
    )
    const { data, lives } = await seen()
    const counts = { errorCount: 121, sessionCount: 6, estimatedUsers: 3 }
    assert.equal(data.length, 1)
    assert.deepEqual({ ...data[0], ...counts, lastOccurred: minutesAgo(2) }, data[0])
    assert.deepEqual({ ...lives[0].collection, ...counts }, lives[0].collection)
  })

  describe('of a resolved collection', () => {
    it('opens it again when it happened after that', async () => {
      const { session, issue, record, resolve, seen } = await newTenant()
      const isResolved = async () => (await seen()).data[0].isResolved
      const recordAt = async (minutes: number) =>
        record(issue('pay', await session(), { occurrences: [occurrence(minutesAgo(minutes))] }))

      const { collectionId } = await recordAt(60)
      await resolve(collectionId, minutesAgo(30))
      assert.equal(await isResolved(), true)
      await recordAt(45)
      assert.equal(await isResolved(), true, 'recorded later, happened before')
      await recordAt(30)
      assert.equal(await isResolved(), true, 'happened at that very time')
      await recordAt(29)
      assert.equal(await isResolved(), false, 'happened again')
      await resolve(collectionId, minutesAgo(10))
      await recordAt(20)
      assert.equal(await isResolved(), true, 'resolved again')
    })

    it('leaves it so for what was known when it was resolved', async () => {
      const { session, issue, record, resolve, seen } = await newTenant()
      const sessionId = await session()
      // A clock that goes ahead: it seems to have happened after it was resolved.
      const known = issue('pay', sessionId, { occurrences: [occurrence(minutesAgo(5))] })
      const { collectionId } = await record(known)
      await resolve(collectionId, minutesAgo(10))
      await record(known)
      await record(issue('pay', sessionId, { occurrences: [occurrence(minutesAgo(15))] }))
      assert.equal((await seen()).data[0].isResolved, true)
    })
  })

  it('refuses a session or project of another organization, and leaves nothing behind', async () => {
    const ours = await newTenant()
    const theirs = await newTenant()
    await assert.rejects(ours.record(ours.issue('pay', await theirs.session())))
    await assert.rejects(ours.record(ours.issue('pay', randomUUID())))
    await assert.rejects(ours.record(theirs.issue('pay', await ours.session())))
    assert.deepEqual((await ours.seen()).data, [])
  })
})
