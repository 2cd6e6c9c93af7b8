import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { forgetUser } from '../../src/server/monitoring/keeping/forgetUser.ts'
import { sealedUserOf, type UserToForget } from '../../src/server/monitoring/keeping/sealedUser.ts'
import { sql } from '../../src/server/storage/database.ts'
import { assertCountsAreRight } from '../support/collectionRecount.ts'
import { assertPeopleAreRight } from '../support/peopleRecount.ts'
import type { Tenant } from '../support/testService.ts'
import { chunkOf, own, recorderFor } from '../ingest/support/recorderCase.ts'
import { daysAgo, startKeeping, type Keeping } from './keepingCase.ts'

describe('forgetting a user', () => {
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

  async function ask(user: UserToForget) {
    const { userDeletions, sealing } = keeping.service.services
    const deletionId = await userDeletions.createDeletion(ours.organizationId)
    const sealed = sealedUserOf(sealing).seal(ours.organizationId, deletionId, user)
    await userDeletions.sealUser(ours.organizationId, deletionId, sealed)
    return deletionId
  }
  const work = (deletionId: number, signal = keeping.job.signal) => {
    const { db, blobs } = keeping
    const { sealing } = keeping.service.services
    const deletion = { organizationId: ours.organizationId, deletionId }
    return forgetUser({ db, blobs, sealing, pauseMs: 20 }, deletion, signal)
  }
  const stateOf = async (deletionId: number) => {
    const found = await keeping.service.services.userDeletions.findDeletion(ours.organizationId, deletionId)
    assert.ok(found)
    const { state, sessionsDeleted, filesDeleted } = found
    return { state, sessionsDeleted, filesDeleted }
  }
  const grace = { userId: 'u1', userEmail: 'Grace@Shop.Example', userAccount: 'Shop' }
  const untilGone = async (sessionId: string) => {
    while ((await keeping.sessionIds(ours)).includes(sessionId)) await new Promise((resolve) => setTimeout(resolve, 10))
  }

  for (const user of [{ userId: 'u1' }, { email: 'GRACE@shop.example' }]) {
    it(`by ${Object.keys(user).join()}: rows, counts, pages and files, pinned or recorded, and nobody else's`, async () => {
      const gone = [
        await keeping.session(ours, { ...grace, issues: ['a', 'b'], pages: ['/hers', '/all'] }),
        await keeping.session(ours, { ...grace, isPinned: true, createdAt: daysAgo(500), issues: ['a'] }),
        await keeping.session(ours, { ...grace, state: 'recording' }),
      ]
      const kept = await keeping.session(ours, { userId: 'U1', userEmail: 'x', issues: ['a'], pages: ['/all'] })
      const others = await keeping.session(theirs, grace)
      const deletionId = await ask(user)
      await work(deletionId)
      assert.deepEqual(await stateOf(deletionId), { state: 'finished', sessionsDeleted: 3, filesDeleted: 6 })
      assert.deepEqual(await keeping.sessionIds(ours), [kept])
      for (const id of gone) assert.equal(await keeping.hasFiles(ours, id), false)
      assert.deepEqual([await keeping.hasFiles(ours, kept), await keeping.hasFiles(theirs, others)], [true, true])
      assert.deepEqual(await keeping.sessionIds(theirs), [others])
      assert.deepEqual(await keeping.addresses(ours), ['/all'])
      await assertCountsAreRight(keeping.db, ours.organizationId)
      await assertPeopleAreRight(keeping.db, ours.organizationId)
    })
  }

  it('finds sessions in which somebody else was told of later, in one chunk or several', async () => {
    const recorder = await recorderFor(keeping.service, ours)
    const chunks = [
      chunkOf({ events: [own('identify', { id: 'u1' }), own('identify', { id: 'u2' })] }),
      chunkOf({ user: { email: 'Grace@shop.example' } }),
      chunkOf({ user: { id: 'u3', email: 'ada@shop.example' } }),
    ]
    for (const chunk of chunks) await recorder.send(chunk)
    const [, second] = chunks
    assert.ok(second)
    const later = { ...second, page: randomUUID(), user: { email: 'ada@shop.example' } }
    await recorder.send(later)
    assert.equal((await keeping.sessionIds(ours)).length, 3)
    await work(await ask({ userId: 'u1' }))
    assert.equal((await keeping.sessionIds(ours)).length, 2)
    await work(await ask({ email: 'GRACE@shop.example' }))
    assert.deepEqual(await keeping.sessionIds(ours), [chunks[2]?.session])
    await work(await ask({ userId: 'u3' }))
    assert.deepEqual(await keeping.sessionIds(ours), [])
  })

  const tablesWithNames = [
    'sessions',
    'issue_occurrences',
    'collection_users',
    'collection_sessions',
    'session_chunks',
    'users',
  ]
  const countNamed = async (table: string, names: string) => {
    const rows = await keeping.rowsOf(sql`
      select 1 from ${sql.table(table)} t where organization_id = ${ours.organizationId} and t::text ~* ${names}`)
    return rows.length
  }

  it('leaves the e-mail address of a user nowhere whose other sessions stay', async () => {
    const kept = await keeping.session(ours, { userId: 'u1', createdAt: daysAgo(3) })
    await keeping.session(ours, { ...grace, createdAt: daysAgo(2) })
    assert.equal(await countNamed('users', 'grace'), 1)
    await work(await ask({ email: grace.userEmail }))
    assert.deepEqual(await keeping.sessionIds(ours), [kept])
    for (const table of tablesWithNames) assert.equal(await countNamed(table, 'grace'), 0, table)
    assert.equal(await countNamed('users', 'u1'), 1)
    await assertPeopleAreRight(keeping.db, ours.organizationId)
  })

  it('leaves the name nowhere, and while it is under way only sealed', async () => {
    await keeping.session(ours, { ...grace, issues: ['a'] })
    const deletionId = await ask({ email: grace.userEmail })
    const told = async () =>
      JSON.stringify(await keeping.rowsOf(sql`select * from user_deletions where id = ${deletionId}`))
    assert.match(await told(), /"sealed_user":\{/)
    assert.doesNotMatch(Buffer.from(await told()).toString('latin1'), /grace/i)
    await work(deletionId)
    assert.match(await told(), /"sealed_user":null/)
    for (const table of tablesWithNames) assert.equal(await countNamed(table, 'grace|u1'), 0, table)
    assert.equal(await countNamed('accounts', 'Shop'), 0, 'an account nobody is of')
  })

  it('is not finished while sessions of the user come in, while one is worked on, or a file comes late', async () => {
    const first = await keeping.session(ours, grace)
    const deletionId = await ask({ userId: grace.userId })
    const { rows } = await sql<{ id: string }>`
      insert into pgboss.job (name, data, state)
      values ('takeClickPictures', ${JSON.stringify({ organizationId: ours.organizationId, sessionId: first })}::jsonb,
        'active') returning id`.execute(keeping.db)
    const working = work(deletionId)
    await untilGone(first)
    const second = await keeping.session(ours, { ...grace, hasFiles: false })
    await untilGone(second)
    // What the worker had yet to put.
    const late = `sessions/${first}/9-after.jpg`
    await keeping.blobs.put(ours.organizationId, late, Buffer.from('late'), { contentType: 'image/jpeg' })
    assert.equal((await stateOf(deletionId)).state, 'running')
    await sql`update pgboss.job set state = 'completed' where id = ${rows[0]?.id}`.execute(keeping.db)
    await working
    assert.deepEqual(await stateOf(deletionId), { state: 'finished', sessionsDeleted: 2, filesDeleted: 3 })
    for (const id of [first, second]) assert.equal(await keeping.hasFiles(ours, id), false)
  })

  it('is not finished when somebody else is writing to a session, until it is gone', async () => {
    const id = await keeping.session(ours, grace)
    const deletionId = await ask({ userId: grace.userId })
    let working: Promise<void> | undefined
    await keeping.db.transaction().execute(async (transaction) => {
      await sql`select 1 from sessions where id = ${id}::uuid for key share`.execute(transaction)
      working = work(deletionId)
      await new Promise((resolve) => setTimeout(resolve, 100))
      assert.equal((await stateOf(deletionId)).state, 'running')
    })
    await working
    assert.equal((await stateOf(deletionId)).state, 'finished')
    assert.equal(await keeping.hasFiles(ours, id), false)
  })

  it('goes on where it was killed, and two at once do no harm', async () => {
    for (let i = 0; i < 60; i++) {
      await keeping.session(ours, { ...grace, issues: [`p${i % 7}`], hasFiles: i % 10 === 0 })
    }
    const deletionId = await ask({ userId: grace.userId })
    const killed = new AbortController()
    const first = work(deletionId, killed.signal)
    const [gone] = await keeping.sessionIds(ours)
    if (gone) await untilGone(gone)
    killed.abort()
    await assert.rejects(first)
    assert.equal((await stateOf(deletionId)).state, 'running')
    await Promise.all([work(deletionId), work(deletionId)])
    const { state, sessionsDeleted } = await stateOf(deletionId)
    assert.deepEqual([state, sessionsDeleted], ['finished', 60])
    assert.deepEqual(await keeping.sessionIds(ours), [])
    await assertCountsAreRight(keeping.db, ours.organizationId)
    await assertPeopleAreRight(keeping.db, ours.organizationId)
    const left = await keeping.rowsOf<{ id: string }>(sql`
      select session_id as id from forgotten_sessions where organization_id = ${ours.organizationId}`)
    for (const { id } of left) assert.equal(await keeping.hasFiles(ours, id), false)
  })

  it('is taken up again when its job got lost', async () => {
    const deletionId = await ask({ userId: randomUUID() })
    const jobs = () =>
      keeping.rowsOf(sql`
        select 1 from pgboss.job where name = 'forgetUser' and (data ->> 'deletionId')::bigint = ${deletionId}`)
    await keeping.forgetOld()
    assert.equal((await jobs()).length, 0, 'too early')
    await sql`update user_deletions set created_at = now() - interval '1 hour'`.execute(keeping.db)
    await keeping.forgetOld()
    await keeping.forgetOld()
    assert.equal((await jobs()).length, 1)
  })
})
