import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { moveRecording } from '../../src/demo/monitoring/moveRecording.ts'
import { readRecording } from '../../src/demo/monitoring/recordings.ts'
import { factsOf } from '../sessions/scoreSessions.ts'

const recording = readRecording('grace-cannot-pay')
const startsAt = Date.parse('2026-03-01T12:00:00Z')
const moved = moveRecording(recording.chunks, { organizationId: 7, startsAt })

describe('a recording that is moved', () => {
  it('begins when it is told to, with everything as far apart as before', () => {
    const times = (chunks: typeof moved) => chunks.flatMap(({ events }) => events.map(({ timestamp }) => timestamp))
    const [before, after] = [times(recording.chunks), times(moved)]
    assert.equal(Math.min(...moved.map((chunk) => chunk.startedAt)), startsAt)
    const distances = new Set(before.map((time, i) => (after[i] ?? 0) - time))
    assert.equal(distances.size, 1)
  })

  it('tells of nothing that was at the old time', () => {
    const old = String(recording.chunks[0]?.startedAt).slice(0, 7)
    assert.ok(JSON.stringify(recording.chunks).includes(`:${old}`))
    assert.ok(!JSON.stringify(moved).includes(`:${old}`))
  })

  it('has other ids in another organization, and the same when it is moved again', () => {
    const idsOf = (chunks: typeof moved) => new Set(chunks.flatMap(({ session, tab, page }) => [session, tab, page]))
    const other = moveRecording(recording.chunks, { organizationId: 8, startsAt })
    assert.equal(idsOf(moved).size, idsOf(recording.chunks).size)
    assert.deepEqual(
      [...idsOf(other)].filter((id) => idsOf(moved).has(id)),
      [],
    )
    assert.deepEqual(idsOf(moveRecording(recording.chunks, { organizationId: 7, startsAt: 0 })), idsOf(moved))
  })

  it('is understood as before', () => {
    const tell = (chunks: typeof moved) => {
      const { clicks, findings } = factsOf({ ...recording, chunks })
      return [clicks.map(({ element, count, navigationTo }) => [element.text, count, navigationTo]), findings.length]
    }
    assert.deepEqual(tell(moved), tell(recording.chunks))
  })
})
