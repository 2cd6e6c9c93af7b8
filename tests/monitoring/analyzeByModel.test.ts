import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { readTagConditions } from '../../src/domain/monitoring/tagConditions.ts'
import { createLanguageModel } from '../../src/server/languageModel/createLanguageModel.ts'
import { createLogger } from '../../src/server/log.ts'
import { endSilentSessions } from '../../src/server/monitoring/endSilentSessions.ts'
import { createTagDefinitionStore } from '../../src/server/monitoring/tagDefinitionStore.ts'
import { fakeKey, startFakeModelServer, type FakeModelServer } from '../languageModel/fakeModelServer.ts'
import { failedCheckout } from '../support/recordedSession.ts'
import { beganAt, startAnalysisCase, type AnalysisCase } from './analysisCase.ts'

describe('analysing a session with a language model', () => {
  let analysis: AnalysisCase
  let server: FakeModelServer

  before(async () => {
    analysis = await startAnalysisCase()
    server = await startFakeModelServer()
  })
  after(async () => {
    await server.close()
    await analysis.close()
  })
  beforeEach(async () => {
    await analysis.beginAnew()
    server.received.length = 0
    const { tenant } = analysis.session()
    await createTagDefinitionStore(analysis.db).createTag(tenant.organizationId, {
      name: 'could not pay',
      description: 'The visitor wanted to pay and could not.',
      byLanguageModel: true,
      conditions: readTagConditions({ all: [{ on: 'page', contains: '/nowhere' }] }),
    })
    await analysis.send(failedCheckout(beganAt), { user: { username: 'grace', email: 'grace@acme.example' } })
    await endSilentSessions(analysis.db, analysis.jobs)
  })

  const analyze = () => {
    const settings = { baseUrl: `${server.origin}/v1`, apiKey: fakeKey, model: 'small', timeoutMs: 5_000 }
    const parts = { db: analysis.db, logger: createLogger('silent') }
    const config = { kind: 'openai' as const, ...settings, dailyTokens: 200_000 }
    return analysis.analyze({ languageModel: createLanguageModel(config, parts) })
  }

  const overview = 'The visitor filled in the checkout form on Checkout, but the page showed "The payment failed".'
  const reasoning = 'POST /api/orders/{id} answered 500 twice.'

  it('takes its words and tags where they are true', async () => {
    const words = overview.replace('The payment failed', 'The payment failed, please try again')
    server.replyWith(
      { answer: { answers: [{ number: 1, applies: true, reasoning }] } },
      { answer: { overview: words, activities: [] } },
    )
    await analyze()
    const { sessions, tags } = await analysis.rows()
    assert.equal(
      (sessions[0] as { timeline_overview: string }).timeline_overview,
      words.replace('The visitor', 'Grace'),
    )
    assert.ok(tags.some((one) => one.tag === 'could not pay' && one.reasoning === reasoning))
    assert.ok(!server.received.some(({ text }) => text.includes('grace')))
  })

  it('does without them where they are not, or there are none', async () => {
    server.replyWith({ status: 500 })
    await analyze()
    const own = await analysis.rows()
    assert.match((own.sessions[0] as { timeline_overview: string }).timeline_overview, /^Grace /)
    await analysis.markEnded()
    server.replyWith(
      { answer: { answers: [{ number: 1, applies: true, reasoning: 'They bought a yacht on /yachts.' }] } },
      { answer: { overview: 'Everything went smoothly and the visitor was happy.', activities: ['Smiled'] } },
    )
    await analyze()
    assert.deepEqual(await analysis.rows(), own)
  })
})
