import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { giveUpSession, triedInVain } from '../../src/server/monitoring/analysis/giveUpSession.ts'
import { endSilentSessions } from '../../src/server/monitoring/endSilentSessions.ts'
import { failedCheckout, takeIn } from '../support/recordedSession.ts'
import type { Tenant } from '../support/testService.ts'
import { beganAt, startAnalysisCase, type AnalysisCase } from './analysisCase.ts'

describe('a session that cannot be understood', () => {
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

  it('says why, has no timeline and harms no other', async () => {
    await analysis.send(failedCheckout(beganAt).filter(({ type }) => type !== 2))
    const other = randomUUID()
    await takeIn(analysis.service, tenant, { session: other, startedAt: beganAt, events: failedCheckout(beganAt) })
    await endSilentSessions(db, analysis.jobs)
    await analysis.analyze()
    await analysis.analyze({}, other)
    const failed = await analysis.state()
    assert.equal(failed?.state, 'failed')
    assert.match(failed.stateReason ?? '', /never shows a whole page/)
    assert.equal((await analysis.get(`/sessions/${sessionId}`)).hasTimeline, false)
    assert.equal((await analysis.get(`/sessions/${other}`)).hasTimeline, true)
  })

  it('is recorded on when more comes, and is then analysed', async () => {
    const [tab, page] = [randomUUID(), randomUUID()]
    const events = failedCheckout(beganAt)
    const isStart = ({ timestamp }: { timestamp: number }) => timestamp <= beganAt + 1_000
    await analysis.send(
      events.filter((one) => !isStart(one)),
      { tab, page, sequence: 1 },
    )
    await analysis.endAndAnalyze()
    assert.equal((await analysis.state())?.state, 'failed')
    await analysis.send(events.filter(isStart), { tab, page })
    await analysis.endAndAnalyze()
    const now = await analysis.state()
    assert.deepEqual([now?.state, now?.stateReason], ['analysed', null])
  })

  it('loses what an earlier analysis found, and the counts are right', async () => {
    await analysis.send()
    await analysis.endAndAnalyze()
    await analysis.markEnded()
    await giveUpSession(db, tenant.organizationId, sessionId, triedInVain)
    const left = await analysis.rows()
    assert.deepEqual([left.pages, left.occurrences, left.collections], [[], [], []])
    const now = await analysis.state()
    assert.deepEqual([now?.state, now?.stateReason], ['failed', triedInVain])
  })

  it('is not given up when it was analysed meanwhile, is recorded on, or is gone', async () => {
    await analysis.send()
    await giveUpSession(db, tenant.organizationId, sessionId, triedInVain)
    assert.equal((await analysis.state())?.state, 'recording')
    await analysis.endAndAnalyze()
    await giveUpSession(db, tenant.organizationId, sessionId, triedInVain)
    assert.equal((await analysis.state())?.state, 'analysed')
    await giveUpSession(db, tenant.organizationId, randomUUID(), triedInVain)
    await analysis.analyze({}, randomUUID())
  })
})
