import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { understandSession } from '../../src/domain/monitoring/understandSession.ts'
import { understandApart } from '../../src/server/monitoring/analysis/understandApart.ts'
import { failedCheckout } from '../support/recordedSession.ts'

const beganAt = Date.UTC(2026, 4, 4, 9)
const sentAt = beganAt + 60_000
const chunks = [{ tab: 't', page: 'p', sequence: 0, sentAt, receivedAt: sentAt, events: failedCheckout(beganAt) }]
const session = { sessionId: 's', user: { username: 'grace' }, tags: [] }
const { signal } = new AbortController()

describe('understanding a session on a thread of its own', () => {
  it('gives what it gives here', async () => {
    const apart = await understandApart(chunks, session, { limitMs: 60_000, signal })
    assert.deepEqual(apart, understandSession(chunks, session))
    assert.ok('overview' in apart && apart.overview.startsWith('Grace '))
  })

  it('says so when it takes too long', async () => {
    const apart = await understandApart(chunks, session, { limitMs: 1, signal })
    assert.deepEqual(apart, { problem: 'The recording takes too long to be analysed.' })
  })

  it('fails when it is stopped, so that it is tried again', async () => {
    const stopped = AbortSignal.abort()
    await assert.rejects(understandApart(chunks, session, { limitMs: 60_000, signal: stopped }))
  })

  it('fails when the rules fail', async () => {
    const broken = { ...session, tags: [{ name: 'x', conditions: null as never }] }
    await assert.rejects(understandApart(chunks, broken, { limitMs: 60_000, signal }), /the rules failed/)
  })
})
