import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { failedCheckout } from '../../../tests/support/recordedSession.ts'
import type { RecordedChunk, RecordedEvent } from './recordedEvent.ts'
import { understandSession } from './understandSession.ts'

const beganAt = Date.UTC(2026, 4, 4, 9)
const sentAt = beganAt + 60_000
const session = { sessionId: 's', user: null, tags: [] }
const chunkOf = (events: readonly unknown[], more: Partial<RecordedChunk> = {}): RecordedChunk => ({
  tab: 't',
  page: 'p',
  sequence: 0,
  sentAt,
  receivedAt: sentAt,
  events: events as RecordedEvent[],
  ...more,
})

describe('understanding a session', () => {
  it('says when nothing was recorded, or never a whole page', () => {
    assert.match(JSON.stringify(understandSession([], session)), /Nothing of the session/)
    assert.match(JSON.stringify(understandSession([chunkOf([])], session)), /Nothing of the session/)
    assert.match(JSON.stringify(understandSession([chunkOf([null, 3, 'x', {}])], session)), /Nothing of the session/)
    const withoutPage = failedCheckout(beganAt).filter(({ type }) => type !== 2)
    assert.match(JSON.stringify(understandSession([chunkOf(withoutPage)], session)), /never shows a whole page/)
  })

  it('is the same in whatever order chunks come in', () => {
    const events = failedCheckout(beganAt)
    const parts = [events.slice(0, 10), events.slice(10, 20), events.slice(20)]
    const chunks = parts.map((part, sequence) => chunkOf(part, { sequence }))
    const expected = understandSession([chunkOf(events)], session)
    assert.deepEqual(understandSession(chunks, session), expected)
    assert.deepEqual(understandSession(chunks.toReversed(), session), expected)
  })

  it('tells the user as the service knows them', () => {
    const told = understandSession([chunkOf(failedCheckout(beganAt))], { ...session, user: { username: 'ada' } })
    assert.ok('overview' in told && told.overview.startsWith('Ada ') && !told.namelessOverview.includes('Ada'))
  })

  it('makes something of whatever events are mixed in, and never throws', () => {
    const number = fc.oneof(fc.nat({ max: 60 }), fc.constantFrom(-1, 1.5, Number.MAX_SAFE_INTEGER))
    const data = fc.oneof(
      fc.jsonValue(),
      fc.record({ source: fc.nat({ max: 15 }), id: number, type: fc.nat({ max: 12 }), x: number, y: number }),
      fc.record({ tag: fc.constantFrom('page', 'request', 'error', 'submit', 'navigation'), payload: fc.jsonValue() }),
    )
    const event = fc.record({
      type: fc.nat({ max: 6 }),
      timestamp: fc.nat({ max: 50_000 }).map((ms) => beganAt + ms),
      data,
    })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const mixed = [...failedCheckout(beganAt), ...events].toSorted((a, b) => a.timestamp - b.timestamp)
        const told = understandSession([chunkOf(mixed)], session)
        if ('problem' in told) return
        assert.ok(told.overview.length > 0 && told.overview.length <= 600)
        for (const page of told.pages) {
          for (const { startTime, endTime } of page.activities) {
            assert.ok(page.startTime <= startTime && startTime <= endTime && endTime <= page.endTime)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})
