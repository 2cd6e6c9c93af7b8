import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { createOccurrenceRemover } from '../../src/server/monitoring/occurrenceRemover.ts'
import { correctOccurrenceUser } from '../../src/server/monitoring/occurrenceUser.ts'
import { createOccurrenceWriter } from '../../src/server/monitoring/occurrenceWriter.ts'
import { sql } from '../../src/server/storage/database.ts'
import { assertCountsAreRight } from '../support/collectionRecount.ts'
import { occurrence } from '../support/issues.ts'
import { rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'

describe('occurrences that are removed', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  it('leave counts, hours, sessions, users and times as a recount has them', async () => {
    let round = 0
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 14 }), async (deeds) => {
        const tenant = await service.createTenant(`Round ${++round}`)
        const sessions = await Promise.all([0, 1, 2].map(() => rowsFor(service, tenant).session()))
        for (const one of deeds) await doIt(tenant, sessions, one)
        await assertCountsAreRight(service.storage.db, tenant.organizationId)
      }),
      { numRuns: 25 },
    )
  })

  it('take the collection with them when it has no others, and leave those of others alone', async () => {
    const tenant = await service.createTenant('Owner')
    const stranger = await service.createTenant('Stranger')
    const id = randomUUID()
    for (const one of [tenant, stranger]) {
      const session = await rowsFor(service, one).session({ id })
      await rowsFor(service, one).issue(session, 'a', ['2026-05-04T09:00:00.000Z'])
    }
    const { removeOccurrences } = createOccurrenceRemover(service.storage.db)
    assert.deepEqual(await removeOccurrences(tenant.organizationId, id), { occurrences: 1, collections: 1 })
    assert.deepEqual(await removeOccurrences(tenant.organizationId, id), { occurrences: 0, collections: 0 })
    assert.equal((await collectionsOf(tenant)).length, 0)
    assert.equal((await collectionsOf(stranger)).length, 1)
  })

  it('are removed while others are filed, and nothing is counted twice or lost', async () => {
    const tenant = await service.createTenant('Busy')
    const sessions = await Promise.all([0, 1, 2].map(() => rowsFor(service, tenant).session()))
    const deeds = Array.from({ length: 30 }, (_, i): Deed => {
      const minutes = [i, i * 7]
      return i % 3 === 2
        ? { kind: 'remove', session: i % 3, keep: i % 2 }
        : { kind: 'record', session: i % 3, problem: i % 2, user: 0, minutes }
    })
    await Promise.all(deeds.map((one) => doIt(tenant, sessions, one)))
    await assertCountsAreRight(service.storage.db, tenant.organizationId)
  })

  type Deed =
    | { kind: 'record'; session: number; problem: number; user: number; minutes: number[] }
    | { kind: 'remove'; session: number; keep: number }
    | { kind: 'identify'; session: number; user: number }

  const small = fc.nat({ max: 2 })
  const minutes = fc.array(fc.nat({ max: 200 }), { minLength: 1, maxLength: 4 })
  const deed: fc.Arbitrary<Deed> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('record'), session: small, problem: small, user: small, minutes }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), session: small, keep: small }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('identify'), session: small, user: small }) },
  )

  async function doIt({ organizationId, projectId }: Tenant, sessions: readonly string[], one: Deed) {
    const { db } = service.storage
    const sessionId = sessions[one.session]!
    if (one.kind === 'identify') return correctOccurrenceUser(db, organizationId, sessionId, `user-${one.user}`)
    if (one.kind === 'remove') {
      const { rows } = await sql<{ id: string }>`
        select error_id as id from issue_occurrences
        where organization_id = ${organizationId} and session_id = ${sessionId}::uuid order by id`.execute(db)
      const keep = rows.slice(0, one.keep).map(({ id }) => id)
      return void (await createOccurrenceRemover(db).removeOccurrences(organizationId, sessionId, keep))
    }
    // A session has one user at a time.
    await correctOccurrenceUser(db, organizationId, sessionId, `user-${one.user}`)
    await createOccurrenceWriter(db).recordIssue(organizationId, {
      projectId,
      sessionId,
      userKey: `user-${one.user}`,
      collection: {
        type: 'rage_click',
        fingerprints: [{ version: 1, value: `problem ${one.problem}` }],
        rootCause: 'It does nothing',
        shortenedPath: '/',
      },
      occurrences: one.minutes.map((m) => occurrence(new Date(Date.UTC(2026, 4, 4, 9, m)).toISOString())),
    })
  }

  async function collectionsOf({ organizationId }: Tenant) {
    const { rows } = await sql`
      select id from issue_collections where organization_id = ${organizationId}`.execute(service.storage.db)
    return rows
  }
})
