import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openJobQueue } from '../../src/server/jobs/jobQueue.ts'
import { endSilentSessions } from '../../src/server/monitoring/endSilentSessions.ts'
import { createSessionStateStore } from '../../src/server/monitoring/sessionStateStore.ts'
import { createTagDefinitionStore } from '../../src/server/monitoring/tagDefinitionStore.ts'
import { sql } from '../../src/server/storage/database.ts'
import { assertCountsAreRight } from '../support/collectionRecount.ts'
import { failedCheckout, pageRecorder, takeIn } from '../support/recordedSession.ts'
import { requester } from '../support/request.ts'
import { startTestService, type Tenant } from '../support/testService.ts'
import { beganAt, startAnalysisCase, type AnalysisCase } from './analysisCase.ts'

describe('analysing a session', () => {
  let analysis: AnalysisCase
  let db: AnalysisCase['db']
  let tenant: Tenant
  let sessionId: string

  before(async () => {
    analysis = await startAnalysisCase()
    db = analysis.db
  })
  after(() => analysis.close())
  beforeEach(async () => {
    await analysis.beginAnew()
    ;({ tenant, sessionId } = analysis.session())
  })

  it('tells its pages, clicks, tags and issues, and has pictures taken', async () => {
    await analysis.send(failedCheckout(beganAt), {
      user: { id: 'u-1', email: 'grace@acme.example', username: 'grace' },
    })
    await analysis.endAndAnalyze()
    const session = await analysis.get(`/sessions/${sessionId}`)
    assert.equal(session.hasTimeline, true)
    assert.match(session.timelineOverview, /^Grace .*checkout form.*POST \/api\/orders\/\{id\} answered 500 twice/i)
    assert.ok(session.tags.includes('failed request'), String(session.tags))
    assert.deepEqual(
      session.pagesVisited.map(({ page }: { page: string }) => page),
      ['/checkout?step=1'],
    )
    const clicks = await analysis.get(`/sessions/${sessionId}/clicks`)
    assert.deepEqual(
      clicks.data
        .filter(({ clickTag }: { clickTag: string }) => clickTag === 'button')
        .map(({ clickText }: { clickText: string }) => clickText),
      ['Pay now', 'Pay now'],
    )
    const timeline = await analysis.get(`/sessions/${sessionId}/timeline`)
    assert.ok(timeline.pages[0].activities.some(({ summary }: { summary: string }) => /checkout form/.test(summary)))
    const since = new Date(beganAt - 60_000).toISOString()
    const collections = await analysis.get(`/monitoring/issue-collections?since=${since}`)
    assert.ok(
      collections.data.some(
        (one: { rootCause: string; errorCount: number; shortenedPath: string }) =>
          one.rootCause === 'POST /api/orders/{id} answers 500' &&
          one.errorCount === 2 &&
          one.shortenedPath === '/checkout',
      ),
      JSON.stringify(collections.data),
    )
    const pictures = await analysis.pictureJobs()
    assert.equal(pictures.length, 1)
    await assertCountsAreRight(db, tenant.organizationId)
  })

  it('gives the same rows again, byte for byte, on this thread or another', async () => {
    await analysis.send()
    await analysis.endAndAnalyze()
    const first = await analysis.rows()
    assert.ok(first.occurrences.length >= 3)
    await analysis.markEnded()
    await analysis.analyze({ inlineBytesMax: 0 })
    assert.deepEqual(await analysis.rows(), first)
    assert.equal((await analysis.state())?.state, 'analysed')
  })

  it('has the last word about occurrences that are there', async () => {
    await analysis.send()
    await analysis.endAndAnalyze()
    const first = await analysis.rows()
    await sql`
      update issue_occurrences set reasoning = 'An older one' where session_id = ${sessionId}::uuid`.execute(db)
    await analysis.markEnded()
    await analysis.analyze()
    assert.deepEqual(await analysis.rows(), first)
  })

  it('keeps a resolved collection resolved, also when the user becomes known later', async () => {
    const [tab, page] = [randomUUID(), randomUUID()]
    const events = failedCheckout(beganAt)
    await analysis.send(events.slice(0, -1), { tab, page })
    await analysis.endAndAnalyze()
    await sql`
      update issue_collections set resolved_at = now() where organization_id = ${tenant.organizationId}`.execute(db)
    const resolved = await analysis.rows()
    await analysis.send(events.slice(-1), { tab, page, sequence: 1, user: { id: 'u-9' } })
    await analysis.endAndAnalyze()
    assert.deepEqual((await analysis.rows()).collections, resolved.collections)
    const users = await sql<{ key: string }>`
      select distinct user_key as key from collection_users where organization_id = ${tenant.organizationId}`.execute(
      db,
    )
    assert.deepEqual(users.rows, [{ key: 'u-9' }])
    await assertCountsAreRight(db, tenant.organizationId)
  })

  it('puts the recording away, which can be read again', async () => {
    await analysis.send()
    await analysis.endAndAnalyze()
    const parts = await createSessionStateStore(db).listParts(tenant.organizationId, sessionId)
    assert.equal(parts.length, 1)
    const waiting = await sql`select 1 from session_chunks where session_id = ${sessionId}::uuid`.execute(db)
    assert.equal(waiting.rows.length, 0)
  })

  it('takes in what comes late, and forgets what is not so any more', async () => {
    const [tab, page] = [randomUUID(), randomUUID()]
    const events = failedCheckout(beganAt)
    const cut = events.findIndex(({ timestamp }) => timestamp > beganAt + 12_000)
    await analysis.send(events.slice(0, cut), { tab, page })
    await analysis.endAndAnalyze()
    const early = await analysis.rows()
    await analysis.send(events.slice(cut), { tab, page, sequence: 1, user: { id: 'u-9' } })
    assert.equal((await analysis.state())?.state, 'recording')
    await analysis.analyze()
    assert.deepEqual((await analysis.rows()).occurrences, early.occurrences, 'one that is recorded is left alone')
    await analysis.endAndAnalyze()
    const late = await analysis.rows()
    assert.ok(late.occurrences.length > early.occurrences.length)
    await assertCountsAreRight(db, tenant.organizationId)

    // The same as if all had come in time.
    const whole = await analysis.rows()
    await sql`delete from issue_collections where organization_id = ${tenant.organizationId}`.execute(db)
    await analysis.markEnded()
    await analysis.analyze()
    const again = await analysis.rows()
    for (const part of ['pages', 'activities', 'tags', 'clicks', 'sessions'] as const) {
      assert.deepEqual(again[part], whole[part], part)
    }
    const ids = ({ occurrences }: typeof again) => occurrences.map((one) => one.error_id).toSorted()
    assert.deepEqual(ids(again), ids(whole))
  })

  it('is done once when several do it at once', async () => {
    await analysis.send()
    await endSilentSessions(db, analysis.jobs)
    await Promise.all([analysis.analyze(), analysis.analyze(), analysis.analyze()])
    const once = await analysis.rows()
    const pictures = await analysis.pictureJobs()
    assert.equal(pictures.length, 1)
    await analysis.markEnded()
    await analysis.analyze()
    assert.deepEqual(await analysis.rows(), once)
    await assertCountsAreRight(db, tenant.organizationId)
  })

  it('gives the tags that the organization defined, where their conditions hold', async () => {
    const definitions = createTagDefinitionStore(db)
    const tag = (name: string, text: string) =>
      definitions.createTag(tenant.organizationId, {
        name,
        description: '',
        byLanguageModel: false,
        conditions: { all: [{ on: 'click', text, atLeast: 2 }] },
      })
    await tag('wants to pay', 'pay')
    await tag('wants to leave', 'sign out')
    await analysis.send()
    await analysis.endAndAnalyze()
    const { tags } = await analysis.rows()
    const given = tags.filter((one) => one.tag.startsWith('wants'))
    assert.deepEqual(
      given.map(({ tag: name, reasoning }) => [name, reasoning]),
      [['wants to pay', 'Pressed "pay" twice.']],
    )
    assert.ok(tags.every((one) => Date.parse(one.occurred_at) >= beganAt))
  })

  it('keeps texts that a database cannot, without what it cannot', async () => {
    const page = pageRecorder(beganAt)
    page.open(400, 'Half \ud800 and nothing \u0000')
    page.pay(3, 30)
    page.showMessage(6, 50, 'Failed: \u0000 \udfff could not be saved')
    page.leave(20)
    await analysis.send(page.events)
    await analysis.endAndAnalyze()
    assert.equal((await analysis.state())?.state, 'analysed')
  })

  it('is done by a worker, without anybody asking', async () => {
    const worker = await startTestService({}, { role: 'all' })
    try {
      const owner = await worker.createTenant('Shop')
      await takeIn(worker, owner, {
        session: sessionId,
        startedAt: beganAt,
        events: failedCheckout(beganAt),
      })
      const queue = await openJobQueue({ connectionString: worker.databaseUrl }, { role: 'sender', onError: () => {} })
      await endSilentSessions(worker.storage.db, queue)
      await queue.close()
      const request = requester(worker.publicUrl, owner.key)
      const deadline = Date.now() + 20_000
      for (;;) {
        const { body } = await request(`/sessions/${sessionId}`)
        if (body.hasTimeline === true) break
        assert.ok(Date.now() < deadline, 'it is analysed in time')
        await sleep(100)
      }
    } finally {
      await worker.close()
    }
  })
})
