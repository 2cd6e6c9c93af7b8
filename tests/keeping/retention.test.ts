import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { sql } from '../../src/server/storage/database.ts'
import { assertCountsAreRight } from '../support/collectionRecount.ts'
import type { Tenant } from '../support/testService.ts'
import { daysAgo, startKeeping, type Keeping } from './keepingCase.ts'

describe('old sessions', () => {
  let keeping: Keeping
  let ours: Tenant
  let theirs: Tenant
  before(async () => {
    keeping = await startKeeping()
  })
  after(() => keeping.close())
  beforeEach(async () => {
    ours = await keeping.service.createTenant('Ours')
    theirs = await keeping.service.createTenant('Theirs')
  })

  const setProject = (tenant: Tenant, changes: { retentionDays?: number; recordingBytesMax?: number }) =>
    sql`
      update projects set retention_days = ${changes.retentionDays ?? 30},
        recording_bytes_max = ${changes.recordingBytesMax ?? null}
      where organization_id = ${tenant.organizationId}`.execute(keeping.db)

  it('go with their rows, counts, pages and files when their project keeps them no longer', async () => {
    const old = await keeping.session(ours, { createdAt: daysAgo(31), pages: ['/old', '/both'], issues: ['a', 'b'] })
    const young = await keeping.session(ours, { createdAt: daysAgo(29), pages: ['/both'], issues: ['a'] })
    await keeping.forgetOld()
    assert.deepEqual(await keeping.sessionIds(ours), [young])
    await assertCountsAreRight(keeping.db, ours.organizationId)
    assert.equal(await keeping.hasFiles(ours, old), true, 'the job is still to come')
    assert.equal(await keeping.doForgetSessions(), 1)
    assert.deepEqual([await keeping.hasFiles(ours, old), await keeping.hasFiles(ours, young)], [false, true])
    assert.deepEqual(await keeping.addresses(ours), ['/both'])
    const left = await keeping.rowsOf(sql`select root_cause from issue_collections`)
    assert.deepEqual(left, [{ root_cause: 'Problem a' }])
  })

  it('stay while they are pinned or still recorded', async () => {
    const pinned = await keeping.session(ours, { createdAt: daysAgo(400), isPinned: true })
    const recorded = await keeping.session(ours, { createdAt: daysAgo(300), state: 'recording' })
    await keeping.forgetOld()
    assert.deepEqual(await keeping.sessionIds(ours), [pinned, recorded])
    await sql`
      update sessions set state = 'ended', pinned_at = null
      where organization_id = ${ours.organizationId}`.execute(keeping.db)
    await keeping.forgetOld()
    assert.deepEqual(await keeping.sessionIds(ours), [])
  })

  it('go by what their own project says, in many batches', async () => {
    await setProject(ours, { retentionDays: 5 })
    for (let i = 0; i < 60; i++) await keeping.session(ours, { createdAt: daysAgo(6), hasFiles: false })
    const young = await keeping.session(ours, { createdAt: daysAgo(4) })
    const others = await keeping.session(theirs, { createdAt: daysAgo(6) })
    await Promise.all([keeping.forgetOld(), keeping.forgetOld(), keeping.forgetOld()])
    // Of several at once, each leaves what another is at.
    await keeping.forgetOld()
    assert.deepEqual(await keeping.sessionIds(ours), [young])
    assert.deepEqual(await keeping.sessionIds(theirs), [others])
  })

  it('that somebody is writing to are left for the next time', async () => {
    const id = await keeping.session(ours, { createdAt: daysAgo(31) })
    await keeping.db.transaction().execute(async (transaction) => {
      await sql`select 1 from sessions where id = ${id}::uuid for key share`.execute(transaction)
      await keeping.forgetOld()
    })
    assert.deepEqual(await keeping.sessionIds(ours), [id])
    await keeping.forgetOld()
    assert.deepEqual(await keeping.sessionIds(ours), [])
  })

  describe('that are too much', () => {
    it('go oldest first, until the rest fits, apart from pinned ones, which count', async () => {
      await setProject(ours, { recordingBytesMax: 350 })
      const pinned = await keeping.session(ours, { createdAt: daysAgo(9), isPinned: true })
      const empty = await keeping.session(ours, { createdAt: daysAgo(8), recordingBytes: 0 })
      const recorded = await keeping.session(ours, { createdAt: daysAgo(7), state: 'recording' })
      await keeping.session(ours, { createdAt: daysAgo(6) })
      await keeping.session(ours, { createdAt: daysAgo(5) })
      const newest = await keeping.session(ours, { createdAt: daysAgo(4) })
      const others = await keeping.session(theirs, { createdAt: daysAgo(9), recordingBytes: 1e12 })
      await keeping.forgetOld()
      assert.deepEqual(await keeping.sessionIds(ours), [pinned, empty, recorded, newest])
      assert.deepEqual(await keeping.sessionIds(theirs), [others])
    })

    it('are no more than too much, however many workers look', async () => {
      await setProject(ours, { recordingBytesMax: 3000 })
      for (let i = 0; i < 70; i++) await keeping.session(ours, { createdAt: daysAgo(2), hasFiles: false })
      await Promise.all([keeping.forgetOld(), keeping.forgetOld(), keeping.forgetOld()])
      await keeping.forgetOld()
      assert.equal((await keeping.sessionIds(ours)).length, 30)
    })
  })

  describe('of which a process was killed in between', () => {
    it('lose their files in the end, even when the job for it got lost', async () => {
      const id = await keeping.session(ours, { createdAt: daysAgo(31), pages: ['/old'] })
      await keeping.forgetOld()
      await sql`delete from pgboss.job where name = 'forgetSessions'`.execute(keeping.db)
      await keeping.forgetOld()
      assert.equal(await keeping.hasFiles(ours, id), true, 'too early')
      await keeping.letTimePass(121)
      await keeping.forgetOld()
      assert.equal(await keeping.hasFiles(ours, id), false)
      assert.deepEqual(await keeping.addresses(ours), [])
      assert.deepEqual(await keeping.rowsOf(sql`select * from forgotten_sessions`), [])
    })

    it('also lose what a worker put that had begun before', async () => {
      const id = await keeping.session(ours, { createdAt: daysAgo(31) })
      await keeping.forgetOld()
      await keeping.doForgetSessions()
      await keeping.putFiles(ours, id)
      await keeping.letTimePass(121)
      await keeping.forgetOld()
      assert.equal(await keeping.hasFiles(ours, id), false)
    })

    it('are neither deleted nor forgotten when the transaction was not finished', async () => {
      const id = await keeping.session(ours, { createdAt: daysAgo(31), issues: ['a'] })
      const { services } = keeping.service
      const killed = services.inTransaction(async ({ sessionRemover, jobs }) => {
        assert.ok(await sessionRemover.deleteSession(ours.organizationId, id, jobs))
        throw new Error('killed')
      })
      await assert.rejects(killed, /killed/)
      assert.deepEqual(await keeping.sessionIds(ours), [id])
      assert.equal(await keeping.doForgetSessions(), 0)
      await assertCountsAreRight(keeping.db, ours.organizationId)
    })
  })

  it('keep the files of one that was recorded again under the same id', async () => {
    const id = await keeping.session(ours, { createdAt: daysAgo(31) })
    await keeping.forgetOld()
    await keeping.session(ours, { id, createdAt: daysAgo(0) })
    await keeping.doForgetSessions()
    assert.equal(await keeping.hasFiles(ours, id), true)
    await keeping.letTimePass(121)
    await keeping.forgetOld()
    assert.equal(await keeping.hasFiles(ours, id), true)
    assert.deepEqual(await keeping.rowsOf(sql`select * from forgotten_sessions`), [])
  })
})
